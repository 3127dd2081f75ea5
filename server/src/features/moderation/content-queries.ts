import type { StateCounts } from '@radiant/contract/content-management.ts';
import {
  type Audience,
  type PostKind,
  type PostState,
  type PrayerStatus,
  postStates,
} from '@radiant/contract/post-shapes.ts';
import type { ReportReason } from '@radiant/contract/reports.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { restoreOrder, type TableWindow } from '../../platform/database/table-window.ts';
import type { StoredSize } from '../../stored-json.ts';
import { isCountHidden } from '../posts/service.ts';
import {
  asVisiblePostId,
  listedForModerators,
  readableByModerators,
  type VisiblePostId,
} from '../posts/visible-to.ts';

export type ContentFilter = {
  authorId?: string | undefined;
  kind?: PostKind | undefined;
  state?: PostState | undefined;
  audience?: Audience | undefined;
  isReported?: boolean | undefined;
  isFeatured?: boolean | undefined;
  prayer?: PrayerStatus | undefined;
  /** From `start` until before `end`. */
  start?: Date | undefined;
  end?: Date | undefined;
};

export type ContentOrder = { column: 'date' | 'engagement'; isDescending: boolean };

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

// Literals, because PostgreSQL cannot match parameters to the conditions of partial indexes.
function conditionsOf(filter: ContentFilter): RawBuilder<SqlBool>[] {
  const { authorId, kind, state, audience, isReported, isFeatured, prayer, start, end } = filter;
  const conditions = [listedForModerators];
  if (authorId !== undefined) conditions.push(sql<SqlBool>`posts.author_id = ${authorId}::uuid`);
  if (kind !== undefined) conditions.push(sql<SqlBool>`posts.kind = ${sql.lit(kind)}`);
  if (state !== undefined) conditions.push(sql<SqlBool>`posts.state = ${sql.lit(state)}`);
  if (state !== undefined && state !== 'published') conditions.push(needsModeration);
  if (audience !== undefined) conditions.push(sql<SqlBool>`posts.audience = ${sql.lit(audience)}`);
  // Friends-only posts are open to moderators for these reasons only.
  if (audience === 'friends') conditions.push(needsModeration);
  if (isReported) conditions.push(sql<SqlBool>`posts.report_count > 0`);
  if (isFeatured !== undefined)
    conditions.push(isFeatured ? sql<SqlBool>`posts.featured_at is not null` : isNotFeatured);
  if (prayer !== undefined) conditions.push(...prayerConditions[prayer]);
  if (start !== undefined) conditions.push(sql<SqlBool>`posts.published_at >= ${start}`);
  if (end !== undefined) conditions.push(sql<SqlBool>`posts.published_at < ${end}`);
  return conditions;
}

const needsModeration = sql<SqlBool>`(posts.state <> 'published' or posts.report_count > 0)`;

// Collected once per statement, so that the page keeps walking its index in order. Neither list contains nulls.
const isNotFeatured = sql<SqlBool>`posts.id not in (
  select featured.id from posts as featured where featured.featured_at is not null)`;
const isAmongAnswered = sql<SqlBool>`posts.id in (
  select prayers.post_id from prayers where prayers.answered_at is not null)`;
// Neither answered nor no longer needed. Not the copy in `posts`, which the index lacks.
const isOpen = sql<SqlBool>`posts.id not in (
  select prayers.post_id from prayers where prayers.answered_at is not null or prayers.closed_at is not null)`;
// `coalesce` keeps PostgreSQL from turning this into a join that loses the index order.
const isAnswered = sql<SqlBool>`coalesce(${isAmongAnswered}, false)`;
const isPrayer = sql<SqlBool>`posts.kind = 'prayer' and posts.state <> 'hidden'`;

const prayerConditions: Readonly<Record<PrayerStatus, RawBuilder<SqlBool>[]>> = {
  new: [isPrayer, sql<SqlBool>`posts.reaction_count = 0 and ${isOpen}`],
  active: [isPrayer, sql<SqlBool>`posts.reaction_count > 0 and ${isOpen}`],
  answered: [isPrayer, isAnswered],
};

/** As in the indexes; reversed as a whole. */
function orderBy({ column, isDescending }: ContentOrder, isReversed: boolean): RawBuilder<unknown> {
  const direction = sql.raw(isDescending === isReversed ? 'asc' : 'desc');
  const byDate = sql`posts.published_at ${direction}, posts.id ${direction}`;
  return column === 'date' ? byDate : sql`${engagement} ${direction}, ${byDate}`;
}

const engagement = sql`(posts.reaction_count + posts.comment_count + posts.share_count)`;

type Page = { filter: ContentFilter; order: ContentOrder; window: TableWindow };

/** Ids only, so that skipped rows are read from the index alone. */
export const selectPageIds = ({ filter, order, window }: Page): RawBuilder<{ id: string }> =>
  sql`select posts.id from posts where ${all(conditionsOf(filter))}
    order by ${orderBy(order, window.isReversed)} limit ${window.limit} offset ${window.offset}`;

export async function listPageIds(db: Db, page: Page): Promise<string[]> {
  if (page.window.limit === 0) return [];
  const { rows } = await selectPageIds(page).execute(db);
  return restoreOrder(
    page.window,
    rows.map(({ id }) => id),
  );
}

export async function countByState(db: Db, { kind, audience }: ContentFilter): Promise<StateCounts> {
  const rows = await db
    .selectFrom('post_tallies')
    .select(['state', sql<number>`sum(posts)::integer`.as('posts')])
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`kind = ${kind}`))
    .$if(audience !== undefined, (query) => query.where(sql<SqlBool>`audience = ${audience}`))
    .groupBy('state')
    .execute();
  const count = (state: PostState) => rows.find((row) => row.state === state)?.posts ?? 0;
  const [pending, published, flagged, hidden] = postStates.map(count);
  return { pending: pending ?? 0, published: published ?? 0, flagged: flagged ?? 0, hidden: hidden ?? 0 };
}

export async function findPublishedBound(db: Db, which: 'oldest' | 'newest'): Promise<Date | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('published_at')
    .where(listedForModerators)
    .orderBy('published_at', which === 'oldest' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at;
}

/** For filters without a tally; counts in an index. */
export const selectCount = (filter: ContentFilter): RawBuilder<{ count: number }> =>
  sql`select count(*)::integer as count from posts where ${all(conditionsOf(filter))}`;

export async function countPosts(db: Db, filter: ContentFilter): Promise<number> {
  const { rows } = await selectCount(filter).execute(db);
  return rows[0]?.count ?? 0;
}

/** Limits of a text search; smaller in tests. */
export type SearchLimits = {
  /** More matches than this are not sorted as a whole. */
  maxMatches: number;
  /** Then only this many of the newest posts are searched. */
  maxScanned: number;
};
export const searchLimits: SearchLimits = { maxMatches: 10_000, maxScanned: 5_000 };

type Search = Omit<Page, 'window'> & { term: string; offset: number; limit: number };
type SearchResult = { total: number; ids: string[]; is_too_much: boolean };

/** A page of matching posts; for frequent words only among the newest. */
export async function searchPosts(
  db: Db,
  search: Search,
  { maxMatches, maxScanned }: SearchLimits = searchLimits,
): Promise<{ total: number; ids: string[]; isPartial: boolean }> {
  const [found] = (await selectMatches(search, maxMatches).execute(db)).rows;
  if (found && !found.is_too_much) return { total: found.total, ids: found.ids, isPartial: false };
  const [recent] = (await selectRecentMatches(search, maxScanned).execute(db)).rows;
  return { total: recent?.total ?? 0, ids: recent?.ids ?? [], isPartial: true };
}

const matchesPage = ({ order, offset, limit }: Search) => sql`
  (select count(*)::integer from hits) as total,
  array(select posts.id from hits join posts on posts.id = hits.id
    order by ${orderBy(order, false)} limit ${limit} offset ${offset}) as ids`;

export const selectMatches = (search: Search, most: number): RawBuilder<SearchResult> => sql`
  with found as materialized (
    select post_id from post_searches where words @@ search_query(${search.term}) limit ${most + 1}
  ), hits as materialized (
    select posts.id from found join posts on posts.id = found.post_id
    where (select count(*) from found) <= ${most} and ${all(conditionsOf(search.filter))}
  )
  select ${matchesPage(search)}, (select count(*) from found) > ${most} as is_too_much`;

const selectRecentMatches = (search: Search, newest: number): RawBuilder<SearchResult> => sql`
  with near as materialized (
    select posts.id from posts where ${all(conditionsOf(search.filter))}
    order by posts.published_at desc, posts.id desc limit ${newest}
  ), hits as materialized (
    select near.id from near join post_searches on post_searches.post_id = near.id
    where post_searches.words @@ search_query(${search.term})
  )
  select ${matchesPage(search)}, false as is_too_much`;

export type ListedRow = Awaited<ReturnType<typeof listPostRows>>[number];

/** In no particular order. */
export const listPostRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('posts')
    .innerJoin('members as author', 'author.id', 'posts.author_id')
    .leftJoin('media as avatar', 'avatar.id', 'author.avatar_media_id')
    .leftJoin('prayers', 'prayers.post_id', 'posts.id')
    .select([
      'posts.id',
      'posts.author_id',
      'posts.kind',
      'posts.audience',
      'posts.language',
      'posts.state',
      'posts.title',
      sql<string>`left(posts.body, 240)`.as('excerpt'),
      'posts.category',
      'posts.reaction_count',
      isCountHidden.as('is_count_hidden'),
      'posts.comment_count',
      'posts.share_count',
      'posts.report_count',
      'posts.featured_at',
      'posts.published_at',
      'prayers.answered_at',
      'author.display_name as author_name',
      'author.verse as author_verse',
      'avatar.sizes as author_avatar_sizes',
    ])
    .$narrowType<{ author_avatar_sizes: StoredSize[] | null }>()
    .where(sql<SqlBool>`posts.id = any(${[...ids]}::uuid[])`)
    .where(readableByModerators)
    .execute();

export type ManagedRow = { id: VisiblePostId; verse: string; featuredAt: Date | null };

/** The post, if moderators may read it; its content is then read like that of any visible post. */
export async function findManaged(db: Db, id: string): Promise<ManagedRow | undefined> {
  const row = await db
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(['posts.id', 'posts.featured_at', 'members.verse'])
    .where('posts.id', '=', id)
    .where(readableByModerators)
    .executeTakeFirst();
  return row && { id: asVisiblePostId(row.id), verse: row.verse, featuredAt: row.featured_at };
}

const maxShown = 50;

export const listReports = (db: Db, id: VisiblePostId) =>
  db
    .selectFrom('reports')
    .select(['id', 'reason', 'note', 'state', 'created_at'])
    .where('post_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();

/** Latest first. */
export const listHistory = (db: Db, id: VisiblePostId) =>
  db
    .selectFrom('audit_log')
    .leftJoin('members', 'members.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.action',
      'members.display_name as by',
      sql<ReportReason | null>`audit_log.details ->> 'reason'`.as('reason'),
    ])
    .where('audit_log.subject_id', '=', id)
    .where('audit_log.subject_kind', '=', 'post')
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(maxShown)
    .execute();
