import { getSite as getSiteEndpoint } from '@radiant/contract/site.ts';
import { getSiteSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const settingsRoutes: readonly Route[] = [
  route(getSiteEndpoint, ({ platform }) => service.getSite(platform)),
  route(getSiteSettings, ({ platform, actor }) => service.listSettings(platform, actor)),
  route(updateSiteSettings, ({ platform, actor, params: { category }, body, address }) =>
    service.changeSettings(platform, actor, { category, changes: body, ip: address }),
  ),
];
