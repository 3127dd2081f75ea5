import type { Revision } from '@radiant/contract/post-edits.ts';
import { type Actor, memberIdOf } from '../../../actor.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasPermission, requirePermission } from '../policy.ts';
import { presentRevision } from '../present.ts';
import { getVisiblePost } from '../visibility/service.ts';
import { deleteRevisionRow, listRevisionRows } from './queries.ts';

/** Versions from before an audience change are only for the author. @throws forbidden for ordinary readers */
export async function listRevisions({ db }: Platform, actor: Actor, postId: string): Promise<Revision[]> {
  const { id, owner_id } = await getVisiblePost(db, actor, postId);
  requirePermission(actor, 'readHistory', { postAuthorId: owner_id });
  const rows = await listRevisionRows(db, id, { includeClosed: memberIdOf(actor) === owner_id });
  const canDelete = hasPermission(actor, 'removeRevision', { postAuthorId: owner_id });
  return rows.map((row) => presentRevision(row, canDelete));
}

/** Writes the audit log unless it is the actor's own post. */
export async function removeRevision(
  platform: Platform,
  actor: Actor,
  { postId, number }: { postId: string; number: number },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const { id, owner_id } = await getVisiblePost(tx, actor, postId);
    requirePermission(actor, 'removeRevision', { postAuthorId: owner_id });
    const isOwn = memberIdOf(actor) === owner_id;
    if (!(await deleteRevisionRow(tx, { postId: id, number, includeClosed: isOwn }))) throw notFound();
    if (isOwn) return;
    await audit(platform, tx, {
      actor,
      action: 'moderation.deleteRevision',
      subject: { kind: 'post', id },
      details: { number },
    });
  });
}
