import { getDashboard } from '@radiant/contract/dashboard.ts';
import { exportStatistics, getStatistics } from '@radiant/contract/statistics.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as dashboard from './dashboard-service.ts';
import * as exports from './export-service.ts';
import * as statistics from './statistics-service.ts';

export const analyticsRoutes: readonly Route[] = [
  route(getDashboard, ({ platform, actor }) => dashboard.getDashboard(platform, actor)),
  route(getStatistics, ({ platform, actor, query }) => statistics.getStatistics(platform, actor, query)),
  route(exportStatistics, ({ platform, actor, body: { format, ...query }, locale }) =>
    exports.exportStatistics(platform, actor, { query, format, locale }),
  ),
];
