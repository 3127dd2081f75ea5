import type { Revision } from '@radiant/contract/edits.ts';
import { type Actor, idOf } from '../../actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { may, requireMay } from './policy.ts';
import { presentRevision } from './revisions-present.ts';
import { deleteRevisionRow, listRevisionRows } from './revisions-queries.ts';
import { getVisiblePost } from './visibility-service.ts';
import { getPostOwner } from './write-queries.ts';

/**
 * The earlier versions of a post, newest first, for its author and moderators. Those from before its audience changed
 * are its author's alone.
 * @throws ApiError not_found when the actor cannot see the post, forbidden when they only read it
 */
export async function listRevisions({ db }: Platform, actor: Actor, postId: string): Promise<Revision[]> {
  const id = await getVisiblePost(db, actor, postId);
  const { author_id } = await getPostOwner(db, id);
  requireMay(actor, 'readHistory', { postAuthorId: author_id });
  const rows = await listRevisionRows(db, id, { evenClosed: idOf(actor) === author_id });
  const canDelete = may(actor, 'removeRevision', { postAuthorId: author_id });
  return rows.map((row) => presentRevision(row, canDelete));
}

/**
 * Takes a former version out of the history for good. When it is not one's own, it stands in the audit log.
 * @throws ApiError not_found when the actor can see no such version, forbidden when it is not theirs to delete
 */
export async function removeRevision(
  { db, clock }: Platform,
  actor: Actor,
  { postId, number, ip }: { postId: string; number: number; ip: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await getVisiblePost(tx, actor, postId);
    const { author_id } = await getPostOwner(tx, id);
    requireMay(actor, 'removeRevision', { postAuthorId: author_id });
    const isOwn = idOf(actor) === author_id;
    if (!(await deleteRevisionRow(tx, { postId: id, number, evenClosed: isOwn }))) throw notFound();
    if (isOwn) return;
    await writeAudit(tx, {
      at: clock.now(),
      actorId: idOf(actor),
      action: 'moderation.deleteRevision',
      subject: { kind: 'post', id },
      details: { number },
      ip,
    });
  });
}
