import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { getSession, type SessionUser } from '@radiant/contract/accounts.ts';
import type { Site } from '@radiant/contract/site.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { getSessionUser } from './features/accounts/service.ts';
import { getHomeScreenIcon, getSite, themeCss } from './features/settings/service.ts';
import { emptyPageData, type InitialPageData, readInitialPageData } from './initial-page-data.ts';
import { ApiError } from './platform/errors.ts';
import { html } from './platform/html.ts';
import { rateLimitAddress } from './platform/http/address.ts';
import { localeOf, type RequestGuard } from './platform/http/mount.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Platform } from './platform/platform.ts';
import { findPostHead, type PageHead } from './web-head.ts';
import { readWebPreloads, type WebPreloads } from './web-preloads.ts';
import { serverWords } from './words/words.ts';

const folder = join(import.meta.dirname, '../../web/dist');
const assets = join(folder, 'assets');

type WebParts = {
  platform: Platform;
  guard: Pick<RequestGuard, 'identify' | 'limiter'>;
  hub?: Pick<LiveHub, 'position'> | undefined;
};

export async function addWeb(app: FastifyInstance, { platform, guard, hub }: WebParts): Promise<void> {
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
  if (!existsSync(folder)) return;

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
  const built = {
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    preloads: await readWebPreloads(folder),
  };
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage({ platform, guard, hub, ...built }, request, reply);
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
}

/** Beside assets/. The unfilled page and the build's own notes are never served. */
async function listServedFiles(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^index\.html$|^\.|\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

async function sendPage(
  { platform, guard, hub, template, preloads }: WebParts & { template: string; preloads: WebPreloads },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Before any read: the stream then delivers every change from here on.
  const live = hub?.position();
  const actor = await guard.identify(request);
  const [path = '/'] = request.url.split('?');
  const locale = localeOf(request);
  const wait = await secondsUntilAllowed(guard, request, actor);
  const [site, homeIcon, user, firstView] = await Promise.all([
    getSite(platform),
    getHomeScreenIcon(platform),
    getSessionUser(platform, actor),
    wait === null ? readInitialPageData(platform, actor, { url: request.url, locale }) : emptyPageData,
  ]);
  const head =
    wait === null && acceptsHtml(request) ? await findPostHead(platform, actor, { path, site }) : undefined;
  const isDark = request.cookies['radiant-theme'] === 'dark' && site.darkModeOffered;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    // The page names the member and must not remain on a shared computer.
    'cache-control': user ? 'no-store' : 'private, no-cache',
    vary: 'accept, accept-encoding, accept-language, cookie',
  });
  reply.code(preloads.isPage(path) ? 200 : 404);
  if (wait !== null) reply.code(429).header('retry-after', String(wait));
  const page = fillPage(template, {
    site,
    homeIcon,
    user,
    locale,
    theme: isDark ? 'dark' : 'light',
    preloads: preloads.tagsFor(path, {
      locale,
      postParts: firstView.needsPostParts,
      isMember: user !== null,
    }),
    head,
    initialData: firstView.blocks,
    live,
  });
  if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

/** Over the limit a page is sent without data, as cheap as a file; the application shows the error. Null: allowed. */
async function secondsUntilAllowed(
  { limiter }: Pick<RequestGuard, 'limiter'>,
  { ip }: FastifyRequest,
  actor: Actor,
): Promise<number | null> {
  const memberId = actor.kind === 'member' ? actor.id : null;
  try {
    await limiter.count('read', { memberId, address: rateLimitAddress(ip) });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return error.retryAfter ?? 1;
    throw error;
  }
}

const compress = promisify(gzip);

/** Whether the browser asks for a page, as opposed to a missing picture or script. */
const acceptsHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || /text\/html|text\/\*|\*\/\*/.test(accept);

type PageContent = {
  site: Site;
  /** The site's own icon for home screens; the product's by default. */
  homeIcon?: string | null;
  user: SessionUser | null;
  locale: Locale;
  theme: 'light' | 'dark';
  preloads: readonly string[];
  /** By default the site's own metadata. */
  head?: PageHead | undefined;
  initialData?: InitialPageData['blocks'];
  /** The live stream's position before the page was read. */
  live?: string | undefined;
};

export function fillPage(template: string, content: PageContent): string {
  const { site, user, locale, theme, preloads, initialData = {}, live } = content;
  const { title, description, tags } = content.head ?? describeSite(site, locale);
  const head = [
    html`<title>${title}</title>`.markup,
    html`<meta name="description" content="${description}" />`.markup,
    ...tags.map(({ markup }) => markup),
    ...preloads,
    `<link rel="stylesheet" href="/theme.css?v=${fingerprint(themeCss(site))}" />`,
  ].join('\n    ');
  const data = Object.entries({ site, session: getSession.answer.encode({ user }), live, ...initialData })
    .filter(([, value]) => value !== undefined)
    .map(([id, value]) => writeDataBlock(id, value))
    .join('');
  return template
    .replace(
      '<html lang="en-CA" data-theme="light">',
      () =>
        `<html lang="${locale}-CA" data-theme="${theme}" data-buttons="${site.theme.buttonStyle}" data-cards="${site.theme.cardStyle}">`,
    )
    .replace(defaultIconTag, () => iconOf(site))
    .replace(defaultHomeIconTag, () => homeIconOf(content.homeIcon ?? null))
    .replace(defaultManifestTag, () => '<link rel="manifest" href="/site/manifest.webmanifest" />')
    .replace('<!--radiant:head-->', () => head)
    .replace('<!--radiant:data-->', () => data);
}

/** Must equal the tag in web/index.html. */
const defaultIconTag = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';

const defaultHomeIconTag = '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />';
const defaultManifestTag = '<link rel="manifest" href="/manifest.webmanifest" />';

const homeIconOf = (address: string | null): string =>
  address === null ? defaultHomeIconTag : html`<link rel="apple-touch-icon" href="${address}" />`.markup;

const iconOf = ({ favicon }: Site): string =>
  favicon ? html`<link rel="icon" href="${favicon.address}" type="image/webp" />`.markup : defaultIconTag;

const describeSite = (site: Site, locale: Locale): PageHead => ({
  title: site.name,
  description: site.description || serverWords[locale].page.description({ site: site.name }),
  tags: [],
});

/** '<' is escaped so that no text in the data block can close it. */
const writeDataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
