import type { CaseReason } from '@radiant/contract/reports.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyCaseTask } from '../posts/service.ts';
import { canReport } from './policy.ts';
import {
  findReportedComment,
  findReportedMember,
  findReportedPost,
  findReportedStory,
  insertReport,
  type ReportedSubject,
  upsertCase,
} from './queries.ts';

export { canOpenPost } from './content-service.ts';
export { canModerate } from './policy.ts';

export { countOpenCases } from './queue-service.ts';
export { sweepOldCases } from './retention-service.ts';
export { canOpenStory, sweepStoryCases } from './stories-service.ts';

type Report = { reason: CaseReason; note: string };

/** Its author learns neither that it was reported nor by whom. @throws ApiError own_post, already_reported */
export const reportPost = (
  platform: Platform,
  actor: Actor,
  { postId, ...report }: Report & { postId: string },
): Promise<void> =>
  fileReport(platform, actor, {
    ...report,
    ownErrorCode: 'own_post',
    lockSubject: (tx) => findReportedPost(tx, actor, postId),
  });

/** @throws ApiError not_found when the actor cannot read the comment, own_content, already_reported */
export const reportComment = (
  platform: Platform,
  actor: Actor,
  { commentId, ...report }: Report & { commentId: string },
): Promise<void> =>
  fileReport(platform, actor, {
    ...report,
    ownErrorCode: 'own_content',
    lockSubject: (tx) => findReportedComment(tx, actor, commentId),
  });

/** The case keeps a copy of the profile. @throws ApiError own_content, already_reported until it is decided */
export const reportMember = (
  platform: Platform,
  actor: Actor,
  { memberId, ...report }: Report & { memberId: string },
): Promise<void> =>
  fileReport(platform, actor, {
    ...report,
    ownErrorCode: 'own_content',
    lockSubject: (tx) => findReportedMember(tx, actor, memberId),
  });

/** Kept for moderators until they decide, beyond its day. @throws ApiError own_content, already_reported */
export const reportStory = (
  platform: Platform,
  actor: Actor,
  { storyId, ...report }: Report & { storyId: string },
): Promise<void> =>
  fileReport(platform, actor, {
    ...report,
    ownErrorCode: 'own_content',
    lockSubject: (tx) => findReportedStory(tx, actor, { id: storyId, now: platform.clock.now() }),
  });

type ReportFiling = Report & {
  ownErrorCode: 'own_post' | 'own_content';
  /** Undefined when the actor cannot see it; locked until the transaction ends. */
  lockSubject: (tx: Tx) => Promise<ReportedSubject | undefined>;
};

async function fileReport(
  platform: Platform,
  actor: Actor,
  { reason, note, ownErrorCode, lockSubject }: ReportFiling,
): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const subject = await lockSubject(tx);
    if (!subject) throw notFound();
    if (subject.isOwn) throw new ApiError(ownErrorCode);
    if (!canReport(actor)) throw forbidden();
    const now = platform.clock.now();
    const openCase = await upsertCase(tx, subject, { reason, now });
    const report = { id: newId(), caseId: openCase.id, reporterId: member.id, reason, note, now };
    if (!(await insertReport(tx, subject, report))) throw new ApiError('already_reported');
    if (openCase.isNew)
      await platform.jobs.enqueue(tx, notifyCaseTask, { caseId: openCase.id, to: 'moderators' });
  });
}
