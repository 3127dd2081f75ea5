import type { NotificationKind } from '@radiant/contract/notifications.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A push not fetched within two days is stale. */
const maxAgeMs = 48 * hour;
const prayerMaxAgeMs = hour;

/** Sending takes ten seconds at most; a longer claim belongs to a dead worker. */
export const claimTimeoutMs = minute;

export const inactiveAfter = { failures: 20, time: 14 * 24 * hour };

type PushedNotification = { kind: NotificationKind; last_at: Date; event_starts_at: Date | null };

/** An event reminder expires when the event begins. */
export function pushExpiresAt({ kind, last_at, event_starts_at }: PushedNotification): Date {
  if (kind === 'prayer-time') return new Date(last_at.getTime() + prayerMaxAgeMs);
  const latest = new Date(last_at.getTime() + maxAgeMs);
  const ends = kind === 'event-reminder' ? event_starts_at : null;
  return ends && ends < latest ? ends : latest;
}

const wakingKinds: ReadonlySet<NotificationKind> = new Set([
  'prayer-time',
  'event-reminder',
  'event-cancelled',
  'care-alert',
  'prayer-chain',
]);

/** High urgency wakes a sleeping device. */
export const urgencyOf = (kind: NotificationKind): 'normal' | 'high' =>
  wakingKinds.has(kind) ? 'high' : 'normal';

/** The push service keeps only the latest push of a topic. A UUID without hyphens fits its 32 characters. */
export const topicOf = (notificationId: string): string => notificationId.replaceAll('-', '');

/** More attempts than fit before a push expires. */
const maxAttempts = 60;

/** 30 s, 2 min, 8 min, 32 min, then hours, and at least what the push service asks for. Null: no further attempt. */
export function nextAttemptAt(now: Date, attempts: number, retryAfterSeconds: number | null): Date | null {
  if (attempts >= maxAttempts) return null;
  const waitMs = Math.min(30_000 * 4 ** (attempts - 1), hour);
  return new Date(now.getTime() + Math.max(waitMs, (retryAfterSeconds ?? 0) * 1_000));
}
