import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitAddress } from '../../platform/http/address.ts';
import { chosenLocale, type RequestGuard } from '../../platform/http/mount.ts';
import { sendDocument, setDocumentHeaders } from '../../platform/http/public-document.ts';
import { type ResponseCache, toCachedResponse } from '../../platform/http/response-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSitemap, type SitemapDocument } from './sitemap-service.ts';
import { getAtomFeed, type SyndicatedFeed, syndicatedFeeds } from './syndication-service.ts';

type PublicContext = {
  platform: Platform;
  guard: Pick<RequestGuard, 'limiter'>;
  responseCache?: ResponseCache | undefined;
};

const nonEndpoint = (reason: string) =>
  ({ nonEndpoint: { access: 'anyone', rate: 'read', reason } }) as const;

/** For feed readers and search engines, the same whoever asks. Outside the contract because they are not JSON. */
export function mountPublicDocuments(app: FastifyInstance, context: PublicContext): void {
  const names = Object.keys(syndicatedFeeds) as SyndicatedFeed[];
  for (const name of names) {
    const config = nonEndpoint('read by feed readers, which have no session; public posts only');
    app.get(syndicatedFeeds[name].path, { config }, (request, reply) =>
      sendFeed(context, name, { request, reply }),
    );
  }
  mountRobots(app, context.platform);
  mountSitemap(app, context);
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

const countRead = ({ guard }: PublicContext, { ip }: FastifyRequest): Promise<void> =>
  guard.limiter.count('read', { memberId: null, address: rateLimitAddress(ip) });

async function sendFeed(
  context: PublicContext,
  name: SyndicatedFeed,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  await countRead(context, request);
  const { platform, responseCache } = context;
  const locale = chosenLocale(request);
  const make = async () => toCachedResponse(await getAtomFeed(platform, { name, locale }));
  const document = responseCache
    ? await responseCache.getOrCreate(`feed ${name} ${locale}`, make)
    : await make();
  return sendDocument(
    { request, reply },
    { type: 'application/atom+xml; charset=utf-8', document, vary: ['accept-language', 'cookie'] },
  );
}

/** Nothing below these is for search engines; links with a secret must not be stored. */
const disallowed = [
  '/answer/',
  '/api/',
  '/display/',
  '/reset-password/',
  '/verify-email/',
  '/setup/',
  '/unsubscribe/',
];

function mountRobots(app: FastifyInstance, { config: { publicUrl } }: Platform): void {
  const config = { nonEndpoint: { access: 'anyone', rate: 'none', reason: 'the same for all' } } as const;
  const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
  const text = [...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text),
  );
}

function mountSitemap(app: FastifyInstance, context: PublicContext): void {
  const sitemap = createSitemap(context.platform);
  const config = nonEndpoint('read by search engines; addresses of public pages and posts only');
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    await countRead(context, request);
    return sendSitemap(await sitemap.getRoot(), { request, reply });
  });
  app.get<{ Params: { number: string } }>(
    '/sitemap/:number(^\\d{1,4}).xml',
    { config },
    async (request, reply) => {
      await countRead(context, request);
      return sendSitemap(await sitemap.getPart(Number(request.params.number)), { request, reply });
    },
  );
}

function sendSitemap({ version, read }: SitemapDocument, exchange: Exchange): FastifyReply {
  const { request, reply } = exchange;
  reply.header('vary', 'accept-encoding');
  if (setDocumentHeaders(exchange, { type: 'application/xml; charset=utf-8', version })) {
    return reply.code(304).send();
  }
  const source = Readable.from(read());
  if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(source);
  // A failure destroys both; the response then ends without its end.
  return reply.header('content-encoding', 'gzip').send(pipeline(source, createGzip(), () => {}));
}
