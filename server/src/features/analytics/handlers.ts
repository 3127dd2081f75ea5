import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { compactPostDays } from './dashboard-queries.ts';

export const dashboardSweepers: Sweepers = { postDays: ({ db }) => compactPostDays(db) };
