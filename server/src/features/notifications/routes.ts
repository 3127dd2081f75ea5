import {
  countUnseen,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markSeen,
  restoreNotifications,
} from '@radiant/contract/notifications.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const notificationsRoutes: readonly Route[] = [
  route(listNotifications, ({ platform, actor, query, locale }) =>
    service.listNotifications(platform, actor, { ...query, locale }),
  ),
  route(countUnseen, ({ platform, actor }) => service.countUnseen(platform, actor)),
  route(markSeen, async ({ platform, actor }) => {
    await service.markSeen(platform, actor);
    return undefined;
  }),
  route(deleteNotification, async ({ platform, actor, body }) => {
    await service.removeNotification(platform, actor, body.id);
    return undefined;
  }),
  route(deleteAllNotifications, async ({ platform, actor }) => {
    await service.removeAll(platform, actor);
    return undefined;
  }),
  route(restoreNotifications, async ({ platform, actor }) => {
    await service.restoreAll(platform, actor);
    return undefined;
  }),
];
