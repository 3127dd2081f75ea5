import { type Actor, requireMember } from '../../../actor.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { asVisiblePostId } from '../visible-to.ts';
import * as queries from './queries.ts';

/** Nobody else learns of it. @throws not_found for saving what is hidden; removing is always allowed */
export async function setSaved(
  platform: Platform,
  actor: Actor,
  { postId, saved }: { postId: string; saved: boolean },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    if (!saved) return await queries.deleteSaved(tx, postId, memberId);
    const { id: visibleId } = await getVisiblePost(tx, actor, postId);
    await queries.insertSaved(tx, { postId: visibleId, memberId, now: platform.clock.now() });
  });
}

/** A post that its author has just created in the same transaction. */
export const saveOwnPost = (
  tx: Tx,
  { postId, memberId, now }: { postId: string; memberId: string; now: Date },
): Promise<void> => queries.insertSaved(tx, { postId: asVisiblePostId(postId), memberId, now });
