import { LRUCache } from 'lru-cache';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pathOfPost } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { sitemapEnd, sitemapStart, writeSitemapIndex, writeSitemapUrl } from './sitemap-present.ts';
import {
  fingerprintRange,
  listPartStarts,
  listRange,
  type SitemapPosition,
  type SitemapRange,
} from './sitemap-queries.ts';

/** A file has room for 50,000 addresses (sitemaps.org): posts that become public within an hour fit in as well. */
const defaultPartSize = 45_000;
const maxUrls = 50_000;
const batchSize = 1_000;
/** Of a million posts, finding where parts begin takes a second. */
const startsTtlMs = 3_600_000;
/** Of a full part, the fingerprint takes a tenth of a second. */
const versionTtlMs = 60_000;

export type SitemapDocument = { version: string; read(): AsyncIterable<string> };

export type Sitemap = {
  /** The index, or the only part itself. */
  getRoot(): Promise<SitemapDocument>;
  /** @throws not_found */
  getPart(number: number): Promise<SitemapDocument>;
};

export const sitemapPartPath = (number: number): string => `/sitemap/${number}.xml`;

export function createSitemap(platform: Platform, partSize = defaultPartSize): Sitemap {
  const { db, config } = platform;
  const starts = new LRUCache<'starts', SitemapPosition[]>({
    max: 1,
    ttl: startsTtlMs,
    fetchMethod: () => listPartStarts(db, partSize),
  });
  const versions = new LRUCache<string, string, SitemapRange>({
    max: 1_000,
    ttl: versionTtlMs,
    fetchMethod: (_key, _stale, { context }) => fingerprintRange(db, context),
  });

  async function openPart(parts: readonly SitemapPosition[], number: number): Promise<SitemapDocument> {
    const pages = number === 1 ? await listPages(platform) : [];
    // The first part also has what is older than its first post was.
    const range = { start: number === 1 ? undefined : parts[number - 1], end: parts[number] };
    const key = `${range.start?.id} ${range.end?.id}`;
    const version = await versions.forceFetch(key, { context: range });
    return {
      version: `${version}.${pages.length}`,
      read: () => writePart(platform, { urls: pages, range }),
    };
  }

  return {
    async getRoot() {
      const parts = await starts.forceFetch('starts');
      if (parts.length <= 1) return await openPart(parts, 1);
      const index = writeSitemapIndex(
        parts.map((_, index) => `${config.publicUrl}${sitemapPartPath(index + 1)}`),
      );
      return {
        version: `index.${parts.length}`,
        async *read() {
          yield index;
        },
      };
    },
    async getPart(number) {
      const parts = await starts.forceFetch('starts');
      if (number < 1 || number > parts.length) throw notFound();
      return await openPart(parts, number);
    },
  };
}

async function listPages(platform: Platform): Promise<string[]> {
  const { feature_toggles } = await getSettings(platform);
  const paths = [
    '/',
    '/prayers',
    '/testimonies',
    ...(feature_toggles.enablePublicEvents ? ['/events'] : []),
    '/terms',
    '/privacy',
    '/privacy/officer',
    '/settings/help',
  ];
  return paths.map((path) => `${platform.config.publicUrl}${path}`);
}

/** A batch at a time, read when the reader has taken the one before. */
async function* writePart(
  { db, config }: Platform,
  { urls, range }: { urls: readonly string[]; range: SitemapRange },
): AsyncGenerator<string> {
  yield sitemapStart + urls.map((url) => writeSitemapUrl(url)).join('');
  let after: SitemapPosition | undefined;
  let left = maxUrls - urls.length;
  while (left > 0) {
    const rows = await listRange(db, range, { after, limit: Math.min(batchSize, left) });
    yield rows
      .map((row) =>
        writeSitemapUrl(`${config.publicUrl}${pathOfPost(row)}`, row.edited_at ?? row.published_at),
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = { at: last.published_at, id: last.id };
    left -= rows.length;
  }
  yield sitemapEnd;
}
