import { getDaily } from '@radiant/contract/daily.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const dailyRoutes: readonly Route[] = [
  route(getDaily, ({ platform, actor }) => service.getDaily(platform, actor)),
];
