import { getSite as getSiteEndpoint, sitePictures } from '@radiant/contract/site.ts';
import { removeSitePicture, setSitePicture } from '@radiant/contract/site-pictures.ts';
import { getSiteSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { isLocale } from '@radiant/contract/words/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import * as pictures from './pictures-service.ts';
import { readSitePicture, readSitePng } from './pictures-service.ts';
import * as service from './service.ts';

export const settingsRoutes: readonly Route[] = [
  route(getSiteEndpoint, ({ platform }) => service.getSite(platform)),
  route(getSiteSettings, ({ platform, actor }) => service.listSettings(platform, actor)),
  route(updateSiteSettings, ({ platform, actor, params: { category }, body }) =>
    service.changeSettings(platform, actor, { category, changes: body }),
  ),
  route(setSitePicture, async ({ platform, actor, params: { purpose }, files }) => {
    await pictures.setSitePicture(platform, actor, { purpose, file: files.image });
    return undefined;
  }),
  route(removeSitePicture, async ({ platform, actor, params: { purpose } }) => {
    await pictures.removeSitePicture(platform, actor, { purpose });
    return undefined;
  }),
];

const nonEndpoint = (reason: string) =>
  ({ nonEndpoint: { access: 'anyone', rate: 'none', reason } }) as const;

/** Outside the contract because it responds with bytes. */
export function mountSitePictures(app: FastifyInstance, platform: Platform): void {
  const config = nonEndpoint('the site’s own mark, the same for all');
  for (const purpose of sitePictures) {
    app.get(`/site/${purpose}.webp`, { config }, async (request, reply) => {
      const found = await readSitePicture(platform, purpose);
      if (!found) throw notFound();
      return await sendPicture({ request, reply }, { ...found, type: 'image/webp' });
    });
    app.get(`/site/${purpose}.png`, { config }, async (request, reply) => {
      const found = await readSitePng(platform, purpose);
      if (!found) throw notFound();
      const { png, version } = found;
      return await sendPicture({ request, reply }, { bytes: png, version, type: 'image/png' });
    });
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Picture = { bytes: Buffer; version: string; type: string };

function sendPicture({ request, reply }: Exchange, { bytes, version, type }: Picture): FastifyReply {
  const etag = `"${version}"`;
  reply.headers({
    etag,
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': request.url.endsWith(`?v=${version}`)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(bytes);
}

export function mountManifest(app: FastifyInstance, platform: Platform): void {
  const config = nonEndpoint('the site’s name, icon and shortcuts, the same for all who read a language');
  app.get<{ Querystring: { lang?: unknown } }>(
    '/site/manifest.webmanifest',
    { config },
    async ({ query: { lang } }, reply) =>
      reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
        .send(JSON.stringify(await service.getManifest(platform, isLocale(lang) ? lang : 'en'))),
  );
}
