import { reminderLeadHours } from '@radiant/contract/reminder-settings.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import * as queries from './event-queries.ts';
import { hoursUntil, reminderWindowEnd } from './policy.ts';
import { nilUuid } from './prayer-queries.ts';

/** The job of every minute: finds the events of which somebody may be due to be reminded, and leaves a job for each. */
export const queueEventRemindersTask = 'notifications.findEvents';
/** The job that reminds one batch of those who go to an event. */
export const remindParticipantsTask = 'notifications.tellEvent';
/** The job that reminds one member who changed when they want to be reminded. */
export const remindMemberTask = 'notifications.remindMember';

/** As many as one transaction looks at. */
const batchSize = 100;
/** Longer ago than anybody may take a clearing back. */
const beyondUndoMs = 60_000;

/**
 * Goes through the events of the next three days: with each hour that their beginning comes closer, those are due who want
 * to know so early. After a move everybody is due anew, and after a time without worker whoever was due meanwhile.
 */
export async function queueEventReminders(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await queries.lockEventReminders(tx);
    for (const event of await queries.listUpcomingEvents(tx, { now, until: reminderWindowEnd(now) })) {
      const from = hoursUntil(event.startsAt, now);
      const to = event.remindedFromHours === null ? reminderLeadHours.max : event.remindedFromHours - 1;
      if (from > to) continue;
      await queries.setRemindedFrom(tx, event, from);
      const { postId, startsAt } = event;
      await platform.jobs.enqueue(tx, remindParticipantsTask, {
        postId,
        startsAt: startsAt.toISOString(),
        from,
        to,
      });
    }
  });
}

/** Looks at one batch of those who answered, and leaves a job for the next. Nothing is told of what was moved, cancelled or began meanwhile. */
export async function remindParticipants(
  platform: Platform,
  job: { postId: string; startsAt: string; from: number; to: number; after?: string | undefined },
): Promise<void> {
  const now = platform.clock.now();
  const { after = nilUuid, ...event } = job;
  await inTransaction(platform.db, async (tx) => {
    await queries.lockEventReminders(tx);
    const memberIds = await queries.listParticipants(tx, event.postId, { after, limit: batchSize });
    const last = memberIds.at(-1);
    if (last === undefined) return;
    const startsAt = new Date(event.startsAt);
    const due = await queries.listDueReminders(tx, { ...event, startsAt }, { now, memberIds });
    if (due.length > 0) await createReminders(platform, tx, due);
    if (memberIds.length === batchSize) {
      await platform.jobs.enqueue(tx, remindParticipantsTask, { ...event, after: last });
    }
  });
}

/** Reminds a member of what is due by what they want now. */
export async function remindMember(platform: Platform, { memberId }: { memberId: string }): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await queries.lockEventReminders(tx);
    const due = await queries.listDueRemindersOfMember(tx, memberId, {
      now: platform.clock.now(),
      limit: batchSize,
    });
    if (due.length > 0) await createReminders(platform, tx, due);
  });
}

async function createReminders(
  platform: Platform,
  tx: Parameters<typeof deliverNotifications>[1],
  due: readonly queries.EventReminder[],
): Promise<void> {
  const now = platform.clock.now();
  const replacedAt = new Date(now.getTime() - beyondUndoMs);
  await deliverNotifications(platform, tx, await queries.insertReminders(tx, due, { now, replacedAt }));
}
