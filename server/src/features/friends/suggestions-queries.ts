import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type Viewer, visibleTo } from '../posts/visible-to.ts';
import type { PersonRow } from './queries.ts';
import { selectPeople, shownTo } from './visible-to.ts';

/** People with very many friends are asked for this many of them. */
const mostFriends = 500;

type MemberViewer = Viewer & { kind: 'member'; id: string };
export type SuggestionRow = PersonRow & { mutual_count: number; created_at: Date };

/** The friends of a member whom they may see. */
const friendsOf = (viewer: MemberViewer): RawBuilder<unknown> => sql`
  select members.id from members
  where members.id in (
    select high_id from friendships where low_id = ${viewer.id}
    union all select low_id from friendships where high_id = ${viewer.id})
  and ${shownTo(viewer)}
  limit ${mostFriends}`;

/** Whoever the member's friends are friends with, and how many of them. */
const friendsOfFriends = (viewer: MemberViewer): RawBuilder<unknown> => sql`
  select theirs.id, count(*)::int as mutual
  from (${friendsOf(viewer)}) mine
  cross join lateral (
    select high_id as id from friendships where low_id = mine.id
    union all select low_id from friendships where high_id = mine.id
    limit ${mostFriends}) theirs
  where theirs.id <> ${viewer.id}
  group by theirs.id`;

/** How many friends a member has in common with each of these people; those with none are absent. */
export async function listMutualCounts(
  db: Db,
  viewer: MemberViewer,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; mutual: number }>`
    with mine as materialized (${friendsOf(viewer)})
    select people.id, count(*)::int as mutual
    from unnest(${[...ids]}::uuid[]) as people (id)
    join mine on exists (
      select from friendships
      where low_id = least(people.id, mine.id) and high_id = greatest(people.id, mine.id) offset 0)
    group by people.id`.execute(db);
  return new Map(rows.map(({ id, mutual }) => [id, mutual]));
}

// `offset 0`: a look into an index for each person.
const isFree = (viewer: MemberViewer, quietSince: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  members.id <> ${viewer.id} and members.is_discoverable
  and not exists (
    select from friendships
    where low_id = least(members.id, ${viewer.id}::uuid) and high_id = greatest(members.id, ${viewer.id}::uuid) offset 0)
  and not exists (
    select from friend_requests
    where asker_id = ${viewer.id} and asked_id = members.id
      and state in ('pending', 'declined') and withdrawn_at is null offset 0)
  and not exists (
    select from friend_requests
    where asker_id = members.id and asked_id = ${viewer.id}
      and (state = 'pending' or (state = 'declined' and answered_at > ${quietSince})) offset 0)`;

/** Where in a tier a page goes on: after this person. */
export type After = { value: string; id: string } | undefined;
export type TierPage = { viewer: MemberViewer; quietSince: Date; limit: number; after: After };

const selectFree = (db: Db, { viewer, quietSince }: TierPage) =>
  selectPeople(db, viewer).select('members.created_at').where(isFree(viewer, quietSince));

/** Friends of friends, most friends in common first. */
export const selectThroughFriends = (db: Db, page: TierPage) =>
  selectFree(db, page)
    .innerJoin(
      sql<{ id: string; mutual: number }>`(${friendsOfFriends(page.viewer)})`.as<'known'>(sql`known`),
      (join) => join.onRef('known.id', '=', 'members.id'),
    )
    .select('known.mutual as mutual_count')
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(known.mutual, members.id) < (${page.after?.value}::int, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('known.mutual', 'desc')
    .orderBy('members.id', 'desc')
    .limit(page.limit);

const isUnknown = (viewer: MemberViewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`members.id not in (select id from (${friendsOfFriends(viewer)}) known)`;

/** People of the member's own church with no friend in common, newest first. */
export const selectOfChurch = (db: Db, page: TierPage) =>
  selectUnknown(db, page).where(
    sql<SqlBool>`fold_name(members.church) = (select fold_name(church) from members where id = ${page.viewer.id})`,
  );

/** Everybody else, newest first. */
export const selectNewest = (db: Db, page: TierPage) =>
  selectUnknown(db, page).where(
    sql<SqlBool>`coalesce(
      fold_name(members.church) <> (select fold_name(church) from members where id = ${page.viewer.id}), true)`,
  );

const selectUnknown = (db: Db, page: TierPage) =>
  selectFree(db, page)
    .select(sql<number>`0`.as('mutual_count'))
    .where(isUnknown(page.viewer))
    .$if(page.after !== undefined, (query) => query.where(isAfter(page.after)))
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(page.limit);

const isAfter = (after: After): RawBuilder<SqlBool> =>
  sql<SqlBool>`(members.created_at, members.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`;

/** So many of the newest public posts are asked for their authors. */
const lookBack = 500;

/** Members who shared something publicly lately, the latest first; for guests. */
export const selectForGuests = (db: Db, { limit, after }: { limit: number; after: After }) => {
  const guest = { kind: 'guest' } as const;
  const authors = sql<{ id: string; latest: Date }>`(
    select author_id as id, max(published_at) as latest
    from (
      select posts.author_id, posts.published_at from posts
      where ${visibleTo(guest)}
      order by posts.published_at desc, posts.id desc limit ${lookBack}) recent
    group by author_id)`;
  return selectPeople(db, guest)
    .innerJoin(authors.as<'authors'>(sql`authors`), (join) => join.onRef('authors.id', '=', 'members.id'))
    .select('authors.latest as created_at')
    .select(sql<number>`0`.as('mutual_count'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(authors.latest, members.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('authors.latest', 'desc')
    .orderBy('members.id', 'desc')
    .limit(limit);
};
