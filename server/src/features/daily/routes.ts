import { getDaily } from '@radiant/contract/daily.ts';
import { listDailyPlan, planDay, unplanDay } from '@radiant/contract/daily-plan.ts';
import {
  listVersePlan,
  previewVersePlan,
  removeFromVersePlan,
  saveVersePlan,
} from '@radiant/contract/verse-plan.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const dailyRoutes: readonly Route[] = [
  route(getDaily, ({ platform, actor, locale }) => service.getDaily(platform, actor, locale)),
  route(listDailyPlan, ({ platform, actor, query }) => service.listPlan(platform, actor, query)),
  route(planDay, async ({ platform, actor, body }) => {
    await service.planDay(platform, actor, { ...body });
    return undefined;
  }),
  route(unplanDay, async ({ platform, actor, params, query }) => {
    await service.unplanDay(platform, actor, { ...params, ...query });
    return undefined;
  }),
  route(listVersePlan, ({ platform, actor, query, locale }) =>
    service.listVersePlan(platform, actor, { ...query, locale }),
  ),
  route(previewVersePlan, ({ platform, actor, body, locale }) =>
    service.previewVersePlan(platform, actor, { ...body, locale }),
  ),
  route(saveVersePlan, ({ platform, actor, body }) => service.saveVersePlan(platform, actor, body)),
  route(removeFromVersePlan, async ({ platform, actor, query }) => {
    await service.removeFromVersePlan(platform, actor, query);
    return undefined;
  }),
];
