import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverNotifications } from '../delivery/service.ts';
import { dueLocalTimes, dueSince, prayerMaxDelayMs } from './policy.ts';
import * as queries from './prayer-queries.ts';

/** Runs every minute: queues a job for each prayer time that is due. */
export const queuePrayerRemindersTask = 'notifications.queuePrayerReminders';
/** Reminds one batch of those who pray at one time in one zone. */
export const remindPrayingTask = 'notifications.remindPraying';

/** Recipients per transaction. */
const batchSize = 100;
/** Longer than the undo window, so that replaced reminders are not restored with a bulk removal. */
const beyondUndoMs = 60_000;

/** Processes the minutes since the last run, at most the last hour. */
export async function queuePrayerReminders(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const since = dueSince(await queries.lockProgress(tx, now), now);
    const zones = await queries.listZones(tx);
    const due = await queries.listDuePrayers(
      tx,
      zones.flatMap((zone) => dueLocalTimes(zone, since, now)),
    );
    for (const { slot, clock } of due) {
      const { at, ...shown } = clock;
      await platform.jobs.enqueue(tx, remindPrayingTask, { ...shown, slot, at: at.toISOString() });
    }
    await queries.setProgress(tx, now);
  });
}

/** Handles one batch and queues the next; each member once per prayer. */
export async function remindPraying(
  platform: Platform,
  {
    at,
    after = queries.nilUuid,
    ...prayer
  }: queries.PrayerOccurrence & { at: string; after?: string | undefined },
): Promise<void> {
  const now = platform.clock.now();
  if (now.getTime() - Date.parse(at) > prayerMaxDelayMs) return;
  await inTransaction(platform.db, async (tx) => {
    await queries.lockPrayerReminder(tx, prayer);
    const { memberIds, last, isMore } = await queries.listPrayingMembers(tx, prayer, {
      after,
      limit: batchSize,
    });
    if (memberIds.length > 0) {
      const replacedAt = new Date(now.getTime() - beyondUndoMs);
      await deliverNotifications(
        platform,
        tx,
        await queries.insertReminders(tx, prayer, { memberIds, now, replacedAt }),
      );
    }
    if (isMore && last !== undefined) {
      await platform.jobs.enqueue(tx, remindPrayingTask, { ...prayer, at, after: last });
    }
  });
}
