import type { DigestFrequency } from '@radiant/contract/mail-preferences.ts';
import { instantOf, utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';
import type { Settings } from '../../settings/service.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Local time of the recipient. */
const digestTime = '07:00';

/** A digest delayed longer than this is skipped; the next one covers its period. */
export const maxDelayMs = 6 * hour;

/** `weekday`: 0 is Sunday; null for daily digests. `isLetter`: a weekly one that is answered by its links. */
export type DigestSchedule = {
  rhythm: DigestFrequency;
  weekday: number | null;
  isLetter: boolean;
  timeZone: string;
};

export function nextDigestAt(
  { rhythm, weekday, timeZone }: Omit<DigestSchedule, 'isLetter'>,
  after: Date,
): Date {
  const today = wallClockAt(after.getTime(), utcOffsetAt(after.getTime(), timeZone)).date;
  for (let daysAhead = 0; daysAhead <= 8; daysAhead += 1) {
    const date = new Date(Date.parse(today) + daysAhead * day);
    if (rhythm === 'weekly' && date.getUTCDay() !== weekday) continue;
    const at = instantOf(date.toISOString().slice(0, 10), digestTime, timeZone);
    if (at > after) return at;
  }
  throw new Error('no digest is due within nine days');
}

/** The recipient's local date: at most one digest a day, even when they travel. */
export const digestDateOf = (dueAt: Date, timeZone: string): string =>
  wallClockAt(dueAt.getTime(), utcOffsetAt(dueAt.getTime(), timeZone)).date;

// After an absence or a pause a digest covers recent news only.
const maxCoverageMs: Readonly<Record<DigestFrequency, number>> = { daily: 2 * day, weekly: 14 * day };

export const coverageStart = (rhythm: DigestFrequency, coveredUntil: Date, now: Date): Date =>
  new Date(Math.max(coveredUntil.getTime(), now.getTime() - maxCoverageMs[rhythm]));

/** Looks slightly past the next digest. */
export const eventsUntil = (rhythm: DigestFrequency, now: Date): Date =>
  new Date(now.getTime() + (rhythm === 'daily' ? 2 : 8) * day);

export const offeredRhythms = ({ email_notifications: mails }: Settings): DigestFrequency[] => [
  ...(mails.dailyDigestEmail ? ['daily' as const] : []),
  ...(mails.weeklyNewsletterEmail ? ['weekly' as const] : []),
];
