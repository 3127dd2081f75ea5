/** A leap year's worth of days: the same day next year is always within it. */
const furthest = 366 * 24 * 60 * 60 * 1000;

/** What is wrong with the moment at which something is to be published, by field; null when nothing is. */
export function momentProblem(publishAt: Date, now: Date): Record<string, string> | null {
  const ahead = publishAt.getTime() - now.getTime();
  if (ahead <= 0) return { time: 'schedule_past' };
  return ahead > furthest ? { date: 'schedule_too_far' } : null;
}

/** The database starts a job by its own clock, which may be a little ahead of this machine's. */
const clocksApart = 30 * 1000;

/** Whether a job that was started for this moment may publish. */
export const isDue = (publishAt: Date, now: Date): boolean =>
  publishAt.getTime() <= now.getTime() + clocksApart;
