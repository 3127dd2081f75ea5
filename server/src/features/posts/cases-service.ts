import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Ending,
  insertSettledCase,
  type Subject,
  settleCase,
  withdrawCommentsUnder,
} from './cases-queries.ts';
import { tellOfCaseTask } from './holding-service.ts';

type Decision = Omit<Ending, 'now' | 'by'>;

/**
 * Ends what moderators had to look at in a post, in the transaction of the act that settles it, and lets its author and
 * those who reported it know. An act on a post that nobody had asked about is written down all the same.
 */
export async function settleCaseOf(
  platform: Platform,
  tx: Tx,
  { postId, moderatorId, ...decision }: Decision & { postId: string; moderatorId: string },
): Promise<void> {
  const ending = { ...decision, by: moderatorId, now: platform.clock.now() };
  const standing = await settleCase(tx, { kind: 'post', id: postId }, ending);
  const caseId = standing ?? (await insertSettledCase(tx, postId, ending));
  if (ending.outcome === 'deleted') await withdrawCommentsUnder(tx, postId, ending.now);
  if (caseId === undefined) return;
  await platform.jobs.enqueue(tx, tellOfCaseTask, { caseId, to: 'author' });
  if (standing !== undefined) await platform.jobs.enqueue(tx, tellOfCaseTask, { caseId, to: 'reporters' });
}

/**
 * The same of anything else that has an open case; false when nobody had asked about it, or it was settled before. Whom
 * others reported is never told.
 */
export async function settleOpenCase(
  platform: Platform,
  tx: Tx,
  { subject, moderatorId, ...decision }: Decision & { subject: Subject; moderatorId: string },
): Promise<boolean> {
  const now = platform.clock.now();
  const caseId = await settleCase(tx, subject, { ...decision, by: moderatorId, now });
  if (caseId === undefined) return false;
  if (subject.kind !== 'member') await platform.jobs.enqueue(tx, tellOfCaseTask, { caseId, to: 'author' });
  await platform.jobs.enqueue(tx, tellOfCaseTask, { caseId, to: 'reporters' });
  return true;
}

/** Nothing is left to look at: its author took it away. Nobody is told. */
export async function withdrawCase(platform: Platform, tx: Tx, subject: Subject): Promise<void> {
  await endCase(platform, tx, { subject, outcome: 'withdrawn' });
  if (subject.kind === 'post') await withdrawCommentsUnder(tx, subject.id, platform.clock.now());
}

/** Ends a case by nobody's decision, so that nobody is told. */
export async function endCase(
  { clock }: Platform,
  tx: Tx,
  { subject, outcome }: { subject: Subject; outcome: 'withdrawn' | 'expired' },
): Promise<void> {
  await settleCase(tx, subject, { outcome, by: null, message: '', now: clock.now() });
}
