import type { HandlersOf, JobName } from '../../jobs.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { passOnChain, passOnChainTask } from './chain-alerts-service.ts';
import { deleteOldAlerts, deleteOldCases, openMissingCases, remindTeam } from './sweep-service.ts';

export const careHandlers = { [passOnChainTask]: passOnChain } as const satisfies Partial<
  HandlersOf<JobName>
>;

export const careSweepers: Sweepers = {
  missingCareCases: openMissingCases,
  careReminders: remindTeam,
  careCases: deleteOldCases,
  prayerChainAlerts: deleteOldAlerts,
};
