import type { CaseKind, CaseOutcome } from '@radiant/contract/moderation.ts';
import type {
  Audience,
  PostKind,
  PostState,
  SubjectAgreement,
  SubjectMention,
} from '@radiant/contract/post-shapes.ts';
import type { CaseReason } from '@radiant/contract/reports.ts';
import type { TableOrder } from '@radiant/contract/tables.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inOrderOf } from '../../platform/database/in-order-of.ts';
import { restoreOrder, type TableWindow } from '../../platform/database/table-window.ts';
import type { Schema } from '../../schema.ts';
import type { StoredProfile, StoredSize } from '../../stored-json.ts';
import { isCommentUnderReview, isWrittenBy, placeholder, readableByModerators } from '../posts/visible-to.ts';

export type Viewer = { id: string };

/** `kind` filters open cases only. */
export type CaseFilter = {
  state: 'open' | 'settled';
  kind?: CaseKind | undefined;
  /** The reported member, or who wrote the post, comment or story. */
  authorId?: string | undefined;
};

const kindConditions: Readonly<Record<CaseKind, ReturnType<typeof sql<SqlBool>>>> = {
  reported: sql<SqlBool>`moderation_cases.report_count > 0`,
  automatic: sql<SqlBool>`moderation_cases.held = 'automatic'`,
  approval: sql<SqlBool>`moderation_cases.held = 'approval'`,
  appeal: sql<SqlBool>`moderation_cases.appellant_id is not null`,
};

/** A fingerprint of what a post says: changes when it is edited, a prayer's answer changes or an event moves. */
const versionOfPost = sql<string>`md5(jsonb_build_array(posts.edited_at,
  (select jsonb_build_array(answered_at, answer) from prayers where post_id = posts.id),
  (select jsonb_agg(body order by id) from prayer_updates where post_id = posts.id),
  (select revision from events where post_id = posts.id))::text)`;

const versionOfComment = sql<string>`md5(comments.body)`;

/** Moderators do not see cases about themselves or their stories, which would reveal the reporter, nor their own appeals. */
const isAboutSomeoneElse = ({ id }: Viewer) =>
  sql<SqlBool>`((moderation_cases.post_id is not null or moderation_cases.author_id <> ${id}::uuid)
    and moderation_cases.appellant_id is distinct from ${id}::uuid)`;

/** Posts that their author made private since are closed to moderators. */
const isReadable = sql<SqlBool>`(${readableByModerators} or ${isCommentUnderReview} or moderation_cases.post_id is null)`;

type CaseScope = Pick<CaseFilter, 'kind' | 'authorId'>;

const isBy = (authorId: string | undefined) =>
  authorId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`moderation_cases.author_id = ${authorId}::uuid`;

const selectWaitingCases = (db: Db, viewer: Viewer, authorId?: string) =>
  db
    .selectFrom('moderation_cases')
    .leftJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .where('moderation_cases.settled_at', 'is', null)
    .where(isReadable)
    .where(isAboutSomeoneElse(viewer))
    .where(isBy(authorId));

const isOfKind = (kind: CaseKind | undefined) => (kind ? kindConditions[kind] : sql<SqlBool>`true`);

/** One pass for both counts. */
export const selectWaitingCounts = (db: Db, viewer: Viewer, { kind, authorId }: CaseScope = {}) =>
  selectWaitingCases(db, viewer, authorId).select([
    sql<number>`count(*)::int`.as('open'),
    sql<number>`count(*) filter (where ${isOfKind(kind)})::int`.as('of_kind'),
  ]);

export const countWaiting = (
  db: Db,
  viewer: Viewer,
  scope: CaseScope = {},
): Promise<{ open: number; of_kind: number }> =>
  selectWaitingCounts(db, viewer, scope).executeTakeFirstOrThrow();

export async function countSettled(db: Db, viewer: Viewer, { authorId }: CaseScope): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('settled_at', 'is not', null)
    .where(isAboutSomeoneElse(viewer))
    .where(isBy(authorId))
    .executeTakeFirstOrThrow();
  return count;
}

type CasePage = { viewer: Viewer; order: TableOrder; window: TableWindow };

/** Open cases by reports or age, without an order those with a worried reporter first; settled ones newest first. Reversed when the window is. */
export function selectCaseIds(db: Db, filter: CaseFilter, { viewer, order, window }: CasePage) {
  const direction = (isDescending: boolean) => sql.raw(isDescending === window.isReversed ? 'asc' : 'desc');
  if (filter.state === 'settled')
    return db
      .selectFrom('moderation_cases')
      .select('id')
      .where('settled_at', 'is not', null)
      .where(isAboutSomeoneElse(viewer))
      .where(isBy(filter.authorId))
      .orderBy(sql`settled_at ${direction(true)}, id ${direction(true)}`)
      .offset(window.offset)
      .limit(window.limit);
  const [first] = order;
  const byAge = first?.column === 'opened' && first.descending;
  return selectWaitingCases(db, viewer, filter.authorId)
    .where(isOfKind(filter.kind))
    .select('moderation_cases.id')
    .$if(first?.column === 'reports', (query) =>
      query.orderBy(sql`moderation_cases.report_count ${direction(first?.descending ?? true)}`),
    )
    .$if(first === undefined, (query) => query.orderBy(sql`moderation_cases.has_concern ${direction(true)}`))
    .orderBy(sql`moderation_cases.opened_at ${direction(byAge)}, moderation_cases.id ${direction(byAge)}`)
    .offset(window.offset)
    .limit(window.limit);
}

export async function listCaseIds(db: Db, filter: CaseFilter, page: CasePage): Promise<string[]> {
  const rows = await selectCaseIds(db, filter, page).execute();
  return restoreOrder(page.window, rows).map(({ id }) => id);
}

export type CaseRow = Pick<Schema['moderation_cases'], 'id' | 'author_id' | 'opened_at'> & {
  post_id: string | null;
  post_kind: PostKind | null;
  comment_id: string | null;
  held: 'automatic' | 'approval' | null;
  score: number | null;
  matches: { keyword: string; count: number }[];
  word_count: number | null;
  report_count: number;
  settled_at: Date | null;
  outcome: CaseOutcome | null;
  message: string;
  member_id: string | null;
  story_id: string | null;
  /** Of an appeal; never shown. */
  appellant_id: string | null;
  story_picture_sizes: StoredSize[] | null;
  story_picture_alt: string | null;
  profile: StoredProfile | null;
  reported_text: string | null;
  profile_avatar_sizes: StoredSize[] | null;
  author_name: string | null;
  author_avatar_sizes: StoredSize[] | null;
  settler_name: string | null;
  state: PostState | null;
  audience: Audience | null;
  title: string | null;
  text: string | null;
  version: string | null;
};

/** In the order of `ids`. `text` is null when it can no longer be read. */
export async function listCaseRows(db: Db, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('moderation_cases')
    .leftJoin('members as author', 'author.id', 'moderation_cases.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    // A reported story stays readable until its case is decided.
    .leftJoin('stories', (join) =>
      join
        .onRef('stories.id', '=', 'moderation_cases.story_id')
        .on('moderation_cases.settled_at', 'is', null),
    )
    .leftJoin('media as story_picture', 'story_picture.story_id', 'stories.id')
    .leftJoin('media as profile_avatar', 'profile_avatar.id', 'moderation_cases.avatar_media_id')
    .leftJoin('members as settler', 'settler.id', 'moderation_cases.settled_by')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'moderation_cases.post_id').on(readableByModerators),
    )
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'moderation_cases.comment_id').on('comments.state', '<>', 'removed'),
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
      'moderation_cases.member_id',
      'moderation_cases.story_id',
      'moderation_cases.appellant_id',
      'story_picture.sizes as story_picture_sizes',
      'story_picture.alt as story_picture_alt',
      'moderation_cases.profile',
      'moderation_cases.reported_text',
      'profile_avatar.sizes as profile_avatar_sizes',
      'author.display_name as author_name',
      'avatar.sizes as author_avatar_sizes',
      'settler.display_name as settler_name',
      'posts.state',
      'posts.audience',
      'posts.title',
      sql<string | null>`case when moderation_cases.comment_id is not null then ${versionOfComment}
        when posts.id is not null then ${versionOfPost} end`.as('version'),
      // A comment is readable with its post.
      sql<string | null>`case when moderation_cases.appellant_id is not null then moderation_cases.appeal_text
        when moderation_cases.member_id is not null then case when profile is not null
          then concat_ws(e'\\n\\n', nullif(profile ->> 'bio', ''), nullif(profile ->> 'verse', '')) end
        when moderation_cases.story_id is not null then stories.body
        when moderation_cases.comment_id is null then posts.body || case when posts.translation_body is null then ''
          else concat_ws(e'\\n\\n', '', posts.translation_title, posts.translation_body) end
        when posts.id is not null then comments.body
        else (select comments.body from posts where posts.id = moderation_cases.post_id and ${isCommentUnderReview}) end`.as(
        'text',
      ),
    ])
    .where(sql<SqlBool>`moderation_cases.id = any(${[...ids]}::uuid[])`)
    .execute();
  return inOrderOf(ids, rows);
}

export type ReasonRow = { case_id: string; reason: CaseReason; count: number };

/** Worries first, then the most frequent. */
export const listReasons = async (db: Db, ids: readonly string[]): Promise<ReasonRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReasonRow>`
    select case_id, reason, count(*)::int as count from reports
    where case_id = any(${[...ids]}::uuid[])
    group by case_id, reason order by reason = 'worried' desc, count desc, reason`.execute(db);
  return rows;
};

export type ReportRow = {
  id: string;
  reason: CaseReason;
  note: string;
  created_at: Date;
  reporter_id: string | null;
  reporter_name: string | null;
};

const maxReports = 100;

/** Worries first. Shows reporters to moderators, so that repeated reports by one member stand out. */
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
    .orderBy(sql`reports.reason = 'worried' desc`)
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(maxReports)
    .execute();

/** What its author answered about someone else whom the post is about, not who that is. */
export const findSubjectAnswers = async (
  db: Db,
  { post_id, comment_id, text }: CaseRow,
): Promise<{ agreement: SubjectAgreement; mention: SubjectMention } | undefined> =>
  post_id === null || comment_id !== null || text === null
    ? undefined
    : await db
        .selectFrom('post_subjects')
        .select(['agreement', 'mention'])
        .where('post_id', '=', post_id)
        .executeTakeFirst();

/** Newest first. An appeal shows the decision that it is about. */
export async function listEarlier(db: Db, row: CaseRow): Promise<CaseRow[]> {
  if (row.appellant_id !== null) return [];
  const rows = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('post_id', 'is not distinct from', row.post_id)
    .where('comment_id', 'is not distinct from', row.comment_id)
    .where('member_id', 'is not distinct from', row.member_id)
    .where('story_id', 'is not distinct from', row.story_id)
    .where('id', '<>', row.id)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .limit(20)
    .execute();
  return await listCaseRows(
    db,
    rows.map(({ id }) => id),
  );
}

export type CaseToSettle = {
  id: string;
  author_id: string | null;
  /** The moderator wrote it, with their name or without. */
  isOwn: boolean;
  subject:
    | { kind: 'post'; id: string; state: PostState }
    | { kind: 'comment'; id: string; postId: string; postAuthorId: string }
    | { kind: 'member'; id: string }
    | { kind: 'story'; id: string; authorId: string };
};

/** Undefined when the moderator may not read it. */
export async function findCase(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<(CaseToSettle & { isOpen: boolean }) | undefined> {
  const row = await db
    .selectFrom('moderation_cases')
    .leftJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .select([
      'moderation_cases.id',
      'moderation_cases.comment_id',
      'moderation_cases.member_id',
      'moderation_cases.story_id',
      'moderation_cases.author_id',
      'posts.id as post_id',
      'posts.author_id as post_author_id',
      'posts.state',
      sql<boolean>`moderation_cases.settled_at is null and ${isReadable}`.as('is_open'),
      sql<boolean>`coalesce(moderation_cases.author_id = ${viewer.id}::uuid or (
        moderation_cases.author_id = ${placeholder} and ${isWrittenBy(sql`${viewer.id}::uuid`)}), false)`.as(
        'is_own',
      ),
    ])
    .where('moderation_cases.id', '=', id)
    .where(isAboutSomeoneElse(viewer))
    .executeTakeFirst();
  const subject = row && subjectOf(row);
  return subject && { id: row.id, author_id: row.author_id, isOpen: row.is_open, isOwn: row.is_own, subject };
}

function subjectOf(row: {
  post_id: string | null;
  post_author_id: string | null;
  state: PostState | null;
  comment_id: string | null;
  member_id: string | null;
  story_id: string | null;
  author_id: string | null;
}): CaseToSettle['subject'] | undefined {
  if (row.member_id !== null) return { kind: 'member', id: row.member_id };
  if (row.story_id !== null && row.author_id !== null)
    return { kind: 'story', id: row.story_id, authorId: row.author_id };
  if (row.post_id === null || row.post_author_id === null || row.state === null) return undefined;
  if (row.comment_id === null) return { kind: 'post', id: row.post_id, state: row.state };
  return { kind: 'comment', id: row.comment_id, postId: row.post_id, postAuthorId: row.post_author_id };
}

/** To avoid deadlocks. @returns false when moderators may no longer read the comment */
export async function lockPostOfComment(tx: Tx, caseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('moderation_cases')
    .innerJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .select('posts.id')
    .where('moderation_cases.id', '=', caseId)
    .where(sql<SqlBool>`(${readableByModerators} or ${isCommentUnderReview})`)
    .forNoKeyUpdate('posts')
    .executeTakeFirst();
  return row !== undefined;
}

export type LockedCase = { version: string; held: 'automatic' | 'approval' | null };

/** Locks an open case about a post or comment; undefined when it was settled. */
export const lockOpenCase = (tx: Tx, id: string): Promise<LockedCase | undefined> =>
  tx
    .selectFrom('moderation_cases')
    .innerJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .leftJoin('comments', 'comments.id', 'moderation_cases.comment_id')
    .select([
      'moderation_cases.held',
      sql<string>`coalesce(${versionOfComment}, ${versionOfPost})`.as('version'),
    ])
    .where('moderation_cases.id', '=', id)
    .where('moderation_cases.settled_at', 'is', null)
    .forUpdate('moderation_cases')
    .executeTakeFirst();
