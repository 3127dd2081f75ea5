import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isMinor, isMinorId } from '../accounts/visible-to.ts';
import { isFriendPair, type Viewer, visibleTo } from '../posts/visible-to.ts';
import type { PersonRow } from './queries.ts';
import { friendIdsOf, memberVisibleTo, selectPeople } from './visible-to.ts';

/** Caps the work for members with very many friends. */
const maxFriendsConsidered = 500;

type MemberViewer = Viewer & { kind: 'member'; id: string };
export type SuggestionRow = PersonRow & { mutual_count: number; created_at: Date };

const friendsVisibleTo = (viewer: MemberViewer): RawBuilder<unknown> => sql`
  select members.id from members
  where members.id in ${friendIdsOf(viewer.id)}
  and ${memberVisibleTo(viewer)}
  limit ${maxFriendsConsidered}`;

const friendsOfFriends = (viewer: MemberViewer): RawBuilder<unknown> => sql`
  select theirs.id, count(*)::int as mutual
  from (${friendsVisibleTo(viewer)}) mine
  cross join lateral (
    select high_id as id from friendships where low_id = mine.id
    union all select low_id from friendships where high_id = mine.id
    limit ${maxFriendsConsidered}) theirs
  where theirs.id <> ${viewer.id}
  group by theirs.id`;

/** Without those who have none in common. */
export async function listMutualCounts(
  db: Db,
  viewer: MemberViewer,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; mutual: number }>`
    with mine as materialized (${friendsVisibleTo(viewer)})
    select people.id, count(*)::int as mutual
    from unnest(${[...ids]}::uuid[]) as people (id)
    join mine on ${isFriendPair(sql`people.id`, sql`mine.id`)}
    group by people.id`.execute(db);
  return new Map(rows.map(({ id, mutual }) => [id, mutual]));
}

// Neither minors nor to minors. `offset 0`: an index lookup per person.
const isSuggestible = (viewer: MemberViewer, declinedSince: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  members.id <> ${viewer.id} and members.is_discoverable
  and not ${isMinor('members')} and not ${isMinorId(sql`${viewer.id}::uuid`)}
  and not ${isFriendPair(sql`members.id`, sql`${viewer.id}::uuid`)}
  and not exists (
    select from friend_requests
    where asker_id = ${viewer.id} and asked_id = members.id
      and state in ('pending', 'declined') and withdrawn_at is null offset 0)
  and not exists (
    select from friend_requests
    where asker_id = members.id and asked_id = ${viewer.id}
      and (state = 'pending' or (state = 'declined' and answered_at > ${declinedSince})) offset 0)`;

export type TierPosition = { value: string; id: string } | undefined;
export type TierPage = { viewer: MemberViewer; declinedSince: Date; limit: number; after: TierPosition };

const selectSuggestible = (db: Db, { viewer, declinedSince }: TierPage) =>
  selectPeople(db, viewer).select('members.created_at').where(isSuggestible(viewer, declinedSince));

export const selectFriendsOfFriends = (db: Db, page: TierPage) =>
  selectSuggestible(db, page)
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

const hasNoMutualFriends = (viewer: MemberViewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`members.id not in (select id from (${friendsOfFriends(viewer)}) known)`;

export const selectSameChurch = (db: Db, page: TierPage) =>
  selectWithoutMutualFriends(db, page).where(
    sql<SqlBool>`fold_name(members.church) = (select fold_name(church) from members where id = ${page.viewer.id})`,
  );

export const selectOtherMembers = (db: Db, page: TierPage) =>
  selectWithoutMutualFriends(db, page).where(
    sql<SqlBool>`coalesce(
      fold_name(members.church) <> (select fold_name(church) from members where id = ${page.viewer.id}), true)`,
  );

const selectWithoutMutualFriends = (db: Db, page: TierPage) =>
  selectSuggestible(db, page)
    .select(sql<number>`0`.as('mutual_count'))
    .where(hasNoMutualFriends(page.viewer))
    .$if(page.after !== undefined, (query) => query.where(isAfter(page.after)))
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(page.limit);

const isAfter = (after: TierPosition): RawBuilder<SqlBool> =>
  sql<SqlBool>`(members.created_at, members.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`;

/** The authors of so many newest public posts are suggested. */
const recentPostsLimit = 500;

export const selectForGuests = (db: Db, { limit, after }: { limit: number; after: TierPosition }) => {
  const guest = { kind: 'guest' } as const;
  const authors = sql<{ id: string; latest: Date }>`(
    select author_id as id, max(published_at) as latest
    from (
      select posts.author_id, posts.published_at from posts
      where ${visibleTo(guest)}
      order by posts.published_at desc, posts.id desc limit ${recentPostsLimit}) recent
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
