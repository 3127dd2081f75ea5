import type { NotificationKind } from '@radiant/contract/notifications.ts';

const minute = 60_000;
const hour = 60 * minute;

/** safety.md: what a browser did not fetch in two days is stale. */
const maxAgeMs = 48 * hour;
/** A prayer time is over after an hour, as in the inbox. */
const prayerMaxAgeMs = hour;

/** Sending takes ten seconds at the most: whoever holds a delivery for longer is not there any more. */
export const claimTimeoutMs = minute;

/** A browser that took nothing so often, nor for so long, is not there any more. */
export const inactiveAfter = { failures: 20, time: 14 * 24 * hour };

type PushedNotification = { kind: NotificationKind; last_at: Date; event_starts_at: Date | null };

/** Until when a push of it says something; a reminder of an event, until that begins. */
export function pushExpiresAt({ kind, last_at, event_starts_at }: PushedNotification): Date {
  if (kind === 'prayer-time') return new Date(last_at.getTime() + prayerMaxAgeMs);
  const latest = new Date(last_at.getTime() + maxAgeMs);
  const ends = kind === 'event-reminder' ? event_starts_at : null;
  return ends && ends < latest ? ends : latest;
}

/** What must come at its time wakes a device that rests. */
export const urgencyOf = (kind: NotificationKind): 'normal' | 'high' =>
  kind === 'prayer-time' || kind === 'event-reminder' || kind === 'event-cancelled' ? 'high' : 'normal';

/** Of several that wait for a browser the last about one notification stands. An id without hyphens has 32 letters. */
export const topicOf = (notificationId: string): string => notificationId.replaceAll('-', '');

/** More than there is time for while it is worth something. */
const maxAttempts = 60;

/** Half a minute, two, eight, half an hour, then every hour; not before the push service wants it. Null: no more. */
export function nextAttemptAt(now: Date, attempts: number, retryAfterSeconds: number | null): Date | null {
  if (attempts >= maxAttempts) return null;
  const waitMs = Math.min(30_000 * 4 ** (attempts - 1), hour);
  return new Date(now.getTime() + Math.max(waitMs, (retryAfterSeconds ?? 0) * 1_000));
}
