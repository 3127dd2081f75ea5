import { getDashboard } from '@radiant/contract/dashboard.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as dashboard from './dashboard-service.ts';

export const analyticsRoutes: readonly Route[] = [
  route(getDashboard, ({ platform, actor }) => dashboard.getDashboard(platform, actor)),
];
