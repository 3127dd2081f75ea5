import { type ParsedCronItem, parseCronItems } from 'graphile-worker';

/** Crontab expressions by job name; each run happens once among all instances. */
export type Schedules = Readonly<Record<string, string>>;

/** Missed runs are not made up for: a job finds out itself what it missed. */
export const toCronItems = (schedules: Schedules): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(schedules).map(([task, match]) => ({
      task,
      match,
      identifier: task,
      options: { backfillPeriod: 0, jobKey: task, maxAttempts: 3 },
    })),
  );
