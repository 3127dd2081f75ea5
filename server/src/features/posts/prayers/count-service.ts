import type { Actor } from '../../../actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { setCountHidden } from './count-queries.ts';

/** Other kinds show their number. @throws not_found; forbidden when it is somebody else's */
export async function changeCountVisibility(
  platform: Platform,
  tx: Tx,
  { actor, postId, isHidden }: { actor: Actor; postId: string; isHidden: boolean | undefined },
): Promise<void> {
  if (isHidden === undefined) return;
  const { id, kind, owner_id } = await getVisiblePost(tx, actor, postId);
  if (kind !== 'prayer') return;
  requirePermission(actor, 'editPost', { postAuthorId: owner_id });
  if (await setCountHidden(tx, { postId: id, isHidden }))
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
}
