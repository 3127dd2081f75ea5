import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { newId } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../../platform/database/idempotency.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdForText } from '../editing/service.ts';
import { getPost } from '../reading/service.ts';
import { getOwnPrayer } from './answers-service.ts';
import { restartNewsRequests } from './news-requests-queries.ts';
import { lockPrayerAnswer } from './queries.ts';
import { countPrayerUpdates, deletePrayerUpdate, insertPrayerUpdate } from './updates-queries.ts';

/**
 * Tells everyone who prayed, never by name.
 * @throws not_found; forbidden when it is somebody else's; rule_broken when there are too many; idempotency_mismatch
 */
export async function addPrayerUpdate(
  platform: Platform,
  actor: Actor,
  {
    postId,
    text,
    idempotencyKey = null,
  }: { postId: string; text: string; idempotencyKey?: IdempotencyKey | null },
): Promise<Post> {
  requireMember(actor);
  const isStored = idempotencyKey && (await findIdempotentResult(platform.db, idempotencyKey));
  if (isStored) return await getPost(platform, actor, postId);
  const now = platform.clock.now();
  await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const id = await getOwnPrayer(tx, actor, postId);
    // Its lock also keeps two updates from exceeding the limit together.
    await lockPrayerAnswer(tx, id);
    if ((await countPrayerUpdates(tx, id)) >= limits.prayerUpdatesMax) {
      throw new ApiError('rule_broken', { fields: { text: 'prayer_updates_full' } });
    }
    const updateId = newId();
    await insertPrayerUpdate(tx, { id: updateId, postId: id, text, now });
    await restartNewsRequests(tx, id, now);
    await platform.jobs.enqueue(tx, 'notifications.notifyPrayerUpdate', { postId: id, updateId });
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
    await holdForText(platform, tx, { id, change: { text, before: '' } });
    return updateId;
  });
  return await getPost(platform, actor, postId);
}

/** @throws not_found, forbidden when it is somebody else's */
export async function removePrayerUpdate(
  platform: Platform,
  actor: Actor,
  { postId, updateId }: { postId: string; updateId: string },
): Promise<Post> {
  requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getOwnPrayer(tx, actor, postId);
    if (!(await deletePrayerUpdate(tx, id, updateId))) throw notFound();
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
  });
  return await getPost(platform, actor, postId);
}
