import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CaseResolution,
  type CaseTarget,
  insertSettledCase,
  settleCase,
  withdrawCommentCases,
} from './cases-queries.ts';
import { notifyCaseTask } from './holding-service.ts';

type Decision = Omit<CaseResolution, 'now' | 'by'>;

/** Settles the post's case, or records the decision when there was none; notifies the author and the reporters. */
export async function settlePostCase(
  platform: Platform,
  tx: Tx,
  { postId, moderatorId, ...decision }: Decision & { postId: string; moderatorId: string },
): Promise<void> {
  const ending = { ...decision, by: moderatorId, now: platform.clock.now() };
  const standing = await settleCase(tx, { kind: 'post', id: postId }, ending);
  const caseId = standing ?? (await insertSettledCase(tx, postId, ending));
  if (ending.outcome === 'deleted') await withdrawCommentCases(tx, postId, ending.now);
  if (caseId === undefined) return;
  await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'author' });
  if (standing !== undefined) await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'reporters' });
}

/** Settles any other open case. A reported member is not notified. @returns false when no case was open */
export async function settleOpenCase(
  platform: Platform,
  tx: Tx,
  { subject, moderatorId, ...decision }: Decision & { subject: CaseTarget; moderatorId: string },
): Promise<boolean> {
  const now = platform.clock.now();
  const caseId = await settleCase(tx, subject, { ...decision, by: moderatorId, now });
  if (caseId === undefined) return false;
  if (subject.kind !== 'member') await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'author' });
  await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'reporters' });
  return true;
}

export async function withdrawCase(platform: Platform, tx: Tx, subject: CaseTarget): Promise<void> {
  await closeCase(platform, tx, { subject, outcome: 'withdrawn' });
  if (subject.kind === 'post') await withdrawCommentCases(tx, subject.id, platform.clock.now());
}

export async function closeCase(
  { clock }: Platform,
  tx: Tx,
  { subject, outcome }: { subject: CaseTarget; outcome: 'withdrawn' | 'expired' },
): Promise<void> {
  await settleCase(tx, subject, { outcome, by: null, message: '', now: clock.now() });
}
