import * as displays from '@radiant/contract/displays.ts';
import { listMissingTranslations } from '@radiant/contract/missing-translations.ts';
import { getPrayerSheet } from '@radiant/contract/prayer-sheet.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const noticeboardRoutes: readonly Route[] = [
  route(getPrayerSheet, ({ platform, actor, query }) => service.getPrayerSheet(platform, actor, query)),
  route(displays.listDisplays, async ({ platform, actor }) => ({
    displays: await service.listDisplays(platform, actor),
  })),
  route(displays.createDisplay, ({ platform, actor, body }) => service.createDisplay(platform, actor, body)),
  route(displays.updateDisplay, ({ platform, actor, params, body }) =>
    service.updateDisplay(platform, actor, { ...params, ...body }),
  ),
  route(displays.renewDisplayLink, ({ platform, actor, params }) =>
    service.renewDisplayLink(platform, actor, params.id),
  ),
  route(displays.removeDisplay, async ({ platform, actor, params }) => {
    await service.removeDisplay(platform, actor, params.id);
    return undefined;
  }),
  route(displays.getDisplayContent, ({ platform, params }) =>
    service.getDisplayContent(platform, params.token),
  ),
  route(listMissingTranslations, ({ platform, actor, locale }) =>
    service.listMissingTranslations(platform, actor, locale),
  ),
];
