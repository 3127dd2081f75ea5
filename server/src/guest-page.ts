import type { Locale } from '@radiant/contract/words/words.ts';
import { LRUCache } from 'lru-cache';
import { getHomeScreenIcon, getSite } from './features/settings/service.ts';
import { emptyPageData, readGuestPageData } from './initial-page-data.ts';
import { findBibleHead } from './page-head.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';
import { fillPage } from './page-template.ts';
import { type CachedResponse, toCachedResponse } from './platform/http/response-cache.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Platform } from './platform/platform.ts';
import { describeGuestPage } from './web-head.ts';
import type { WebPreloads } from './web-preloads.ts';

export type GuestPage = {
  /** Path and query. */
  url: string;
  locale: Locale;
  wantsDark: boolean;
};

/** Takes no request and reads as a guest: nothing of a member can get into what others receive. */
export type RenderGuestPage = (page: GuestPage) => Promise<CachedResponse>;

type Parts = {
  platform: Platform;
  hub?: Pick<LiveHub, 'position'> | undefined;
  template: string;
  preloads: WebPreloads;
  /** Null where it cannot be loaded: then browsers render every page. */
  getRenderer: () => Promise<PageRenderer | null>;
};

const minuteMs = 60_000;
const maxBytes = 8 * 1024 * 1024;

/** What was made from which source, as JSON; from another source it is made anew. */
type Made<Result> = { source: string; result: Result };

/**
 * Reads each page's data anew, renders it only when they, or the minute, have changed, and writes it only when it was
 * rendered, or the theme or the live position has changed.
 */
export function createGuestPageRenderer(parts: Parts): RenderGuestPage {
  const bodies = new LRUCache<string, Made<RenderedPage | 'failed'>>({
    maxSize: maxBytes,
    sizeCalculation: ({ source, result }) =>
      2 * (source.length + (result === 'failed' ? 0 : result.body.length)),
  });
  const responses = new LRUCache<string, Made<CachedResponse>>({
    maxSize: maxBytes,
    sizeCalculation: ({ source, result }) => source.length + 2 * result.plain.length,
  });
  return async (page) => {
    const renderer = await parts.getRenderer();
    const content = await readContent(parts, page);
    const { live, homeIcon, theme, ...shown } = content;
    const key = `${page.url} ${page.locale}`;
    const source = JSON.stringify(shown);
    const rendered = makeOnce(bodies, { key, source }, () => render({ ...parts, renderer }, page, content));
    return makeOnce(
      responses,
      { key: `${key} ${theme}`, source: JSON.stringify([live, homeIcon]) + source },
      () => toCachedResponse(writePage(parts, page, { content, rendered })),
    );
  };
}

function makeOnce<Result extends object | string>(
  kept: LRUCache<string, Made<Result>>,
  { key, source }: { key: string; source: string },
  make: () => Result,
): Result {
  const known = kept.get(key);
  if (known?.source === source) return known.result;
  const result = make();
  kept.set(key, { source, result });
  return result;
}

type Content = Awaited<ReturnType<typeof readContent>>;

async function readContent({ platform, hub }: Parts, { url, locale, wantsDark }: GuestPage) {
  // Before any read: the stream then delivers every change from here on.
  const live = hub?.position();
  const { publicUrl } = platform.config;
  const readSite = getSite(platform);
  const [site, homeIcon, pageData, head] = await Promise.all([
    readSite,
    getHomeScreenIcon(platform),
    readGuestPageData(platform, { url, locale }),
    readSite.then((read) => findBibleHead(url, { locale, site: read, publicUrl })),
  ]);
  // No text is more precise than a minute.
  const now = Math.floor(platform.clock.now().getTime() / minuteMs) * minuteMs;
  return {
    site,
    homeIcon,
    pageData,
    head,
    live,
    clock: { now, timeZone: site.timeZone },
    theme: wantsDark && site.darkModeOffered ? ('dark' as const) : ('light' as const),
  };
}

/** Without data, and where rendering fails, the browser renders the page. */
function render(
  { platform, renderer }: Pick<Parts, 'platform'> & { renderer: PageRenderer | null },
  { url, locale }: GuestPage,
  { site, pageData, clock }: Content,
): RenderedPage | 'failed' {
  if (!renderer || !pageData) return 'failed';
  try {
    return renderer({ url, locale, site, blocks: pageData.blocks, ...clock });
  } catch (error) {
    platform.log.error({ err: error }, 'a page could not be rendered');
    return 'failed';
  }
}

function writePage(
  { template, preloads, platform }: Parts,
  { url, locale }: GuestPage,
  { content, rendered }: { content: Content; rendered: RenderedPage | 'failed' },
): string {
  const { pageData, clock, ...others } = content;
  const { blocks, needsPostParts } = pageData ?? emptyPageData;
  const [path = '/'] = url.split('?');
  return fillPage(template, {
    ...others,
    user: null,
    locale,
    ...describeGuestPage({ path, locale, site: others.site, publicUrl: platform.config.publicUrl }),
    preloads: preloads.tagsFor(path, { locale, postParts: needsPostParts, isMember: false }),
    initialData: blocks,
    ...(rendered !== 'failed' && {
      rendered: { ...rendered, startScript: preloads.startScript, data: { ...clock, needsPostParts } },
    }),
  });
}
