import { retention } from '@radiant/contract/retention.ts';
import { decodePage } from '../../../platform/outbound/page-charset.ts';
import { readPageHead } from '../../../platform/outbound/page-head.ts';
import { toPlainLine } from '../../../platform/outbound/plain-text.ts';

/** An unshared preview is reused this long for the same link. */
export const reuseWindowMs = 10 * 60 * 1000;

export const unusedTtlMs = retention.unusedFileHours * 60 * 60 * 1000;

export const maxAttempts = 2;
export const retryDelayMs = 5 * 1000;

// Two queues leave room for other jobs; one host always maps to the same queue, so it is never fetched in parallel.
const queueCount = 2;

export function queueForUrl(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const sum = [...host].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return `posts.linkPreviews.${sum % queueCount}`;
}

const maxLengths = { title: 160, description: 300, site: 60 };

/** `pictureUrl` is not validated yet. */
export type PageMetadata = {
  title: string | null;
  description: string | null;
  site: string;
  pictureUrl: URL | null;
};

const pageTypes = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** @returns null when it is not an HTML page, or has neither title nor description */
export function parsePageMetadata(page: { url: URL; type: string; body: Buffer }): PageMetadata | null {
  if (!pageTypes.test(page.type)) return null;
  const { title, metas } = readPageHead(decodePage(page.body, page.type));
  const firstText = (texts: readonly (string | undefined)[], length: number): string | null => {
    for (const text of texts) {
      const line = text === undefined ? null : toPlainLine(text, length);
      if (line !== null) return line;
    }
    return null;
  };
  const words = {
    title: firstText([metas.get('og:title'), metas.get('twitter:title'), title], maxLengths.title),
    description: firstText(
      [metas.get('og:description'), metas.get('twitter:description'), metas.get('description')],
      maxLengths.description,
    ),
    site: firstText([metas.get('og:site_name')], maxLengths.site) ?? displayHostOf(page.url),
    pictureUrl: findPictureUrl(metas, page.url),
  };
  return words.title === null && words.description === null ? null : words;
}

const displayHostOf = (url: URL): string => url.hostname.replace(/^www\./, '');

function findPictureUrl(metas: ReadonlyMap<string, string>, base: URL): URL | null {
  for (const name of [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
  ]) {
    const address = metas.get(name)?.trim();
    if (address !== undefined && URL.canParse(address, base.href)) return new URL(address, base.href);
  }
  return null;
}
