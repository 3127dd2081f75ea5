import type { Locale } from '@radiant/contract/words/words.ts';
import { LRUCache } from 'lru-cache';
import { getHomeScreenIcon, getSite } from './features/settings/service.ts';
import { emptyPageData, readGuestPageData } from './initial-page-data.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';
import { fillPage } from './page-template.ts';
import { type CachedResponse, toCachedResponse } from './platform/http/response-cache.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Platform } from './platform/platform.ts';
import type { WebPreloads } from './web-preloads.ts';

export type GuestPage = { path: string; locale: Locale; wantsDark: boolean };

/** Takes no request and reads as a guest: nothing of a member can get into what others receive. */
export type RenderGuestPage = (page: GuestPage) => Promise<CachedResponse>;

type Parts = {
  platform: Platform;
  hub?: Pick<LiveHub, 'position'> | undefined;
  template: string;
  preloads: WebPreloads;
  renderer: PageRenderer;
};

const minuteMs = 60_000;
const maxBytes = 16 * 1024 * 1024;

/** Reads each page's data anew, and renders it only when they, or the minute, have changed. */
export function createGuestPageRenderer(parts: Parts): RenderGuestPage {
  const latest = new LRUCache<string, { source: string; response: CachedResponse }>({
    maxSize: maxBytes,
    sizeCalculation: ({ source, response }) => source.length + 2 * response.plain.length,
  });
  return async (page) => {
    const content = await readContent(parts, page);
    const key = `${page.path} ${page.locale} ${content.theme}`;
    const source = JSON.stringify(content);
    const known = latest.get(key);
    if (known?.source === source) return known.response;
    const response = toCachedResponse(writePage(parts, page, content));
    latest.set(key, { source, response });
    return response;
  };
}

type Content = Awaited<ReturnType<typeof readContent>>;

async function readContent({ platform, hub }: Parts, { path, locale, wantsDark }: GuestPage) {
  // Before any read: the stream then delivers every change from here on.
  const live = hub?.position();
  const [site, homeIcon, pageData] = await Promise.all([
    getSite(platform),
    getHomeScreenIcon(platform),
    readGuestPageData(platform, { path, locale }),
  ]);
  // No text is more precise than a minute.
  const now = Math.floor(platform.clock.now().getTime() / minuteMs) * minuteMs;
  return {
    site,
    homeIcon,
    pageData,
    live,
    clock: { now, timeZone: site.timeZone },
    theme: wantsDark && site.darkModeOffered ? ('dark' as const) : ('light' as const),
  };
}

function writePage(
  { platform, template, preloads, renderer }: Parts,
  { path, locale }: GuestPage,
  { pageData, clock, ...content }: Content,
): string {
  const { blocks, needsPostParts } = pageData ?? emptyPageData;
  const rendered = tryToRender(platform, () =>
    pageData ? renderer({ path, locale, site: content.site, blocks, ...clock }) : undefined,
  );
  return fillPage(template, {
    ...content,
    user: null,
    locale,
    preloads: preloads.tagsFor(path, { locale, postParts: needsPostParts, isMember: false }),
    initialData: blocks,
    ...(rendered && {
      rendered: { ...rendered, startScript: preloads.startScript, data: { ...clock, needsPostParts } },
    }),
  });
}

/** Without data, and where rendering fails, the browser renders the page. */
function tryToRender(
  { log }: Pick<Platform, 'log'>,
  render: () => RenderedPage | undefined,
): RenderedPage | undefined {
  try {
    return render();
  } catch (error) {
    log.error({ err: error }, 'a page could not be rendered');
    return undefined;
  }
}
