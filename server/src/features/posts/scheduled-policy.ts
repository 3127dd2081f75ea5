/** A leap year: the same day next year is always allowed. */
const maxLeadMs = 366 * 24 * 60 * 60 * 1000;

export function findPublishTimeErrors(publishAt: Date, now: Date): Record<string, string> | null {
  const ahead = publishAt.getTime() - now.getTime();
  if (ahead <= 0) return { time: 'schedule_past' };
  return ahead > maxLeadMs ? { date: 'schedule_too_far' } : null;
}

/** The database starts jobs by its own clock, which may be ahead of this one. */
const clockToleranceMs = 30 * 1000;

export const isDue = (publishAt: Date, now: Date): boolean =>
  publishAt.getTime() <= now.getTime() + clockToleranceMs;
