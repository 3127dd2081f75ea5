import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { sweepStoryCases } from './service.ts';

export const moderationSweepers: Sweepers = { storyCases: sweepStoryCases };
