import type { Notification } from '@radiant/contract/notifications.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireMember } from '../../actor.ts';
import type { JobPayloads } from '../../jobs.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceUnseen, deliverNotifications } from './delivery/service.ts';
import { presentNotification } from './present.ts';
import * as queries from './queries.ts';
import * as recipientQueries from './recipients/recipient-queries.ts';

export { createAnnouncements } from './delivery/service.ts';

// Consent, unsubscribe links and sender requirements for list mails of other features.
export { hasConsent, recordConsent, unsubscribeLinks } from './mail/consent-service.ts';
export { getListMailBlockReason } from './mail/policy.ts';
export { listMailRecipients } from './mail/queries.ts';

/** The job other features enqueue; its payload is a `NotificationEvent`. */
export const createNotificationTask = 'notifications.create';

/** A job of its own: a worker of the former version would reject the kind. */
export const notifyReplyTask = 'notifications.notifyReply';

/** As well: who is invited to a group, asks to join it, or is accepted. */
export const notifyGroupMemberTask = 'notifications.notifyGroupMember';

/** As well: a prayer closed by itself. */
export const notifyPrayerEndedTask = 'notifications.notifyPrayerEnded';

/** As well: the care team ended the urgency of a prayer. */
export const notifyUrgencyEndedTask = 'notifications.notifyUrgencyEnded';

/** As well: a place in an event for somebody who waited. */
export const notifyEventPlaceTask = 'notifications.notifyEventPlace';

/** As well: what is asked of those who serve at an event, and what they answer. */
export const notifySignUpTask = 'notifications.notifySignUp';

/** `source` identifies the event: it notifies once, even when repeated, or undone and done again. */
export type NotificationEvent = recipientQueries.DomainEvent & { source: string };

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);

/** The page offers undo for ten seconds; slow connections get as many again. */
export const undoWindowMs = 20_000;
const removedRetentionMs = days(retention.deletedNotificationDays);
const retentionMs = days(retention.notificationDays);

const ago = ({ clock }: Platform, time: number) => new Date(clock.now().getTime() - time);

/**
 * In one transaction: all or none. Skips events that were already notified or no longer apply; those of one group become
 * one notification.
 */
export async function createNotifications(
  platform: Platform,
  events: readonly NotificationEvent[],
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await recipientQueries.lockEvents(tx, events);
    const due = await recipientQueries.listDue(tx, events);
    const saved = await recipientQueries.saveNotifications(tx, due, {
      now: platform.clock.now(),
      since: ago(platform, queries.groupingWindowMs),
    });
    await deliverNotifications(platform, tx, saved);
  });
}

export const createNotification = (platform: Platform, event: NotificationEvent): Promise<void> =>
  createNotifications(platform, [event]);

/** Of one transaction, which locks each of their groups. */
const maxTogether = 100;

/** Those of jobs that are handled together. */
export async function createAllNotifications(
  platform: Platform,
  jobs: readonly { events: readonly NotificationEvent[] }[],
): Promise<void> {
  const events = jobs.flatMap((job) => job.events);
  for (let from = 0; from < events.length; from += maxTogether)
    await createNotifications(platform, events.slice(from, from + maxTogether));
}

/** One that fails is tried again alone, so that it keeps no other from being delivered. */
export async function createEachNotification(
  platform: Platform,
  job: { events: readonly JobPayloads['notifications.create'][] },
): Promise<void> {
  try {
    await createNotifications(platform, job.events);
  } catch {
    await platform.jobs.enqueueMany(platform.db, createNotificationTask, job.events);
  }
}

export const notifyReply = (
  platform: Platform,
  reply: Omit<recipientQueries.ReplyEvent, 'kind'> & { source: string },
): Promise<void> => createNotification(platform, { kind: 'replied', ...reply });

export const notifyPrayerEnded = (
  platform: Platform,
  prayer: { postId: string; source: string },
): Promise<void> => createNotification(platform, { kind: 'prayer-ended', ...prayer });

export const notifyUrgencyEnded = (
  platform: Platform,
  prayer: { postId: string; source: string },
): Promise<void> => createNotification(platform, { kind: 'urgency-ended', ...prayer });

export const notifyEventPlace = (
  platform: Platform,
  place: { postId: string; memberId: string; source: string },
): Promise<void> => createNotification(platform, { kind: 'event-place', ...place });

/** Newest first. */
export async function listNotifications(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor, locale }: PageQuery & { locale: Locale },
): Promise<Page<Notification>> {
  const owner = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listNotifications(db, owner, { limit, after });
  const context = { locale, now: clock.now() };
  const page = toPage(rows, limit, (last) => encodeTimeCursor({ at: last.last_at, id: last.id }));
  return { items: page.rows.map((row) => presentNotification(row, context)), next: page.next };
}

export async function countUnseen({ db }: Platform, actor: Actor): Promise<{ count: number }> {
  return { count: await queries.countUnseen(db, requireMember(actor)) };
}

/** In the order of the members. */
export const countUnseenOfEach = ({ db }: Platform, memberIds: readonly string[]): Promise<number[]> =>
  queries.countUnseenOfEach(db, memberIds);

export async function markSeen(platform: Platform, actor: Actor): Promise<void> {
  const owner = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const count = await queries.setSeen(tx, owner, platform.clock.now());
    if (count > 0) await announceUnseen(platform, tx, [owner.id]);
  });
}

/** @throws ApiError not_found when it is not the actor's */
export async function removeNotification(platform: Platform, actor: Actor, id: string): Promise<void> {
  const owner = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    // Only bulk removal can be undone: dated before the undo window, so that undo does not restore it.
    if (!(await queries.removeOne(tx, owner, { id, at: ago(platform, undoWindowMs) }))) throw notFound();
    await announceUnseen(platform, tx, [owner.id]);
  });
}

/** `restoreAll` undoes it within `undoWindowMs`. */
export async function removeAll(platform: Platform, actor: Actor): Promise<void> {
  const owner = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    await queries.removeAll(tx, owner, platform.clock.now());
    await announceUnseen(platform, tx, [owner.id]);
  });
}

/** Undoes the last bulk removal. @throws ApiError rule_broken when the undo window has passed */
export async function restoreAll(platform: Platform, actor: Actor): Promise<void> {
  const owner = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const count = await queries.restoreLast(tx, owner, ago(platform, undoWindowMs));
    if (count === 0) throw new ApiError('rule_broken');
    await announceUnseen(platform, tx, [owner.id]);
  });
}

/** Returns how many were deleted. */
export const sweepOldNotifications = (platform: Platform): Promise<number> =>
  queries.deleteOld(platform.db, {
    removed: ago(platform, removedRetentionMs),
    last: ago(platform, retentionMs),
  });
