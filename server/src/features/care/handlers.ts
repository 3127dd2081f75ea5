import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { deleteOldCases, openMissingCases, remindTeam } from './sweep-service.ts';

export const careSweepers: Sweepers = {
  missingCareCases: openMissingCases,
  careReminders: remindTeam,
  careCases: deleteOldCases,
};
