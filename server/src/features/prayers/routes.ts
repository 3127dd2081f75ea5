import { setPrayerAnswered, unsetPrayerAnswered } from '@radiant/contract/prayers.ts';
import { idOf } from '../../actor.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const prayersRoutes: readonly Route[] = [
  route(setPrayerAnswered, async ({ platform, actor, params, body }) => ({
    post: await service.setPrayerAnswered(platform, actor, { postId: params.id, how: body.how }),
    viewerId: idOf(actor),
  })),
  route(unsetPrayerAnswered, async ({ platform, actor, params }) => ({
    post: await service.unsetPrayerAnswered(platform, actor, params.id),
    viewerId: idOf(actor),
  })),
];
