import { getPrayerSheet } from '@radiant/contract/prayer-sheet.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const noticeboardRoutes: readonly Route[] = [
  route(getPrayerSheet, ({ platform, actor, query }) => service.getPrayerSheet(platform, actor, query)),
];
