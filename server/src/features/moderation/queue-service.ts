import type { AuditAction } from '@radiant/contract/audit-actions.ts';
import type {
  CaseDecisionType,
  CaseKind,
  CaseTargetKind,
  ModerationCase,
  ModerationCaseDetails,
} from '@radiant/contract/moderation.ts';
import { caseColumns } from '@radiant/contract/moderation.ts';
import { parseOrder, type TablePage, type TableQuery } from '@radiant/contract/tables.ts';
import type { Actor, Member } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { pageWindow } from '../../platform/database/table-window.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles } from '../media/service.ts';
import {
  type CaseTarget,
  publishHeldComment,
  rejectHeldComment,
  removeCommentInTransaction,
  settleMemberCases,
  settleOpenCase,
  settlePostCase,
} from '../posts/service.ts';
import { removeStoryInTransaction } from '../stories/service.ts';
import { isOnlyModerator, lockPosts } from './actions-queries.ts';
import { approvePosts, deletePosts, hidePosts, ownContentRefusal } from './actions-service.ts';
import { getCaseAppeal } from './appeal-decisions-service.ts';
import { recordCaseOpening } from './openings-service.ts';
import { canApprove, requireModerator } from './policy.ts';
import { presentCase, presentDetails } from './queue-present.ts';
import * as queries from './queue-queries.ts';

export async function countOpenCases({ db }: Platform, actor: Actor): Promise<{ open: number }> {
  const viewer = requireModerator(actor);
  const { open } = await queries.countWaiting(db, viewer);
  return { open };
}

type CaseListQuery = TableQuery & {
  state: 'open' | 'settled';
  kind?: CaseKind | undefined;
  author?: string | undefined;
};

/** A page of open or settled cases, of everyone or about one author. */
export async function listCases(
  { db }: Platform,
  actor: Actor,
  { state, kind, author: authorId, order, ...page }: CaseListQuery,
): Promise<TablePage<ModerationCase> & { open: number }> {
  const viewer = requireModerator(actor);
  const { open, of_kind: asked } = await queries.countWaiting(db, viewer, { kind, authorId });
  const total = state === 'settled' ? await queries.countSettled(db, viewer, { authorId }) : asked;
  const window = pageWindow(page, total);
  const ids = await queries.listCaseIds(
    db,
    { state, kind, authorId },
    { viewer, order: parseOrder(order, caseColumns), window },
  );
  const rows = await queries.listCaseRows(db, ids);
  const reasons = Map.groupBy(await queries.listReasons(db, ids), ({ case_id }) => case_id);
  return { rows: rows.map((row) => presentCase(row, { reasons: reasons.get(row.id) ?? [] })), total, open };
}

/** The author sees in their access log that it was opened. */
export async function getCase(platform: Platform, actor: Actor, id: string): Promise<ModerationCaseDetails> {
  const { db } = platform;
  const viewer = requireModerator(actor);
  const [row] = await queries.listCaseRows(db, [id]);
  // Moderators must not learn who reported them.
  if (!row || (row.post_id === null && row.author_id === viewer.id)) throw notFound();
  if (row.appellant_id === viewer.id) throw notFound();
  // A post made private stays closed until it is shared again.
  if (row.settled_at === null && row.text === null) throw notFound();
  await recordCaseOpening(platform, viewer, row);
  return presentDetails(row, {
    reasons: await queries.listReasons(db, [id]),
    reports: await queries.listReports(db, id),
    earlier: await queries.listEarlier(db, row),
    subject: await queries.findSubjectAnswers(db, row),
    appeal: row.appellant_id === null ? undefined : await getCaseAppeal(platform, viewer, id),
  });
}

export type CaseSettlement = {
  ids: readonly string[];
  act: CaseDecisionType;
  message: string;
  /** The version the moderator read, by case id. */
  read?: Readonly<Record<string, string | null>> | undefined;
};

/** @returns those settled by others as missed. @throws ApiError conflict, not_found, rule_broken for a single case */
export async function settleCases(
  platform: Platform,
  actor: Actor,
  { ids, ...settlement }: CaseSettlement,
): Promise<{ settled: number; missed: string[] }> {
  const moderator = requireModerator(actor);
  const uniqueIds = [...new Set(ids)];
  const missed: string[] = [];
  for (const id of uniqueIds) {
    try {
      await settleCase(platform, moderator, { id, ...settlement });
    } catch (error) {
      if (!(error instanceof ApiError) || uniqueIds.length === 1) throw error;
      missed.push(id);
    }
  }
  return { settled: uniqueIds.length - missed.length, missed };
}

type SingleSettlement = Omit<CaseSettlement, 'ids'> & { id: string };

async function settleCase(
  platform: Platform,
  moderator: Member,
  settlement: SingleSettlement,
): Promise<void> {
  const found = await queries.findCase(platform.db, moderator, settlement.id);
  if (!found) throw notFound();
  if (!found.isOpen) throw new ApiError('conflict');
  const { subject, isOwn } = found;
  if (settlement.act === 'keep' && isOwn) {
    const isSoleModerator = await isOnlyModerator(platform.db, moderator.id);
    if (!canApprove({ isOwn, isSoleModerator })) throw ownContentRefusal();
  }
  switch (subject.kind) {
    case 'post':
      return await settlePost(platform, moderator, { ...settlement, subject });
    case 'comment':
      return await settleComment(platform, moderator, { ...settlement, ...found, subject });
    case 'member':
      return await settleMember(platform, moderator, { ...settlement, subject });
    case 'story':
      return await settleStory(platform, moderator, { ...settlement, subject });
  }
}

type SubjectOf<Kind extends CaseTargetKind> = Extract<queries.CaseToSettle['subject'], { kind: Kind }>;

async function settlePost(
  platform: Platform,
  moderator: Member,
  settlement: SingleSettlement & { subject: SubjectOf<'post'> },
): Promise<void> {
  const { act: decision, message, subject } = settlement;
  if (decision === 'resolve') throw new ApiError('rule_broken');
  if (decision === 'keep' && subject.state !== 'pending' && subject.state !== 'flagged')
    return await keepPost(platform, moderator, settlement);
  const applyDecision = { keep: approvePosts, hide: hidePosts, delete: deletePosts }[decision];
  const count = await applyDecision(platform, moderator, {
    ids: [subject.id],
    message,
    alsoApply: (tx) => requireOpenCase(tx, settlement),
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return 0;
    throw error;
  });
  // Another moderator has just deleted, hidden or approved it.
  if (count === 0) throw new ApiError('conflict');
}

/** Rolls back the transaction: conflict when it was settled, rule_broken when the text changed since it was read. */
async function requireOpenCase(tx: Tx, { id, act, read }: SingleSettlement): Promise<{ isHeld: boolean }> {
  const row = await queries.lockOpenCase(tx, id);
  if (!row) throw new ApiError('conflict');
  const version = read?.[id] ?? row.version;
  if (act === 'keep' && version !== row.version)
    throw new ApiError('rule_broken', { fields: { ids: 'words_changed' } });
  return { isHeld: row.held !== null };
}

/** The post stays as it is and its author is not notified. */
async function keepPost(
  platform: Platform,
  moderator: Member,
  settlement: SingleSettlement & { subject: SubjectOf<'post'> },
): Promise<void> {
  const { subject } = settlement;
  await inTransaction(platform.db, async (tx) => {
    // Posts are locked before their cases everywhere, to avoid deadlocks.
    await lockPosts(tx, [subject.id]);
    await requireOpenCase(tx, settlement);
    const decision = { moderatorId: moderator.id, outcome: 'kept', message: '' } as const;
    await settlePostCase(platform, tx, { ...decision, postId: subject.id });
    await writeCaseAudit(platform, tx, { moderator, action: 'moderation.keep', subject });
  });
}

/** Approves or discards a held comment; keeps or removes a reported one. */
async function settleComment(
  platform: Platform,
  moderator: Member,
  {
    id,
    act,
    message,
    read,
    subject,
    ...found
  }: SingleSettlement & queries.CaseToSettle & { subject: SubjectOf<'comment'> },
): Promise<void> {
  if (act === 'hide' || act === 'resolve') throw new ApiError('rule_broken');
  const { id: commentId, postId } = subject;
  await inTransaction(platform.db, async (tx) => {
    if (!(await queries.lockPostOfComment(tx, id))) throw new ApiError('conflict');
    const { isHeld } = await requireOpenCase(tx, { id, act, message, read });
    const kept = isHeld ? 'approved' : 'kept';
    const isSettled = await settleOpenCase(platform, tx, {
      subject,
      moderatorId: moderator.id,
      outcome: act === 'keep' ? kept : 'deleted',
      message: act === 'keep' && !isHeld ? '' : message,
    });
    if (!isSettled) throw new ApiError('conflict');
    const authorId = found.author_id ?? subject.postAuthorId;
    const apply = {
      keep: () => (isHeld ? publishHeldComment(platform, tx, commentId) : true),
      delete: () =>
        isHeld
          ? rejectHeldComment(platform, tx, commentId)
          : removeCommentInTransaction(platform, tx, { id: commentId, postId, authorId }),
    }[act];
    if (!(await apply())) throw new ApiError('conflict');
    const action = { approved: 'moderation.approve', kept: 'moderation.keep' } as const;
    await writeCaseAudit(platform, tx, {
      moderator,
      action: act === 'keep' ? action[kept] : 'moderation.delete',
      subject,
    });
  });
}

/** Measures against a member are taken on their account; this records the result. */
async function settleMember(
  platform: Platform,
  moderator: Member,
  { act, subject }: SingleSettlement & { subject: SubjectOf<'member'> },
): Promise<void> {
  if (act === 'hide' || act === 'delete') throw new ApiError('rule_broken');
  const isKept = act === 'keep';
  await inTransaction(platform.db, async (tx) => {
    const outcome = isKept ? 'kept' : 'resolved';
    const decision = { moderatorId: moderator.id, outcome, message: '' } as const;
    const settled = await settleMemberCases(platform, tx, { ...decision, memberIds: [subject.id] });
    if (settled === 0) throw new ApiError('conflict');
    await writeCaseAudit(platform, tx, {
      moderator,
      action: isKept ? 'moderation.keep' : 'moderation.resolve',
      subject,
    });
  });
}

/** A kept story stays for the rest of its day; a removed one disappears at once and its author is notified. */
async function settleStory(
  platform: Platform,
  moderator: Member,
  { act, message, subject }: SingleSettlement & { subject: SubjectOf<'story'> },
): Promise<void> {
  if (act === 'hide' || act === 'resolve') throw new ApiError('rule_broken');
  const isKept = act === 'keep';
  const files = await inTransaction(platform.db, async (tx) => {
    const removed = isKept ? [] : await removeStoryInTransaction(platform, tx, subject);
    const isMine = await settleOpenCase(platform, tx, {
      subject,
      moderatorId: moderator.id,
      outcome: isKept ? 'kept' : 'deleted',
      message: isKept ? '' : message,
    });
    if (!isMine) throw new ApiError('conflict');
    await writeCaseAudit(platform, tx, {
      moderator,
      action: isKept ? 'moderation.keep' : 'moderation.delete',
      subject,
    });
    return removed;
  });
  await discardFiles(platform, files);
}

const writeCaseAudit = (
  platform: Platform,
  tx: Tx,
  { moderator, action, subject }: { moderator: Member; action: AuditAction; subject: CaseTarget },
): Promise<void> =>
  audit(platform, tx, { actor: moderator, action, subject: { kind: subject.kind, id: subject.id } });
