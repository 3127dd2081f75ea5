import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PostPage } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { decodeTimeCursor } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPostsByIds } from '../reading/service.ts';
import { getVisiblePost } from '../visibility/service.ts';
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
    const visibleId = await getVisiblePost(tx, actor, postId);
    await queries.insertSaved(tx, { postId: visibleId, memberId, now: platform.clock.now() });
  });
}

/** Latest saved first, without posts that the actor can no longer see. */
export async function listSaved(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<PostPage> {
  const owner = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, next } = await queries.listSavedIds(db, owner, { limit, after });
  return { items: await listPostsByIds(db, actor, ids), next, viewerId: owner.id };
}
