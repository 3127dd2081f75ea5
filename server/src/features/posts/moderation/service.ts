import type { Role } from '@radiant/contract/accounts.ts';
import { findHelpReason } from '@radiant/contract/crisis.ts';
import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';
import type { Audience, PostState } from '@radiant/contract/post-shapes.ts';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isLimited } from '../../accounts/service.ts';
import { getSettings } from '../../settings/service.ts';
import {
  decideAutomaticHold,
  decideHoldForLimited,
  decideHoldForNewPost,
  decideHoldUnchecked,
  type Hold,
  isModerated,
  type TextChange,
} from './policy.ts';
import {
  type CaseResolution,
  type CaseTarget,
  type HeldText,
  insertSettledCase,
  insertSettledCommentCase,
  openHeldCase,
  settleCase,
  settleCases,
  withdrawCommentCases,
} from './queries.ts';

export const joinModeratedText = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join('\n');

const recentHelp = new LRUCache<string, { reason: HelpReason | null }>({ max: 100 });

/** Each text is asked about twice or three times: when its hold is decided, and for the answer to its writer. */
export function findHelp(text: string): HelpReason | null {
  const known = recentHelp.get(text);
  if (known) return known.reason;
  const reason = findHelpReason(text);
  if (reason !== 'unchecked') recentHelp.set(text, { reason });
  return reason;
}

/** `id`: null where the statement that stores the text looks for a limit itself. */
export type HeldAuthor = { id: string | null; role: Role };

export async function findHoldForNewPost(
  platform: Platform,
  db: Db,
  { text, audience, author }: { text: string; audience: Audience; author: HeldAuthor },
): Promise<Hold | null> {
  if (!isModerated(audience)) return null;
  const { content_moderation } = await getSettings(platform, db);
  return (
    decideHoldForNewPost(content_moderation, { text, role: author.role }) ??
    decideHoldForLimited({ text }, author.id !== null && (await isLimited(platform, db, author.id))) ??
    decideHoldUnchecked(findHelp(text))
  );
}

/**
 * `writerId`: null for what is anonymous (if a limit held it, moderators would know who wrote it), and where the statement that
 * stores the text looks for a limit itself.
 */
export async function findHold(
  platform: Platform,
  db: Db,
  { writerId, ...change }: TextChange & { writerId: string | null },
): Promise<Hold | null> {
  const { content_moderation } = await getSettings(platform, db);
  return (
    decideAutomaticHold(content_moderation, change) ??
    decideHoldForLimited(change, writerId !== null && (await isLimited(platform, db, writerId))) ??
    decideHoldUnchecked(findHelp(change.text))
  );
}

export function toPostState(hold: Hold | null): PostState {
  if (!hold) return 'published';
  return hold.reason === 'approval' ? 'pending' : 'flagged';
}

export const notifyCaseTask = 'notifications.notifyCase';

export async function openModerationCase(
  platform: Platform,
  tx: Tx,
  { hold, ...text }: HeldText & { hold: Hold },
): Promise<void> {
  const { id, isNew } = await openHeldCase(tx, text, { hold, now: platform.clock.now() });
  await platform.jobs.enqueue(tx, notifyCaseTask, { caseId: id, to: 'author' });
  if (isNew) await platform.jobs.enqueue(tx, notifyCaseTask, { caseId: id, to: 'moderators' });
}

/** Where holding is impossible: profiles, stories, edits of others' posts. @throws invalid_input with `words_held` */
export async function requireAcceptableText(
  platform: Platform,
  db: Db,
  changes: Readonly<Record<string, TextChange>>,
): Promise<void> {
  const { content_moderation } = await getSettings(platform, db);
  const held = Object.entries(changes).filter(([, change]) =>
    decideAutomaticHold(content_moderation, change),
  );
  if (held.length > 0) throw invalid(Object.fromEntries(held.map(([field]) => [field, 'words_held'])));
}

type Decision = Omit<CaseResolution, 'now' | 'by'>;

/** Settles the post's case, or records the decision when there was none; notifies the author and the reporters. */
export async function settlePostCase(
  platform: Platform,
  tx: Tx,
  {
    postId,
    moderatorId,
    tellsAuthor = true,
    ...decision
  }: Decision & { postId: string; moderatorId: string; tellsAuthor?: boolean },
): Promise<void> {
  const ending = { ...decision, by: moderatorId, now: platform.clock.now() };
  const openCaseId = await settleCase(tx, { kind: 'post', id: postId }, ending);
  const caseId = openCaseId ?? (await insertSettledCase(tx, postId, ending));
  if (ending.outcome === 'deleted') await withdrawCommentCases(tx, postId, ending.now);
  if (caseId === undefined) return;
  if (tellsAuthor) await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'author' });
  if (openCaseId !== undefined) await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'reporters' });
}

/** By a moderator, with or without a report: the author is told, and can appeal. */
export async function recordCommentDeletion(
  platform: Platform,
  tx: Tx,
  { commentId, moderatorId }: { commentId: string; moderatorId: string },
): Promise<void> {
  const decision = { moderatorId, outcome: 'deleted', message: '' } as const;
  const subject = { kind: 'comment', id: commentId } as const;
  if (await settleOpenCase(platform, tx, { ...decision, subject })) return;
  const ending = { outcome: 'deleted', message: '', by: moderatorId, now: platform.clock.now() } as const;
  const caseId = await insertSettledCommentCase(tx, commentId, ending);
  if (caseId !== undefined) await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'author' });
}

type TextTarget = { kind: 'comment' | 'story'; id: string };

/** @returns false when no case was open */
export async function settleOpenCase(
  platform: Platform,
  tx: Tx,
  { subject, moderatorId, ...decision }: Decision & { subject: TextTarget; moderatorId: string },
): Promise<boolean> {
  const now = platform.clock.now();
  const caseId = await settleCase(tx, subject, { ...decision, by: moderatorId, now });
  if (caseId === undefined) return false;
  await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'author' });
  await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'reporters' });
  return true;
}

/** Reported members are not notified. @returns how many cases were open */
export async function settleMemberCases(
  platform: Platform,
  tx: Tx,
  { memberIds, moderatorId, ...decision }: Decision & { memberIds: readonly string[]; moderatorId: string },
): Promise<number> {
  const ending = { ...decision, by: moderatorId, now: platform.clock.now() };
  const caseIds = await settleCases(tx, { kind: 'member', ids: memberIds }, ending);
  const notices = caseIds.map((caseId) => ({ caseId, to: 'reporters' as const }));
  await platform.jobs.enqueueMany(tx, notifyCaseTask, notices);
  return caseIds.length;
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
