import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { sweepOldCases, sweepStoryCases } from './service.ts';

export const moderationSweepers: Sweepers = { storyCases: sweepStoryCases, moderationCases: sweepOldCases };
