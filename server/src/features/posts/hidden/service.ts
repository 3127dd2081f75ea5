import { type Actor, requireMember } from '../../../actor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import * as queries from './queries.ts';

/**
 * For the actor alone; nobody else learns of it. The member's open pages refetch.
 * @throws not_found for hiding what the actor cannot see, forbidden for their own post; showing is always allowed
 */
export async function setHidden(
  platform: Platform,
  actor: Actor,
  { postId, hidden }: { postId: string; hidden: boolean },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const hide = async () => {
      const { id: visibleId, owner_id: postAuthorId } = await getVisiblePost(tx, actor, postId);
      requirePermission(actor, 'hide', { postAuthorId });
      return await queries.insertHidden(tx, { postId: visibleId, memberId, now: platform.clock.now() });
    };
    const isChanged = hidden ? await hide() : await queries.deleteHidden(tx, postId, memberId);
    if (isChanged) await platform.live.publish(tx, { type: 'reset' }, { memberId });
  });
}
