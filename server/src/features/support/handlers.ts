import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { remindOfRequests } from './reminders-service.ts';
import { sweepOldMessages } from './service.ts';

export const supportSweepers: Sweepers = {
  supportMessages: sweepOldMessages,
  privacyRequestReminders: remindOfRequests,
};
