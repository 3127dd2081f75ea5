import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shareStatement } from '../../platform/database/shared-statement.ts';
import { friendIdsOf } from '../friends/visible-to.ts';
import { eachMember, isInFeeds, isNotHiddenBy, visibleTo, withRelationIds } from '../posts/visible-to.ts';
import type { FeedPage } from './queries.ts';

/** `is_complete`: no post is missing between the first and the last. */
type FriendsPageRow = { ids: string[] | null; end_at: Date | null; end_figure: number; is_complete: boolean };

type OfFriends = { memberId: string; page: FeedPage };

/** Nothing but friends and a period, newest first: what `posts_author` alone finds. */
export const isOfFriendsOnly = ({ sort, filter = {} }: FeedPage, memberId: string): boolean => {
  const { friendsOf, since: _since, ...others } = filter;
  return (
    sort === 'recent' && friendsOf === memberId && Object.values(others).every((one) => one === undefined)
  );
};

/** More than a page, for posts that the reader does not see. */
const postsOfFriend = (limit: number) => limit + 4;
const friendsOfPage = (limit: number) => limit + 12;

const newestFirst = sql`published_at desc, id desc`;

/**
 * The latest posts of the friends who wrote last, all from the index `posts_author` without the rows; then visibility, in order,
 * for as many as fill a page. What is beyond the horizon was not looked at: where the page reaches it, it is not complete.
 */
export const friendsPage = shareStatement<OfFriends, FriendsPageRow>({
  columns: {
    member_id: { type: 'uuid', of: ({ memberId }) => memberId },
    after_at: { type: 'timestamptz', of: ({ page }) => page.after?.at ?? 'infinity' },
    after_id: {
      type: 'uuid',
      of: ({ page }) => page.after?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    },
    since: { type: 'timestamptz', of: ({ page }) => page.filter?.since ?? '-infinity' },
  },
  requests: withRelationIds,
  query: (_db, { page: { limit, isPublicOnly } }) => sql<FriendsPageRow>`(
    with friend as (
      select friend.id, newest.published_at as newest_at
      from ${friendIdsOf(eachMember.id)} as friend cross join lateral (${postsOfEach(1)}) as newest
      order by newest_at desc limit ${sql.lit(friendsOfPage(limit) + 1)}
    ), candidate as (
      select post.* from (select id from friend order by newest_at desc limit ${sql.lit(friendsOfPage(limit))}) as friend
      cross join lateral (${postsOfEach(postsOfFriend(limit))}) as post
      order by ${newestFirst}
    ), horizon as (
      select greatest(
        (select newest_at from friend order by newest_at desc offset ${sql.lit(friendsOfPage(limit))}),
        (select max(published_at) from candidate where number = ${sql.lit(postsOfFriend(limit))})) as at
    )
    select json_agg(page.id) as ids, 0 as end_figure,
      case when count(*) > ${sql.lit(limit)} then (array_agg(page.published_at))[${sql.lit(limit)}] end as end_at,
      count(*) > ${sql.lit(limit)} or (select at from horizon) is null as is_complete
    from (
      select candidate.id, candidate.published_at from candidate cross join lateral (
        select from posts where posts.id = candidate.id and ${isShown(isPublicOnly)} offset 0) as posts
      where candidate.published_at > coalesce((select at from horizon), '-infinity')
      order by ${newestFirst} limit ${sql.lit(limit + 1)}
    ) as page)`,
  shapeOf: ({ page: { limit, isPublicOnly } }) => `${limit} ${isPublicOnly ?? false}`,
});

const postsOfEach = (limit: number): RawBuilder<unknown> => sql`
  select posts.id, posts.published_at, row_number() over (order by ${newestFirst}) as number from posts
  where posts.author_id = friend.id and posts.published_at >= request.since
    and (posts.published_at, posts.id) < (request.after_at, request.after_id)
  order by ${newestFirst} limit ${sql.lit(limit)}`;

const isShown = (isPublicOnly = false): RawBuilder<SqlBool> => sql<SqlBool>`(${visibleTo(eachMember)}
  and ${isNotHiddenBy(eachMember)} and ${isInFeeds}
  and ${isPublicOnly ? sql`posts.audience = 'public'` : sql`true`})`;
