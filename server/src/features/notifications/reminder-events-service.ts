import { reminderLead } from '@radiant/contract/reminder-settings.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliver } from './deliver-service.ts';
import * as queries from './reminder-events-queries.ts';
import { hoursLeft, reminderHorizon } from './reminder-policy.ts';
import { nobody } from './reminder-prayers-queries.ts';

/** The job of every minute: finds the events of which somebody may be due to be reminded, and leaves a job for each. */
export const findEventsTask = 'notifications.findEvents';
/** The job that reminds one batch of those who go to an event. */
export const tellEventTask = 'notifications.tellEvent';
/** The job that reminds one member who changed when they want to be reminded. */
export const remindMemberTask = 'notifications.remindMember';

/** As many as one transaction looks at. */
const batch = 100;
/** Longer ago than anybody may take a clearing back. */
const replaced = 60_000;

/**
 * Goes through the events of the next three days: with each hour that their beginning comes closer, those are due who want
 * to know so early. After a move everybody is due anew, and after a time without worker whoever was due meanwhile.
 */
export async function findEvents(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await queries.lockEvents(tx);
    for (const event of await queries.listEventsToCome(tx, { now, until: reminderHorizon(now) })) {
      const from = hoursLeft(event.startsAt, now);
      const to = event.toldFromHours === null ? reminderLead.most : event.toldFromHours - 1;
      if (from > to) continue;
      await queries.setToldFrom(tx, event, from);
      const { postId, startsAt } = event;
      await platform.jobs.enqueue(tx, tellEventTask, { postId, startsAt: startsAt.toISOString(), from, to });
    }
  });
}

/** Looks at one batch of those who answered, and leaves a job for the next. Nothing is told of what was moved, cancelled or began meanwhile. */
export async function tellEvent(
  platform: Platform,
  job: { postId: string; startsAt: string; from: number; to: number; after?: string | undefined },
): Promise<void> {
  const now = platform.clock.now();
  const { after = nobody, ...event } = job;
  await inTransaction(platform.db, async (tx) => {
    await queries.lockEvents(tx);
    const memberIds = await queries.listAnswering(tx, event.postId, { after, limit: batch });
    const last = memberIds.at(-1);
    if (last === undefined) return;
    const startsAt = new Date(event.startsAt);
    const due = await queries.listUntoldOf(tx, { ...event, startsAt }, { now, memberIds });
    if (due.length > 0) await tell(platform, tx, due);
    if (memberIds.length === batch) {
      await platform.jobs.enqueue(tx, tellEventTask, { ...event, after: last });
    }
  });
}

/** Reminds a member of what is due by what they want now. */
export async function remindMember(platform: Platform, { memberId }: { memberId: string }): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await queries.lockEvents(tx);
    const due = await queries.listUntoldTo(tx, memberId, { now: platform.clock.now(), limit: batch });
    if (due.length > 0) await tell(platform, tx, due);
  });
}

async function tell(
  platform: Platform,
  tx: Parameters<typeof deliver>[1],
  due: readonly queries.EventToTell[],
): Promise<void> {
  const now = platform.clock.now();
  const replacedAt = new Date(now.getTime() - replaced);
  await deliver(platform, tx, await queries.tellOfEvents(tx, due, { now, replacedAt }));
}
