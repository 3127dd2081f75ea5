import type { AppealDecision, AppealOutcome, CaseAppeal } from '@radiant/contract/appeal-shapes.ts';
import type { MeasureKind } from '@radiant/contract/measures.ts';
import type { Actor, Member } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, lockAccount } from '../accounts/service.ts';
import { restoreRemovedComment, restoreRemovedPost } from '../posts/service.ts';
import { lockPosts } from './actions-queries.ts';
import { showPostsInTransaction } from './actions-service.ts';
import { mailAppealDecision } from './appeal-mails-service.ts';
import { decideWhoMay, ownDecisionAllowedFrom } from './appeals-policy.ts';
import * as queries from './appeals-queries.ts';
import { liftInTransaction } from './measures-service.ts';
import { listPermittedMeasures, requireModerator } from './policy.ts';

type Decision = { id: string; outcome: AppealOutcome; message: string };

/**
 * Reversing shows the post or comment again, or ends the measure.
 * @throws ApiError not_found, rule_broken for whoever decided first, conflict when it was decided meanwhile
 */
export async function decideAppeal(
  platform: Platform,
  actor: Actor,
  { id, outcome, message }: Decision,
): Promise<void> {
  const moderator = requireModerator(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const appeal = await queries.findAppeal(tx, id);
    if (!appeal || appeal.appellant_id === moderator.id) throw notFound();
    // Posts and accounts are locked before cases everywhere, to avoid deadlocks.
    if (appeal.post_id !== null) await queries.lockPost(tx, appeal.post_id);
    const account = await lockAccount(tx, appeal.appellant_id);
    if (!account) throw notFound();
    if (!(await queries.lockOpenAppeal(tx, id))) throw new ApiError('conflict');
    const { decision } = await findWhoMay(platform, tx, { moderator, appeal, account });
    if (decision !== 'allowed') throw refusal(decision);
    await queries.settleAppeal(tx, id, { outcome, message, by: moderator.id, now });
    if (outcome === 'reversed') await reverse(platform, tx, { moderator, appeal, message });
    await audit(platform, tx, {
      actor: moderator,
      action: outcome === 'reversed' ? 'moderation.reverseDecision' : 'moderation.upholdDecision',
      subject: subjectOf(appeal),
    });
    await platform.jobs.enqueue(tx, 'notifications.notifyAppeal', { caseId: id });
    await mailAppealDecision(platform, tx, { account, appeal, outcome, message });
  });
}

const refusalCodes = {
  someone_else: 'appeal_own_decision',
  wait: 'appeal_wait',
  not_permitted: 'measure_not_permitted',
} as const;

const refusal = (decision: Exclude<AppealDecision, 'allowed'>) =>
  new ApiError('rule_broken', { fields: { outcome: refusalCodes[decision] } });

type Judged = { moderator: Member; appeal: queries.AppealRow; account: Pick<Account, 'id' | 'role'> };

/** Whoever decides an appeal could have taken the decision themselves. */
async function findWhoMay(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  { moderator, appeal, account }: Judged,
): Promise<{ decision: AppealDecision; decidableFrom: Date | null }> {
  const now = clock.now();
  const { measure_kind: kind, first_decider_id: firstDeciderId, opened_at: filedAt } = appeal;
  const may = (role: 'admin' | 'moderator') =>
    kind === null || listPermittedMeasures({ id: '', role }, account).includes(kind);
  const isFirstDecider = firstDeciderId === moderator.id;
  const hasOtherDecider =
    isFirstDecider &&
    (await queries.hasOtherDecider(db, {
      without: [moderator.id, account.id],
      roles: (['admin', 'moderator'] as const).filter(may),
      now,
    }));
  const isPermitted = moderator.role !== 'user' && may(moderator.role);
  const decision = decideWhoMay({ isFirstDecider, isPermitted, hasOtherDecider, filedAt }, now);
  return { decision, decidableFrom: decision === 'wait' ? ownDecisionAllowedFrom(filedAt) : null };
}

async function reverse(
  platform: Platform,
  tx: Tx,
  {
    moderator,
    appeal: { appellant_id: memberId, post_id: postId, comment_id: commentId, ...appeal },
    message,
  }: { moderator: Member; appeal: queries.AppealRow; message: string },
): Promise<void> {
  const { measure_id: id, measure_kind: kind } = appeal;
  if (id !== null && kind !== null) {
    const now = platform.clock.now();
    if (kind !== 'note') await liftInTransaction(tx, { id, memberId, kind, moderator, now });
  } else if (commentId !== null) {
    await restoreRemovedComment(platform, tx, commentId);
  } else if (postId !== null) {
    if (appeal.case_outcome === 'deleted') await restoreRemovedPost(tx, postId);
    // It may have been deleted since.
    if ((await lockPosts(tx, [postId])).length === 0) return;
    await showPostsInTransaction(platform, tx, moderator, { ids: [postId], message, tellsAuthor: false });
  }
}

function subjectOf(appeal: queries.AppealRow) {
  const { measure_id, appellant_id, comment_id, post_id } = appeal;
  if (measure_id !== null) return { kind: 'member', id: appellant_id } as const;
  if (comment_id !== null) return { kind: 'comment', id: comment_id } as const;
  return { kind: 'post', id: post_id } as const;
}

export const appealedSubjectOf = (
  appeal: Pick<queries.AppealRow, 'measure_kind' | 'comment_id'>,
): MeasureKind | 'post' | 'comment' =>
  appeal.measure_kind ?? (appeal.comment_id === null ? 'post' : 'comment');

/** What moderators read beside an appeal. */
export async function getCaseAppeal(
  platform: Pick<Platform, 'db' | 'clock'>,
  moderator: Member,
  id: string,
): Promise<CaseAppeal | undefined> {
  const { db } = platform;
  const appeal = await queries.findAppeal(db, id);
  const account = appeal && (await queries.findAppellant(db, appeal.appellant_id));
  if (!appeal || !account) return undefined;
  const { decision, decidableFrom } = await findWhoMay(platform, db, { moderator, appeal, account });
  return {
    subject: appealedSubjectOf(appeal),
    caseId: appeal.case_id,
    decidedAt: appeal.decided_at.toISOString(),
    decidedBy: appeal.first_decider_name,
    outcome: appeal.case_outcome,
    reason:
      appeal.reason_en === null || appeal.reason_fr === null
        ? null
        : { en: appeal.reason_en, fr: appeal.reason_fr },
    message: appeal.message,
    text: appeal.text,
    endsAt: appeal.ends_at?.toISOString() ?? null,
    isFirstDecider: appeal.first_decider_id === moderator.id,
    decision,
    decidableFrom: decidableFrom?.toISOString() ?? null,
  };
}
