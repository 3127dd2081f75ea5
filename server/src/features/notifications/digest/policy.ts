import type { DigestFrequency } from '@radiant/contract/mail-preferences.ts';
import { instantOf, utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';
import type { Settings } from '../../settings/service.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** On the clock of its reader: before the day begins. */
const digestTime = '07:00';

/** After a time without a worker: a digest that is later than this is left out, and the next tells it all. */
export const maxDelayMs = 6 * hour;

/** When digests come; `weekday` 0 for Sunday, null when they are daily. */
export type DigestSchedule = { rhythm: DigestFrequency; weekday: number | null; timeZone: string };

/** The instant of the first digest after another instant, by the clock of its reader. */
export function nextDigestAt({ rhythm, weekday, timeZone }: DigestSchedule, after: Date): Date {
  const today = wallClockAt(after.getTime(), utcOffsetAt(after.getTime(), timeZone)).date;
  for (let daysAhead = 0; daysAhead <= 8; daysAhead += 1) {
    const date = new Date(Date.parse(today) + daysAhead * day);
    if (rhythm === 'weekly' && date.getUTCDay() !== weekday) continue;
    const at = instantOf(date.toISOString().slice(0, 10), digestTime, timeZone);
    if (at > after) return at;
  }
  throw new Error('a digest has a day in every week');
}

/** The local day that a digest is of: a member gets one of it, wherever they travel. */
export const digestDateOf = (dueAt: Date, timeZone: string): string =>
  wallClockAt(dueAt.getTime(), utcOffsetAt(dueAt.getTime(), timeZone)).date;

// Who was away, or had ended it, is told what is new and not everything since.
const maxCoverageMs: Readonly<Record<DigestFrequency, number>> = { daily: 2 * day, weekly: 14 * day };

/** From when on a digest tells: where the one before ended, and not from too long ago. */
export const coverageStart = (rhythm: DigestFrequency, coveredUntil: Date, now: Date): Date =>
  new Date(Math.max(coveredUntil.getTime(), now.getTime() - maxCoverageMs[rhythm]));

/** Events of the time until the next digest, and a little more. */
export const eventsUntil = (rhythm: DigestFrequency, now: Date): Date =>
  new Date(now.getTime() + (rhythm === 'daily' ? 2 : 8) * day);

/** The rhythms that the site sends at all. */
export const offeredRhythms = ({ email_notifications: mails }: Settings): DigestFrequency[] => [
  ...(mails.dailyDigestEmail ? ['daily' as const] : []),
  ...(mails.weeklyNewsletterEmail ? ['weekly' as const] : []),
];
