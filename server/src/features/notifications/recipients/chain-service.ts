import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import {
  type ChainNotice,
  findChainPostId,
  selectChainCoordinators,
  selectChainMember,
} from './chain-queries.ts';

export const notifyChainTask = 'notifications.notifyChain';

/** The person whose turn it is, or the care team, which calls somebody or learns that no one confirmed. */
export async function notifyChain(platform: Platform, notice: ChainNotice): Promise<void> {
  const postId = await findChainPostId(platform.db, notice.alertId);
  if (postId === undefined) return;
  const source = `prayer-chain:${notice.stepId ?? notice.alertId}`;
  await notifyBatch(platform, {
    notification: {
      kind: notice.to === 'member' ? 'prayer-chain' : 'prayer-chain-waiting',
      post_id: postId,
      source,
    },
    select: () => (notice.to === 'member' ? selectChainMember : selectChainCoordinators)(notice, source),
    // The chain tells one person, and the team is smaller than a batch.
    continueAfter: () => Promise.resolve(),
  });
}
