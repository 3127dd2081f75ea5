import { reminderLeadHours } from '@radiant/contract/reminder-settings.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import * as queries from './event-queries.ts';
import { hoursUntil, reminderWindowEnd } from './policy.ts';
import { nilUuid } from './prayer-queries.ts';

/** Runs every minute: queues a job for each event with reminders due. */
export const queueEventRemindersTask = 'notifications.queueEventReminders';
/** Reminds one batch of an event's participants. */
export const remindParticipantsTask = 'notifications.remindParticipants';
/** Reminds one member after they changed their settings. */
export const remindMemberTask = 'notifications.remindMember';

/** Participants per transaction. */
const batchSize = 100;
/** Longer than the undo window, so that replaced reminders are not restored with a bulk removal. */
const beyondUndoMs = 60_000;

/** Every hour closer makes another lead time due. A move makes everyone due again; missed hours are caught up. */
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

/** One batch, then queues the next. Skips events that moved, were cancelled or began meanwhile. */
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
