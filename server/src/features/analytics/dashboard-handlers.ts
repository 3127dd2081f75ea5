import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { foldDays } from './dashboard-queries.ts';

export const dashboardSweepers: Sweepers = { postDays: ({ db }) => foldDays(db) };
