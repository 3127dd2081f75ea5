import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChannelDelivery } from '../preferences/choice-queries.ts';
import { listMembersWithPush } from './subscription-queries.ts';

/** The job that brings one notification to the browsers of its reader. */
export const deliverPushTask = 'notifications.deliverPush';
/** The job that sends a push to one browser, to see whether it arrives. */
export const testPushTask = 'notifications.testPush';

/** What happens once more before it went out goes out with it. */
export const pushJobKey = ({ notificationId }: { notificationId: string }): string =>
  `push:${notificationId}`;

/** Leaves a job for each notification that its reader wants as push, if any browser of theirs receives them. */
export async function queuePushes(
  platform: Platform,
  tx: Tx,
  deliveries: readonly ChannelDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const now = platform.clock.now();
  const reachable = await listMembersWithPush(
    tx,
    deliveries.map(({ memberId }) => memberId),
  );
  const groups = Map.groupBy(
    deliveries.filter(({ memberId }) => reachable.has(memberId)),
    ({ at }) => Math.max(at.getTime(), now.getTime()),
  );
  for (const [at, group] of groups) {
    await platform.jobs.enqueueMany(
      tx,
      deliverPushTask,
      group.map(({ id, memberId }) => ({ notificationId: id, memberId })),
      { keyOf: pushJobKey, ...(at > now.getTime() && { runAt: new Date(at) }) },
    );
  }
}
