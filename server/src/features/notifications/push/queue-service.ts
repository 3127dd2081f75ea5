import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChannelDelivery } from '../preferences/choice-queries.ts';
import { listMembersWithPush } from './subscription-queries.ts';

export const deliverPushTask = 'notifications.deliverPush';
export const testPushTask = 'notifications.testPush';

/** Deduplicates: further events before sending join the queued job. */
export const pushJobKey = ({ notificationId }: { notificationId: string }): string =>
  `push:${notificationId}`;

/** Queues a job per notification whose recipient has a push subscription. */
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
