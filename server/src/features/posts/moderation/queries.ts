import type { CaseOutcome, CaseTargetKind } from '@radiant/contract/moderation.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Hold } from './policy.ts';

export type HeldText = {
  postId: string;
  postKind: PostKind;
  commentId: string | null;
};

export type CaseTarget = { kind: CaseTargetKind; id: string };
type CaseTargets = { kind: CaseTargetKind; ids: readonly string[] };

export const caseTargetColumns = {
  post: 'post_id',
  comment: 'comment_id',
  member: 'member_id',
  story: 'story_id',
} as const satisfies Record<CaseTargetKind, string>;

const openPostCase = sql`(post_id) where settled_at is null and comment_id is null`;
const openCommentCase = sql`(comment_id) where settled_at is null`;

/** Opens a case for a held text, or marks the open case of the post or comment as held. */
export async function openHeldCase(
  tx: Tx,
  text: HeldText,
  { hold, now }: { hold: Hold; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases (id, post_id, post_kind, comment_id, author_id, held, score, matches, word_count,
      opened_at)
    values (${newId()}, ${text.postId}, ${text.postKind}, ${text.commentId},
      ${text.commentId === null ? authorOfPost(text.postId) : authorOfComment(text.commentId)}, ${hold.reason},
      ${hold.score?.score ?? null}, ${JSON.stringify(hold.score?.matches ?? [])}::jsonb,
      ${hold.score?.wordCount ?? null}, ${now})
    on conflict ${text.commentId === null ? openPostCase : openCommentCase} do update set
      held = excluded.held, score = excluded.score, matches = excluded.matches, word_count = excluded.word_count
    returning id, xmax = 0 as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the insert of a moderation case returned no row');
  return { id: row.id, isNew: row.is_new };
}

/** As named there: moderators do not learn who wrote something anonymous. */
const authorOfPost = (id: string) => sql`(select posts.author_id from posts where posts.id = ${id})`;
const authorOfComment = (id: string) =>
  sql`(select comments.author_id from comments where comments.id = ${id})`;

export type CaseResolution = { outcome: CaseOutcome; by: string | null; message: string; now: Date };

/** Closes the open case and its reports. @returns the case id, undefined when none was open */
export async function settleCase(
  tx: Tx,
  { kind, id }: CaseTarget,
  ending: CaseResolution,
): Promise<string | undefined> {
  const [caseId] = await settleCases(tx, { kind, ids: [id] }, ending);
  return caseId;
}

/** @returns the ids of the cases that were open */
export async function settleCases(
  tx: Tx,
  { kind, ids }: CaseTargets,
  ending: CaseResolution,
): Promise<string[]> {
  const rows = await tx
    .updateTable('moderation_cases')
    .set(resolutionColumns(ending))
    .where(isOneOf({ kind, ids }))
    .$if(kind === 'post', (query) => query.where('comment_id', 'is', null))
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  await settleReports(tx, { kind, ids }, ending);
  return rows.map((row) => row.id);
}

/** Closes a case that only the system opened. @returns false when it was reported, or none was open */
export async function withdrawUnreportedCase(tx: Tx, postId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('moderation_cases')
    .set(resolutionColumns({ outcome: 'withdrawn', by: null, message: '', now }))
    .where('post_id', '=', postId)
    .where('comment_id', 'is', null)
    .where('settled_at', 'is', null)
    .where('report_count', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a comment that its author changes, in an open case with a report: the text at the first change. */
export async function keepReportedText(tx: Tx, commentId: string, text: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set((eb) => ({ reported_text: eb.fn.coalesce('reported_text', eb.val(text)) }))
    .where('comment_id', '=', commentId)
    .where('settled_at', 'is', null)
    .where('report_count', '>', 0)
    .execute();
}

// The kept copies of a profile and of a text are only needed until the decision.
const resolutionColumns = ({ outcome, by, message, now }: CaseResolution) => ({
  outcome,
  message,
  settled_by: by,
  settled_at: now,
  profile: null,
  avatar_media_id: null,
  reported_text: null,
});

const isOneOf = ({ kind, ids }: CaseTargets) =>
  sql<SqlBool>`${sql.ref(caseTargetColumns[kind])} = any(${[...ids]}::uuid[])`;

const upheldOutcomes: ReadonlySet<CaseOutcome> = new Set(['hidden', 'deleted', 'resolved']);

async function settleReports(
  tx: Tx,
  targets: CaseTargets,
  { outcome, by, now }: CaseResolution,
): Promise<void> {
  const state = upheldOutcomes.has(outcome) ? 'upheld' : 'dismissed';
  await tx
    .updateTable('reports')
    .set({ state, resolved_at: now, resolved_by: by })
    .where(isOneOf(targets))
    .where('state', '=', 'open')
    .execute();
}

export async function insertSettledCase(
  tx: Tx,
  postId: string,
  ending: CaseResolution,
): Promise<string | undefined> {
  const { outcome, by, message, now } = ending;
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (id, post_id, post_kind, author_id, opened_at, settled_at, settled_by, outcome,
      message)
    select ${newId()}, posts.id, posts.kind, posts.author_id, ${now}, ${now}, ${by}, ${outcome}, ${message}
    from posts where posts.id = ${postId}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function insertSettledCommentCase(
  tx: Tx,
  commentId: string,
  ending: CaseResolution,
): Promise<string | undefined> {
  const { outcome, by, message, now } = ending;
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (id, post_id, post_kind, comment_id, author_id, opened_at, settled_at, settled_by,
      outcome, message)
    select ${newId()}, posts.id, posts.kind, comments.id, comments.author_id, ${now}, ${now}, ${by}, ${outcome}, ${message}
    from comments join posts on posts.id = comments.post_id where comments.id = ${commentId}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Of a post that was deleted, with its held comments: those that others have read are kept like other removed ones. */
export async function withdrawCommentCases(tx: Tx, postId: string, now: Date): Promise<void> {
  const ending: CaseResolution = { outcome: 'withdrawn', by: null, message: '', now };
  const rows = await tx
    .updateTable('moderation_cases')
    .set(resolutionColumns(ending))
    .where('post_id', '=', postId)
    .where('comment_id', 'is not', null)
    .where('settled_at', 'is', null)
    .returning('comment_id')
    .execute();
  const ids = rows.flatMap(({ comment_id }) => comment_id ?? []);
  await settleReports(tx, { kind: 'comment', ids }, ending);
  await tx.deleteFrom('comments').where('post_id', '=', postId).where('is_unseen', '=', true).execute();
  await tx
    .updateTable('comments')
    .set({ state: 'removed', removed_at: now })
    .where('post_id', '=', postId)
    .where('state', '=', 'held')
    .execute();
}
