import type { CaseOutcome, CaseSubject } from '@radiant/contract/moderation.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Hold } from './holding-policy.ts';

/** What a case is about: a post, or a comment under it that is held. */
export type HeldText = {
  postId: string;
  postKind: PostKind;
  commentId: string | null;
  authorId: string;
};

/** What a case or a report is about. */
export type Subject = { kind: CaseSubject; id: string };

/** The column that names it, in both tables. */
export const subjectColumns = {
  post: 'post_id',
  comment: 'comment_id',
  member: 'member_id',
  story: 'story_id',
} as const satisfies Record<CaseSubject, string>;

/** Opens a case for a text that is held; one that stands open for the post already says so too from now on. */
export async function openHeldCase(
  tx: Tx,
  text: HeldText,
  { hold, now }: { hold: Hold; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases (id, post_id, post_kind, comment_id, author_id, held, score, matches, word_count,
      opened_at)
    values (${newId()}, ${text.postId}, ${text.postKind}, ${text.commentId}, ${text.authorId}, ${hold.reason},
      ${hold.score?.score ?? null}, ${JSON.stringify(hold.score?.matches ?? [])}::jsonb,
      ${hold.score?.wordCount ?? null}, ${now})
    on conflict (post_id) where settled_at is null and comment_id is null do update set
      held = excluded.held, score = excluded.score, matches = excluded.matches, word_count = excluded.word_count
    returning id, xmax = 0 as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a case that was written has no row');
  return { id: row.id, isNew: row.is_new };
}

export type Outcome = CaseOutcome;

/** How a case ends; by nobody when its author took the text away. */
export type Ending = { outcome: Outcome; by: string | null; message: string; now: Date };

/** Ends the open case about something, and the reports of it; the case's id, or undefined when none stands open. */
export async function settleCase(tx: Tx, { kind, id }: Subject, ending: Ending): Promise<string | undefined> {
  const row = await tx
    .updateTable('moderation_cases')
    .set(columnsOf(ending))
    .where(subjectColumns[kind], '=', id)
    .$if(kind === 'post', (query) => query.where('comment_id', 'is', null))
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await settleReports(tx, { kind, ids: [id] }, ending);
  return row?.id;
}

/** Ends a case that nobody but the site opened; false when somebody reported the post, or none stands open. */
export async function withdrawUnreported(tx: Tx, postId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('moderation_cases')
    .set(columnsOf({ outcome: 'withdrawn', by: null, message: '', now }))
    .where('post_id', '=', postId)
    .where('comment_id', 'is', null)
    .where('settled_at', 'is', null)
    .where('report_count', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

// What was kept of a profile is kept until the decision.
const columnsOf = ({ outcome, by, message, now }: Ending) => ({
  outcome,
  message,
  settled_by: by,
  settled_at: now,
  profile: null,
  avatar_media_id: null,
});

const upholding: ReadonlySet<Outcome> = new Set(['hidden', 'deleted', 'resolved']);

async function settleReports(
  tx: Tx,
  of: { kind: CaseSubject; ids: readonly string[] },
  { outcome, by, now }: Ending,
): Promise<void> {
  const state = upholding.has(outcome) ? 'upheld' : 'dismissed';
  await tx
    .updateTable('reports')
    .set({ state, resolved_at: now, resolved_by: by })
    .where(sql<SqlBool>`${sql.ref(subjectColumns[of.kind])} = any(${[...of.ids]}::uuid[])`)
    .where('state', '=', 'open')
    .execute();
}

/** Writes down what a moderator did with a post that nobody had asked about. */
export async function insertSettledCase(tx: Tx, postId: string, ending: Ending): Promise<string | undefined> {
  const { outcome, by, message, now } = ending;
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (id, post_id, post_kind, author_id, opened_at, settled_at, settled_by, outcome,
      message)
    select ${newId()}, posts.id, posts.kind, posts.author_id, ${now}, ${now}, ${by}, ${outcome}, ${message}
    from posts where posts.id = ${postId}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Comments under a post that is gone, held or reported, go with it. */
export async function withdrawCommentsUnder(tx: Tx, postId: string, now: Date): Promise<void> {
  const ending: Ending = { outcome: 'withdrawn', by: null, message: '', now };
  const rows = await tx
    .updateTable('moderation_cases')
    .set(columnsOf(ending))
    .where('post_id', '=', postId)
    .where('comment_id', 'is not', null)
    .where('settled_at', 'is', null)
    .returning('comment_id')
    .execute();
  const ids = rows.flatMap(({ comment_id }) => comment_id ?? []);
  await settleReports(tx, { kind: 'comment', ids }, ending);
  await tx.deleteFrom('held_comments').where('post_id', '=', postId).execute();
}
