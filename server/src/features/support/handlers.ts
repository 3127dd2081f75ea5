import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { sweepOld } from './service.ts';

export const supportSweepers: Sweepers = { supportMessages: sweepOld };
