import type { HandlersOf, JobName } from '../../jobs.ts';
import { backUpTask, backUpWhenDue } from './scheduled-backup-service.ts';

export const operationsHandlers = { [backUpTask]: backUpWhenDue } as const satisfies Partial<
  HandlersOf<JobName>
>;

/** An instance without BACKUP_DIR neither schedules nor claims it. */
export const operationsSchedules = { [backUpTask]: 10 } as const satisfies Partial<Record<JobName, number>>;
