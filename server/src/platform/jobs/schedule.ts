import { type ParsedCronItem, parseCronItems } from 'graphile-worker';

/** Jobs that come by themselves: when, as crontab says it, by task. Each comes once among all instances. */
export type Schedules = Readonly<Record<string, string>>;

/** What was missed while no worker ran is not made up for: a job that must, finds out itself what it missed. */
export const toCronItems = (schedules: Schedules): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(schedules).map(([task, match]) => ({
      task,
      match,
      identifier: task,
      options: { backfillPeriod: 0, jobKey: task, maxAttempts: 3 },
    })),
  );
