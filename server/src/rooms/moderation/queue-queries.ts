import type { CaseKind } from '@radiant/contract/moderation.ts';
import type { Audience, PostState } from '@radiant/contract/post-shapes.ts';
import type { ReportReason } from '@radiant/contract/reports.ts';
import type { TableOrder } from '@radiant/contract/tables.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type TableWindow, turnBack } from '../../platform/database/table-window.ts';
import type { ModerationCaseTable, StoredSize } from '../../schema.ts';
import { opensComment, openToModerators } from '../posts/visible-to.ts';

/** Which of those that wait; or all that were settled. */
export type CaseFilter = { state: 'open' | 'settled'; kind?: CaseKind | undefined };

const ofKind: Readonly<Record<CaseKind, ReturnType<typeof sql<SqlBool>>>> = {
  reported: sql<SqlBool>`moderation_cases.report_count > 0`,
  automatic: sql<SqlBool>`moderation_cases.held = 'automatic'`,
  approval: sql<SqlBool>`moderation_cases.held = 'approval'`,
};

/**
 * What a post says to its readers, as a fingerprint: it differs once its words were edited, how a prayer was answered was
 * said otherwise, or an event was moved.
 */
const versionOfPost = sql<string>`md5(jsonb_build_array(posts.edited_at,
  (select jsonb_build_array(answered_at, answer) from prayers where post_id = posts.id),
  (select revision from events where post_id = posts.id))::text)`;

/** Those that wait, about what moderators may read: what its author made private meanwhile is out of their sight. */
const waiting = (db: Db) =>
  db
    .selectFrom('moderation_cases')
    .innerJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .where('moderation_cases.settled_at', 'is', null)
    .where(sql<SqlBool>`(${openToModerators} or ${opensComment})`);

const isOf = (kind: CaseKind | undefined) => (kind ? ofKind[kind] : sql<SqlBool>`true`);

/** How many wait, and how many of them are of a kind: looked through once for both. */
export const selectWaitingCounts = (db: Db, kind?: CaseKind) =>
  waiting(db).select([
    sql<number>`count(*)::int`.as('open'),
    sql<number>`count(*) filter (where ${isOf(kind)})::int`.as('of_kind'),
  ]);

export const countWaiting = (db: Db, kind?: CaseKind): Promise<{ open: number; of_kind: number }> =>
  selectWaitingCounts(db, kind).executeTakeFirstOrThrow();

export async function countSettled(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('settled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Place = { order: TableOrder; window: TableWindow };

/** The ids of a page: the most reported, or the oldest first; of what was settled the newest. Turned round with its window. */
export function selectCaseIds(db: Db, filter: CaseFilter, { order, window }: Place) {
  const direction = (isDescending: boolean) => sql.raw(isDescending === window.isReversed ? 'asc' : 'desc');
  if (filter.state === 'settled')
    return db
      .selectFrom('moderation_cases')
      .select('id')
      .where('settled_at', 'is not', null)
      .orderBy(sql`settled_at ${direction(true)}, id ${direction(true)}`)
      .offset(window.offset)
      .limit(window.limit);
  const [first] = order;
  const byAge = first?.column === 'opened' && first.descending;
  return waiting(db)
    .where(isOf(filter.kind))
    .select('moderation_cases.id')
    .$if(first?.column === 'reports', (query) =>
      query.orderBy(sql`moderation_cases.report_count ${direction(first?.descending ?? true)}`),
    )
    .orderBy(sql`moderation_cases.opened_at ${direction(byAge)}, moderation_cases.id ${direction(byAge)}`)
    .offset(window.offset)
    .limit(window.limit);
}

export async function listCaseIds(db: Db, filter: CaseFilter, place: Place): Promise<string[]> {
  const rows = await selectCaseIds(db, filter, place).execute();
  return turnBack(place.window, rows).map(({ id }) => id);
}

export type CaseRow = Pick<
  ModerationCaseTable,
  'id' | 'post_id' | 'post_kind' | 'author_id' | 'opened_at'
> & {
  comment_id: string | null;
  held: 'automatic' | 'approval' | null;
  score: number | null;
  matches: { keyword: string; count: number }[];
  word_count: number | null;
  report_count: number;
  settled_at: Date | null;
  outcome: 'kept' | 'approved' | 'hidden' | 'deleted' | 'withdrawn' | null;
  message: string;
  author_name: string | null;
  author_avatar_sizes: StoredSize[] | null;
  settler_name: string | null;
  state: PostState | null;
  audience: Audience | null;
  title: string | null;
  text: string | null;
  version: string | null;
};

/** Cases with what they are about, as it is now, in the order of the ids. Text that cannot be read any more is null. */
export async function listCaseRows(db: Db, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('moderation_cases')
    .leftJoin('members as author', 'author.id', 'moderation_cases.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .leftJoin('members as settler', 'settler.id', 'moderation_cases.settled_by')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'moderation_cases.post_id').on(openToModerators))
    .leftJoin('held_comments as held_text', 'held_text.id', 'moderation_cases.comment_id')
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'moderation_cases.comment_id').on('comments.removed_at', 'is', null),
    )
    .select([
      'moderation_cases.id',
      'moderation_cases.post_id',
      'moderation_cases.post_kind',
      'moderation_cases.comment_id',
      'moderation_cases.author_id',
      'moderation_cases.held',
      'moderation_cases.score',
      'moderation_cases.matches',
      'moderation_cases.word_count',
      'moderation_cases.report_count',
      'moderation_cases.opened_at',
      'moderation_cases.settled_at',
      'moderation_cases.outcome',
      'moderation_cases.message',
      'author.display_name as author_name',
      'avatar.sizes as author_avatar_sizes',
      'settler.display_name as settler_name',
      'posts.state',
      'posts.audience',
      'posts.title',
      sql<
        string | null
      >`case when posts.id is not null and moderation_cases.comment_id is null then ${versionOfPost} end`.as(
        'version',
      ),
      // A comment is read by whoever may read its post.
      sql<string | null>`case when moderation_cases.comment_id is null then posts.body
        when posts.id is not null then coalesce(held_text.body, comments.body)
        else (select coalesce(held_text.body, comments.body) from posts where posts.id = moderation_cases.post_id and ${opensComment}) end`.as(
        'text',
      ),
    ])
    .where(sql<SqlBool>`moderation_cases.id = any(${[...ids]}::uuid[])`)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

export type ReasonRow = { case_id: string; reason: ReportReason; count: number };

/** Why they were reported, the most frequent reason first. */
export const listReasons = async (db: Db, ids: readonly string[]): Promise<ReasonRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReasonRow>`
    select case_id, reason, count(*)::int as count from reports
    where case_id = any(${[...ids]}::uuid[])
    group by case_id, reason order by count desc, reason`.execute(db);
  return rows;
};

export type ReportRow = {
  id: string;
  reason: ReportReason;
  note: string;
  created_at: Date;
  reporter_id: string | null;
  reporter_name: string | null;
};

/** As many as anybody reads. */
const reportsMost = 100;

/** Who reported it, for moderators: who reports whom again and again shows only so. */
export const listReports = (db: Db, caseId: string): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .leftJoin('members as reporter', 'reporter.id', 'reports.reporter_id')
    .select([
      'reports.id',
      'reports.reason',
      'reports.note',
      'reports.created_at',
      'reporter.id as reporter_id',
      'reporter.display_name as reporter_name',
    ])
    .where('reports.case_id', '=', caseId)
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(reportsMost)
    .execute();

/** What was decided about the same post before, the newest first. */
export async function listEarlier(db: Db, row: CaseRow): Promise<CaseRow[]> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('post_id', '=', row.post_id)
    .where('id', '<>', row.id)
    .where('settled_at', 'is not', null)
    .where((eb) =>
      row.comment_id === null ? eb('comment_id', 'is', null) : eb('comment_id', '=', row.comment_id),
    )
    .orderBy('settled_at', 'desc')
    .limit(20)
    .execute();
  return await listCaseRows(
    db,
    rows.map(({ id }) => id),
  );
}

export type ActedCase = {
  id: string;
  post_id: string;
  comment_id: string | null;
  held: 'automatic' | 'approval' | null;
  author_id: string | null;
  post_author_id: string;
  state: PostState;
};

/** A case about what moderators may read, and whether it waits still; undefined when there is none. */
export const findCase = (db: Db, id: string): Promise<(ActedCase & { is_open: boolean }) | undefined> =>
  db
    .selectFrom('moderation_cases')
    .innerJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .select([
      'moderation_cases.id',
      'moderation_cases.post_id',
      'moderation_cases.comment_id',
      'moderation_cases.held',
      'moderation_cases.author_id',
      'posts.author_id as post_author_id',
      'posts.state',
      sql<boolean>`moderation_cases.settled_at is null and (${openToModerators} or ${opensComment})`.as(
        'is_open',
      ),
    ])
    .where('moderation_cases.id', '=', id)
    .executeTakeFirst();

/**
 * Holds the post of a comment that waits until the end of the transaction: the post before its case, as in every act.
 * @returns false when moderators may not read the comment any more
 */
export async function lockPostOfComment(tx: Tx, caseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('moderation_cases')
    .innerJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .select('posts.id')
    .where('moderation_cases.id', '=', caseId)
    .where(sql<SqlBool>`(${openToModerators} or ${opensComment})`)
    .forNoKeyUpdate('posts')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds a case that waits until the end of the transaction; undefined when somebody settled it. */
export const lockOpenCase = (tx: Tx, id: string): Promise<{ version: string } | undefined> =>
  tx
    .selectFrom('moderation_cases')
    .innerJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .select(versionOfPost.as('version'))
    .where('moderation_cases.id', '=', id)
    .where('moderation_cases.settled_at', 'is', null)
    .forUpdate('moderation_cases')
    .executeTakeFirst();
