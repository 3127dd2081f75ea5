import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliver } from './deliver-service.ts';
import { dueClocks, dueSince, prayerDroppedAfter } from './reminder-policy.ts';
import * as queries from './reminder-prayers-queries.ts';

/** The job of every minute: finds the prayers that are due, and leaves a job for each. */
export const findPrayersTask = 'notifications.findPrayers';
/** The job that tells one batch of those who pray at one time in one zone. */
export const tellPrayerTask = 'notifications.tellPrayer';

/** As many as one transaction tells. */
const batch = 100;
/** Longer ago than anybody may take a clearing back, so that what was replaced does not come back with one. */
const replaced = 60_000;

/** Works off the minutes since the last time, or since an hour ago when the worker was off for longer. */
export async function findPrayers(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const since = dueSince(await queries.lockProgress(tx, now), now);
    const zones = await queries.listZones(tx);
    const due = await queries.listDue(
      tx,
      zones.flatMap((zone) => dueClocks(zone, since, now)),
    );
    for (const { slot, clock } of due) {
      const { at, ...shown } = clock;
      await platform.jobs.enqueue(tx, tellPrayerTask, { ...shown, slot, at: at.toISOString() });
    }
    await queries.setProgress(tx, now);
  });
}

/** Tells one batch, and leaves a job for the next; who was told of this prayer before is not told again. */
export async function tellPrayer(
  platform: Platform,
  { at, after = queries.nobody, ...prayer }: queries.PrayerOfDay & { at: string; after?: string | undefined },
): Promise<void> {
  const now = platform.clock.now();
  if (now.getTime() - Date.parse(at) > prayerDroppedAfter) return;
  await inTransaction(platform.db, async (tx) => {
    await queries.lockPrayer(tx, prayer);
    const { untold, last, isMore } = await queries.listPraying(tx, prayer, { after, limit: batch });
    if (untold.length > 0) {
      const replacedAt = new Date(now.getTime() - replaced);
      await deliver(
        platform,
        tx,
        await queries.tellPrayer(tx, prayer, { memberIds: untold, now, replacedAt }),
      );
    }
    if (isMore && last !== undefined) {
      await platform.jobs.enqueue(tx, tellPrayerTask, { ...prayer, at, after: last });
    }
  });
}
