import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdForRemoval, notifyCaseTask } from '../posts/service.ts';
import { canReport, mayAskAgain } from './policy.ts';
import { emptyColumns, upsertCase } from './queries.ts';
import {
  type EarlierReport,
  findOwnReport,
  insertRemovalRequest,
  type LinkedPost,
  lockLinkedPost,
  replaceReport,
} from './removal-requests-queries.ts';

/**
 * Hides the post from everyone but its author until moderators decide. The answer is the same whether the member may still
 * read it, and whether others can. @throws not_found unless they are linked to it; already_reported after a decision
 */
export async function requestRemoval(
  platform: Platform,
  actor: Actor,
  { postId, note }: { postId: string; note: string },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const post = await lockLinkedPost(tx, { postId, memberId });
    if (!post) throw notFound();
    if (!canReport(actor)) throw forbidden();
    // Nobody reads it any more.
    if (post.isRemoved || post.state === 'hidden') return;
    await fileRequest(platform, tx, { post, memberId, note });
  });
}

async function fileRequest(
  platform: Platform,
  tx: Tx,
  { post, memberId, note }: { post: LinkedPost; memberId: string; note: string },
): Promise<void> {
  const now = platform.clock.now();
  const earlier = await findOwnReport(tx, { postId: post.id, memberId });
  if (earlier?.isRemovalRequest) {
    if (earlier.resolvedAt === null) return;
    if (!earlier.isUpheld && !mayAskAgain({ decidedAt: earlier.resolvedAt, editedAt: post.editedAt }))
      throw new ApiError('already_reported');
  }
  const openCase = await findOrOpenCase(tx, { post, earlier, now });
  const request = { caseId: openCase.id, note, now };
  if (earlier) await replaceReport(tx, earlier.id, request);
  else await insertRemovalRequest(tx, { ...request, postId: post.id, memberId });
  await holdForRemoval(platform, tx, post.id);
  if (openCase.isNew)
    await platform.jobs.enqueue(tx, notifyCaseTask, { caseId: openCase.id, to: 'moderators' });
}

/** An open report of the same member is already counted in its case. */
async function findOrOpenCase(
  tx: Tx,
  { post, earlier, now }: { post: LinkedPost; earlier: EarlierReport | undefined; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  if (earlier?.caseId && earlier.resolvedAt === null) return { id: earlier.caseId, isNew: false };
  const subject = {
    kind: 'post',
    id: post.id,
    authorId: post.authorId,
    isOwn: false,
    columns: { ...emptyColumns, post_id: post.id, post_kind: post.kind },
  } as const;
  return await upsertCase(tx, subject, { reason: 'about_me', now });
}
