import type { FeedMedia, FeedSort, PrayerFilter } from '@radiant/contract/feed.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { asVisible, type Viewer, type VisiblePostId, visibleTo } from '../posts/visible-to.ts';

/** A post's place in the order of a feed; the popularity counts where that is the order. */
export type FeedPlace = { popularity?: number; at: Date; id: string };

/** What a reader wants to see of the feed; all of it where nothing is said. */
export type FeedFilter = {
  /** Not empty. */
  kinds?: readonly PostKind[] | undefined;
  /** Shared at this instant or later. */
  since?: Date | undefined;
  category?: string | undefined;
  /** Only prayers of which this became. */
  status?: PrayerFilter | undefined;
  media?: FeedMedia | undefined;
  language?: 'en' | 'fr' | undefined;
  /** Only what friends of this member wrote. */
  friendsOf?: string | undefined;
};

export type FeedPage = {
  limit: number;
  sort: FeedSort;
  /** Only what everyone on the internet may see. */
  isPublicOnly?: boolean;
  /** Where the page before ended. */
  after?: FeedPlace | undefined;
  filter?: FeedFilter;
};

/** The ids of a page of the feed in the order of its sort, and where it ended when there is more. */
export async function listFeedIds(
  db: Db,
  viewer: Viewer,
  page: FeedPage,
): Promise<{ ids: VisiblePostId[]; end: FeedPlace | null }> {
  const rows = await selectFeed(db, viewer, page).execute();
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined;
  return {
    ids: rows.slice(0, page.limit).map(({ id }) => asVisible(id)),
    end: last ? { at: last.published_at, id: last.id, popularity: last.popularity } : null,
  };
}

/**
 * The statement of a page and one post more. What is held back stays out of feeds, the author's own too, so that the
 * indexes `posts_feed`, `posts_feed_kind`, `posts_popular` and, for guests, `posts_feed_public` serve it in their own
 * order. What a filter leaves over may be half of the posts or three of them: PostgreSQL knows which, and walks the
 * order, or sorts the few that `posts_feed_category`, `posts_feed_language` or `posts_feed_media` finds.
 */
export function selectFeed(db: Db, viewer: Viewer, page: FeedPage) {
  const memberId = page.filter?.friendsOf;
  if (memberId !== undefined) {
    return page.sort === 'recent'
      ? selectOfFriends(db, viewer, { page, memberId })
      : selectPopularOfFriends(db, viewer, { page, memberId });
  }
  return (
    selectMatching(db, page)
      .where(sql<SqlBool>`posts.state = 'published' and posts.removed_at is null`)
      .where(visibleTo(viewer))
      .orderBy(orderOf(page.sort))
      .$if(isUnfiltered(page), (query) => query.modifyFront(prepared))
      // Written out, so that the plan that is kept knows how few are wanted.
      .limit(sql.lit(page.limit + 1))
  );
}

/** Every reader asks this; what a filter leaves over differs, and is planned anew. */
const isUnfiltered = ({ filter = {} }: FeedPage): boolean =>
  Object.values(filter).every((part) => part === undefined);

const selectMatching = (db: Db, { sort, isPublicOnly, after, filter = {} }: FeedPage) =>
  db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at', 'posts.popularity'])
    .$if(isPublicOnly === true, (query) => query.where(sql<SqlBool>`posts.audience = 'public'`))
    .where((eb) => eb.and([...conditionsOf(filter), ...placeOf(sort, { after, since: filter.since })]));

function conditionsOf({ kinds, category, status, media, language }: FeedFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  const [kind, ...more] = kinds ?? [];
  if (kind !== undefined && more.length === 0) conditions.push(sql`posts.kind = ${kind}`);
  else if (kinds) conditions.push(sql`posts.kind = any(${[...kinds]})`);
  if (category !== undefined) conditions.push(sql`posts.category = ${category}`);
  // Nothing but a prayer waits or is answered.
  if (status !== undefined) conditions.push(sql`posts.kind = 'prayer'`, ...conditionsOfStatus[status]);
  if (media === 'any') conditions.push(sql`posts.media_kind is not null`);
  else if (media !== undefined) conditions.push(sql`posts.media_kind = ${media}`);
  if (language !== undefined) conditions.push(sql`posts.language = ${language}`);
  return conditions;
}

const isAnswered = sql<SqlBool>`exists (
  select from prayers where prayers.post_id = posts.id and prayers.answered_at is not null)`;

const conditionsOfStatus: Readonly<Record<PrayerFilter, readonly RawBuilder<SqlBool>[]>> = {
  new: [sql`posts.reaction_count = 0`, sql`not ${isAnswered}`],
  active: [sql`posts.reaction_count > 0`, sql`not ${isAnswered}`],
  waiting: [sql`not ${isAnswered}`],
  answered: [isAnswered],
};

/** Where the reading begins in the order, and the instant behind which it has not to go. */
function placeOf(
  sort: FeedSort,
  { after, since }: { after: FeedPlace | undefined; since: Date | undefined },
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (since) conditions.push(sql`posts.published_at >= ${since}`);
  if (sort === 'recent') {
    if (after) conditions.push(sql`(posts.published_at, posts.id) < (${after.at}, ${after.id}::uuid)`);
    return conditions;
  }
  // No post of the period stands below this figure, so that the walk ends there.
  if (since) conditions.push(sql`posts.popularity >= ${leastPopularity(since)}`);
  if (after) {
    conditions.push(sql`(posts.popularity, posts.published_at, posts.id)
      < (${after.popularity}::double precision, ${after.at}, ${after.id}::uuid)`);
  }
  return conditions;
}

/** The popularity of a post to which nobody said anything yet; docs/popularity.md. Less a trifle, for rounding. */
const leastPopularity = (at: Date): number => at.getTime() / 1000 / 259_200 - 1e-6;

/** Newest first, or most popular first; then as the indexes have it, so that every post has one place. */
const orderOf = (sort: FeedSort): RawBuilder<unknown> =>
  sort === 'recent'
    ? sql`posts.published_at desc, posts.id desc`
    : sql`posts.popularity desc, posts.published_at desc, posts.id desc`;

/** The friends of a member, whichever of the two stands first in their friendship. */
const friendsOf = (memberId: string): RawBuilder<{ id: string }> => sql`(
  select high_id as id from friendships where low_id = ${memberId}
  union all select low_id from friendships where high_id = ${memberId})`;

/**
 * The newest posts of a page come from those friends whose own newest posts are the newest: one look at each friend,
 * then a page of the few. Neither two thousand friends nor friends who have been silent for years make it read more.
 *
 * What is held back only its author sees, and nobody is a friend of themselves: `visibleTo` leaves it out. The feed's
 * own condition is not repeated, so that no index but `posts_author` fits: walking the feed in search of somebody who
 * wrote nothing would read all of it.
 */
const selectOfFriends = (
  db: Db,
  viewer: Viewer,
  { page, memberId }: { page: FeedPage; memberId: string },
) => {
  const ofFriend = selectMatching(db, page)
    .where(sql<SqlBool>`posts.author_id = friend.id`)
    .where(visibleTo(viewer))
    .orderBy(orderOf('recent'));
  const friends = db
    .selectFrom(friendsOf(memberId).as('friend'))
    .innerJoinLateral(ofFriend.limit(1).as('newest'), (join) => join.onTrue())
    .select('friend.id')
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(page.limit + 1);
  return db
    .selectFrom(friends.as('friend'))
    .innerJoinLateral(ofFriend.limit(page.limit + 1).as('posts'), (join) => join.onTrue())
    .select(['posts.id', 'posts.published_at', 'posts.popularity'])
    .orderBy(orderOf('recent'))
    .limit(page.limit + 1);
};

/**
 * Everything that the friends wrote, through the index `posts_author` as above, in order; whether the viewer may see it is asked
 * of a page's worth only (`offset 0` keeps the question out of the reading).
 */
const selectPopularOfFriends = (
  db: Db,
  viewer: Viewer,
  { page, memberId }: { page: FeedPage; memberId: string },
) =>
  db
    .selectFrom(
      selectMatching(db, page)
        .select(['posts.author_id', 'posts.state', 'posts.audience', 'posts.removed_at'])
        .where(sql<SqlBool>`posts.author_id = any(array${friendsOf(memberId)})`)
        .orderBy(orderOf('popular'))
        .offset(0)
        .as('posts'),
    )
    .select(['posts.id', 'posts.published_at', 'posts.popularity'])
    .where(visibleTo(viewer))
    .orderBy(orderOf('popular'))
    .limit(page.limit + 1);
