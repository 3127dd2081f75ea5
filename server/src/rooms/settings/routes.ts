import { getSite as getSiteEndpoint, sitePictures } from '@radiant/contract/site.ts';
import { removeSitePicture, setSitePicture } from '@radiant/contract/site-pictures.ts';
import { getSiteSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import * as pictures from './pictures-service.ts';
import { readSitePicture } from './pictures-service.ts';
import * as service from './service.ts';

export const settingsRoutes: readonly Route[] = [
  route(getSiteEndpoint, ({ platform }) => service.getSite(platform)),
  route(getSiteSettings, ({ platform, actor }) => service.listSettings(platform, actor)),
  route(updateSiteSettings, ({ platform, actor, params: { category }, body, address }) =>
    service.changeSettings(platform, actor, { category, changes: body, ip: address }),
  ),
  route(setSitePicture, async ({ platform, actor, params: { purpose }, files, address }) => {
    await pictures.setSitePicture(platform, actor, { purpose, file: files.image, ip: address });
    return undefined;
  }),
  route(removeSitePicture, async ({ platform, actor, params: { purpose }, address }) => {
    await pictures.removeSitePicture(platform, actor, { purpose, ip: address });
    return undefined;
  }),
];

/** Serves the site's own pictures under addresses that stay. Outside the contract because it answers with bytes. */
export function mountSitePictures(app: FastifyInstance, platform: Platform): void {
  for (const purpose of sitePictures) {
    app.get(
      `/site/${purpose}.webp`,
      {
        config: { outside: { access: 'anyone', rate: 'none', why: 'the site’s own mark, the same for all' } },
      },
      async (request, reply) => {
        const found = await readSitePicture(platform, purpose);
        if (!found) throw notFound();
        const etag = `"${found.version}"`;
        reply.headers({
          etag,
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': request.url.endsWith(`?v=${found.version}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.send(found.bytes);
      },
    );
  }
}
