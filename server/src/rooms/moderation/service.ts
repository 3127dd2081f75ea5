import type { ReportReason } from '@radiant/contract/reports.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { forbidden, notFound, Refusal } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellOfCaseTask } from '../posts/service.ts';
import { mayReport } from './policy.ts';
import { findReportedPost, insertReport, joinCase } from './queries.ts';

export { isPostOpen } from './content-service.ts';

export { countOpenCases } from './queue-service.ts';

/**
 * Asks the moderators to look at a post. Its state stays: a person decides, not the number of reports. Its author learns
 * neither that it was reported nor by whom.
 * @throws Refusal not_found when the actor cannot see the post, own_post, already_reported
 */
export async function reportPost(
  platform: Platform,
  actor: Actor,
  input: { postId: string; reason: ReportReason; note: string },
): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const post = await findReportedPost(tx, actor, input.postId);
    if (!post) throw notFound();
    if (post.authorId === member.id) throw new Refusal('own_post');
    if (!mayReport(actor, post)) throw forbidden();
    const now = platform.clock.now();
    const joined = await joinCase(tx, post, now);
    const isNew = await insertReport(tx, {
      id: newId(),
      postId: post.id,
      caseId: joined.id,
      reporterId: member.id,
      reason: input.reason,
      note: input.note,
      now,
    });
    if (!isNew) throw new Refusal('already_reported');
    if (joined.isNew)
      await platform.jobs.enqueue(tx, tellOfCaseTask, { caseId: joined.id, to: 'moderators' });
  });
}
