import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { getSessionUser } from './features/accounts/service.ts';
import { getHomeScreenIcon, getSite, themeCss } from './features/settings/service.ts';
import { isBibleSearch } from './guest-bible.ts';
import { createGuestPageRenderer, type GuestPage, type RenderGuestPage } from './guest-page.ts';
import {
  emptyPageData,
  isRenderedForGuests,
  isSharedByGuests,
  readInitialPageData,
} from './initial-page-data.ts';
import { findPageHead } from './page-head.ts';
import { hasPageRenderer, loadPageRenderer, type PageRenderer } from './page-renderer.ts';
import { fillPage, fingerprint } from './page-template.ts';
import { ApiError } from './platform/errors.ts';
import { rateLimitAddress } from './platform/http/address.ts';
import { localeOf, type RequestGuard } from './platform/http/mount.ts';
import { type CachedResponse, type ResponseCache, toCachedResponse } from './platform/http/response-cache.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Platform } from './platform/platform.ts';
import { describeGuestPage } from './web-head.ts';
import { readWebPreloads, type WebPreloads } from './web-preloads.ts';

const folder = join(import.meta.dirname, '../../web/dist');
const assets = join(folder, 'assets');

type WebParts = {
  platform: Platform;
  guard: Pick<RequestGuard, 'identify' | 'limiter'>;
  hub?: Pick<LiveHub, 'position'> | undefined;
  /** Shares rendered pages among guests. */
  responseCache?: ResponseCache | undefined;
};

/** `renderGuestPage` is null where the server's build of the pages is missing: then browsers render every page. */
type BuiltWeb = { template: string; preloads: WebPreloads; renderGuestPage: RenderGuestPage | null };

/** @returns what loads the renderer of guests' pages: a tenth of a start, which the first such page otherwise waits for */
export async function addWeb(
  app: FastifyInstance,
  { platform, guard, hub, responseCache }: WebParts,
): Promise<() => Promise<unknown>> {
  const nonEndpoint = {
    access: 'anyone',
    rate: 'none',
    reason: 'files of the application itself, the same for all',
  } as const;
  app.get('/theme.css', { config: { nonEndpoint } }, async (request, reply) => {
    const css = themeCss(await getSite(platform));
    const version = fingerprint(css);
    const etag = `"${version}"`;
    reply.headers({ 'content-type': 'text/css; charset=utf-8', etag, 'cache-control': 'no-cache' });
    // Another version may belong to a page that is older or newer than this instance.
    if (request.url === `/theme.css?v=${version}`)
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : css;
  });
  if (!existsSync(folder)) return async () => {};

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { nonEndpoint, ...route.config };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names in assets/ contain a hash of the content.
        const isHashed = path.startsWith(assets);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // Not a route for each of a thousand files, which took two thirds of the time of creating the application.
    scope.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
      reply.sendFile(params['*'], assets),
    );
    for (const name of await listServedFiles())
      scope.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  });
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const preloads = await readWebPreloads(folder);
  let renderer: Promise<PageRenderer | null> | undefined;
  const getRenderer = () =>
    (renderer ??= loadPageRenderer(folder).catch((error: unknown) => {
      platform.log.error({ err: error }, 'the renderer of pages cannot be loaded');
      return null;
    }));
  const renderGuestPage = hasPageRenderer(folder)
    ? createGuestPageRenderer({ platform, hub, template, preloads, getRenderer })
    : null;
  const built = { template, preloads, renderGuestPage };
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage({ platform, guard, hub, responseCache, ...built }, request, reply);
  const counted = {
    access: 'anyone',
    rate: 'read',
    reason: 'the page, which holds what the calls of its first view would answer',
  } as const;
  app.get('/', { config: { nonEndpoint: counted } }, page);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!isPage) throw new ApiError('not_found');
    return page(request, reply);
  });
  return async () => renderGuestPage && getRenderer();
}

/** Beside assets/. The unfilled page and the build's own notes are never served. */
async function listServedFiles(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^index\.html$|^\.|\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
}

async function sendPage(
  web: WebParts & BuiltWeb,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform, guard, hub, preloads } = web;
  // Before any read: the stream then delivers every change from here on.
  const live = hub?.position();
  const actor = await guard.identify(request);
  const [path = '/'] = request.url.split('?');
  const locale = localeOf(request);
  const isRenderable = actor.kind === 'guest' && isRenderedForGuests(request.url);
  const rate = isRenderable && isBibleSearch(request.url) ? 'search' : 'read';
  const wait = await secondsUntilAllowed(guard, request, { actor, rate });
  const wantsDark = request.cookies['radiant-theme'] === 'dark';
  if (web.renderGuestPage && isRenderable && wait === null) {
    const page = { url: request.url, locale, wantsDark };
    return sendGuestPage(web, { render: web.renderGuestPage, page }, { request, reply });
  }
  const [site, homeIcon, user, firstView] = await Promise.all([
    getSite(platform),
    getHomeScreenIcon(platform),
    getSessionUser(platform, actor),
    wait === null ? readInitialPageData(platform, actor, { url: request.url, locale }) : emptyPageData,
  ]);
  const isDescribed = wait === null && acceptsHtml(request) && actor.kind === 'guest';
  const head = isDescribed
    ? await findPageHead(platform, { url: request.url, path, locale, site })
    : undefined;
  reply.headers({
    ...pageHeaders,
    // The page names the member and must not remain on a shared computer.
    'cache-control': user ? 'no-store' : 'private, no-cache',
  });
  reply.code(preloads.isPage(path) ? 200 : 404);
  if (wait !== null) reply.code(429).header('retry-after', String(wait));
  const page = fillPage(web.template, {
    site,
    homeIcon,
    user,
    locale,
    theme: wantsDark && site.darkModeOffered ? 'dark' : 'light',
    preloads: preloads.tagsFor(path, {
      locale,
      postParts: firstView.needsPostParts,
      isMember: user !== null,
    }),
    head,
    ...(user === null && describeGuestPage({ path, locale, site, publicUrl: platform.config.publicUrl })),
    initialData: firstView.blocks,
    live,
  });
  return sendHtml(toCachedResponse(page), { request, reply });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function sendHtml(page: CachedResponse, { request, reply }: Exchange): Promise<FastifyReply> {
  if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(page.plain);
  return reply.header('content-encoding', 'gzip').send(await page.gzipped());
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept, accept-encoding, accept-language, cookie',
} as const;

/** The same for all guests with this language and theme, so that one rendering serves them all for a second. */
async function sendGuestPage(
  { responseCache }: Pick<WebParts, 'responseCache'>,
  { render, page }: { render: RenderGuestPage; page: GuestPage },
  exchange: Exchange,
): Promise<FastifyReply> {
  exchange.reply.headers({ ...pageHeaders, 'cache-control': 'private, no-cache' });
  const make = () => render(page);
  const key = `page ${page.url} ${page.locale} ${page.wantsDark ? 'dark' : 'light'}`;
  const isShared = responseCache && isSharedByGuests(page.url);
  return sendHtml(isShared ? await responseCache.getOrCreate(key, make) : await make(), exchange);
}

/** Over the limit a page is sent without data, as cheap as a file; the application shows the error. Null: allowed. */
async function secondsUntilAllowed(
  { limiter }: Pick<RequestGuard, 'limiter'>,
  { ip }: FastifyRequest,
  { actor, rate }: { actor: Actor; rate: 'read' | 'search' },
): Promise<number | null> {
  const memberId = actor.kind === 'member' ? actor.id : null;
  try {
    await limiter.count(rate, { memberId, address: rateLimitAddress(ip) });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return error.retryAfter ?? 1;
    throw error;
  }
}

/** Whether the browser asks for a page, as opposed to a missing picture or script. */
const acceptsHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || /text\/html|text\/\*|\*\/\*/.test(accept);
