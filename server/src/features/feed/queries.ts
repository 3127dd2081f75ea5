import type { FeedMedia, FeedSort, PrayerFilter } from '@radiant/contract/feed.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { guest } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { shareStatement } from '../../platform/database/shared-statement.ts';
import { friendIdsOf } from '../friends/visible-to.ts';
import { isUrgent, wasPrayedForSince } from '../posts/service.ts';
import {
  asVisiblePostId,
  eachMember,
  isInFeeds,
  isNotHiddenBy,
  isWrittenBy,
  type Reader,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  withRelationIds,
} from '../posts/visible-to.ts';
import { friendsPage, isOfFriendsOnly } from './friends-queries.ts';

/** `figure` is what the order compares first: the popularity or, for `needs-prayer`, `needRank` or `urgentRank`. */
export type FeedPosition = { figure?: number; at: Date; id: string };
type PositionColumns = Record<'figure' | 'at' | 'id', RawBuilder<unknown>>;

export type FeedFilter = {
  /** Not empty. */
  kinds?: readonly PostKind[] | undefined;
  /** Inclusive. */
  since?: Date | undefined;
  category?: string | undefined;
  status?: PrayerFilter | undefined;
  media?: FeedMedia | undefined;
  language?: 'en' | 'fr' | undefined;
  friendsOf?: string | undefined;
  /** Only prayers of others for which this member has not prayed since then. */
  unprayed?: { memberId: string; since: Date } | undefined;
  /** Of whose members the reader is one. */
  groupId?: string | undefined;
  audience?: 'care' | undefined;
  /** Exclusive. */
  before?: Date | undefined;
};

export type FeedPage = {
  limit: number;
  sort: FeedSort;
  isPublicOnly?: boolean;
  after?: FeedPosition | undefined;
  filter?: FeedFilter;
};

type PageAfter = Omit<FeedPage, 'after' | 'filter'> & {
  after?: FeedPosition | PositionColumns | undefined;
  filter?: Omit<FeedFilter, 'since' | 'friendsOf' | 'groupId'> & {
    since?: Date | RawBuilder<unknown> | undefined;
    groupId?: string | RawBuilder<string> | undefined;
    friendsOf?: string | RawBuilder<string> | undefined;
  };
};

/** One row for a page, because reading twenty rows takes longer than finding them. */
type PageRow = { ids: string[] | null; end_at: Date | null; end_figure: number };

/** @returns also the position of the last row when there is more */
export async function listFeedIds(
  db: Db,
  viewer: Viewer,
  page: FeedPage,
): Promise<{ ids: VisiblePostId[]; end: FeedPosition | null }> {
  const row = await findPage(db, viewer, page);
  const ids = (row?.ids ?? []).slice(0, page.limit).map(asVisiblePostId);
  const id = ids.at(-1);
  return {
    ids,
    end: row?.end_at && id !== undefined ? { at: row.end_at, id, figure: row.end_figure } : null,
  };
}

async function findPage(db: Db, viewer: Viewer, page: FeedPage): Promise<PageRow | undefined> {
  if (!isShared(page)) return await selectPage(db, viewer, page).executeTakeFirst();
  if (viewer.kind === 'member' && isOfFriendsOnly(page, viewer.id)) {
    const row = await friendsPage.find(db, { memberId: viewer.id, page });
    if (row?.is_complete) return row;
  }
  return await findSharedPage(db, viewer, page);
}

const findSharedPage = (db: Db, viewer: Viewer, page: FeedPage): Promise<PageRow | undefined> =>
  viewer.kind === 'member'
    ? feedOfMember.find(db, { memberId: viewer.id, page })
    : feedOfGuest.find(db, { page });

/** Before the first row in the orders that descend, and in the one that ascends. */
const startOfDescending = { figure: 'Infinity', at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const startOfAscending = {
  figure: -1_000_000_000,
  at: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
};

const startOf = ({ sort }: FeedPage) => (sort === 'needs-prayer' ? startOfAscending : startOfDescending);

type OfPage = { page: FeedPage };

const positionOfPage = {
  after_figure: { type: 'float8', of: ({ page }: OfPage) => page.after?.figure ?? startOf(page).figure },
  after_at: { type: 'timestamptz', of: ({ page }: OfPage) => page.after?.at ?? startOf(page).at },
  after_id: { type: 'uuid', of: ({ page }: OfPage) => page.after?.id ?? startOf(page).id },
  since: { type: 'timestamptz', of: ({ page }: OfPage) => page.filter?.since ?? null },
  group_id: { type: 'uuid', of: ({ page }: OfPage) => page.filter?.groupId ?? null },
};

const shapeOfPage = ({ page: { sort, limit, isPublicOnly = false, filter = {} } }: OfPage) => {
  const { kinds = [], category, status, media, language, since, friendsOf, groupId } = filter;
  return [
    sort,
    limit,
    isPublicOnly,
    kinds.join('+'),
    category,
    status,
    media,
    language,
    Boolean(since),
    Boolean(friendsOf),
    Boolean(groupId),
  ].join();
};

/** A connection keeps a plan of 200 kB for each; categories are any text, and a page has any length. */
const maxShapes = 20;
const shapes = new Set<string>();

/** The filters are part of the statement, because the best plan depends on them. Further ones are planned each time. */
function isShared(page: FeedPage): boolean {
  const { unprayed, audience, before } = page.filter ?? {};
  if (unprayed ?? audience ?? before) return false;
  const shape = shapeOfPage({ page });
  if (shapes.size < maxShapes || isCommon(page)) shapes.add(shape);
  return shapes.has(shape);
}

/** What most readers ask for, so that no rare request keeps it from being shared. */
const isCommon = ({ limit, filter = {} }: FeedPage): boolean =>
  limit === limits.pageDefault && Object.values(filter).every((part) => part === undefined);

export const feedOfMember = shareStatement<OfPage & { memberId: string }, PageRow>({
  columns: { member_id: { type: 'uuid', of: ({ memberId }) => memberId }, ...positionOfPage },
  requests: withRelationIds,
  query: (db, { page }) => selectPage(db, eachMember, ofEachRequest(page)),
  shapeOf: shapeOfPage,
});

export const feedOfGuest = shareStatement<OfPage, PageRow>({
  columns: positionOfPage,
  query: (db, { page }) => selectPage(db, guest, ofEachRequest(page)),
  shapeOf: shapeOfPage,
});

const columnsOfPosition: PositionColumns = {
  figure: sql`request.after_figure`,
  at: sql`request.after_at`,
  id: sql`request.after_id`,
};

const ofEachRequest = ({ filter = {}, ...page }: FeedPage): PageAfter => ({
  ...page,
  after: columnsOfPosition,
  filter: {
    ...filter,
    ...(filter.since && { since: sql`request.since` }),
    ...(filter.friendsOf !== undefined && { friendsOf: eachMember.id }),
    ...(filter.groupId !== undefined && { groupId: sql<string>`request.group_id` }),
  },
});

const selectPage = (db: Db, reader: Reader, page: PageAfter) => {
  const limit = sql.lit(page.limit);
  return db
    .selectFrom(selectFeed(db, reader, page).as('page'))
    .select([
      sql<string[] | null>`json_agg(page.id)`.as('ids'),
      sql<Date | null>`case when count(*) > ${limit} then (array_agg(page.published_at))[${limit}] end`.as(
        'end_at',
      ),
      sql<number>`(array_agg(page.figure))[${limit}]`.as('end_figure'),
    ]);
};

/**
 * A page plus one row. Held posts stay out of feeds, even the author's own, so that `posts_feed`, `posts_latest_kind`,
 * `posts_popular`, `posts_needs_prayer` and `posts_feed_public` (guests) serve them in order; with a filter the planner
 * chooses between walking that order and sorting the few rows of `posts_feed_category`, `posts_readable_en`, `posts_readable_fr`,
 * `posts_feed_media` or `posts_groups`.
 */
export function selectFeed(db: Db, reader: Reader, page: PageAfter) {
  const memberId = page.filter?.friendsOf;
  if (memberId !== undefined) {
    return page.sort === 'recent'
      ? selectFriendsFeed(db, reader, { page, memberId })
      : selectRankedFriendsFeed(db, reader, { page, memberId });
  }
  if (page.sort === 'needs-prayer') return selectByNeed(db, reader, page);
  // A literal, so that the cached plan knows how few rows are wanted.
  return selectShown(db, reader, page)
    .orderBy(orders[page.sort])
    .limit(sql.lit(page.limit + 1));
}

const selectShown = (db: Db, reader: Reader, page: PageAfter, part?: NeedPart) =>
  selectMatching(db, page, part)
    .where(sql<SqlBool>`posts.state = 'published' and posts.removed_at is null`)
    .where(visibleTo(reader))
    .where(isNotHiddenBy(reader));

/** The few urgent prayers, found by id and sorted, ahead of all others, which `posts_needs_prayer` has in order. */
function selectByNeed(db: Db, reader: Reader, page: PageAfter) {
  const limit = sql.lit(page.limit + 1);
  const inOrder = (part: NeedPart) =>
    selectShown(db, reader, page, part)
      .orderBy(sql`${rankOf(part)}, posts.published_at, posts.id`)
      .limit(limit);
  const [only, ...more] = partsOf(page);
  if (more.length === 0) return inOrder(only);
  const rows = sql<FeedRow>`(${sql.join(
    [only, ...more].map((part) => sql`(${inOrder(part)})`),
    sql` union all `,
  )})`;
  return db
    .selectFrom(rows.as('posts'))
    .select(['posts.id', 'posts.published_at', 'posts.figure'])
    .orderBy(sql`posts.figure, posts.published_at, posts.id`)
    .limit(limit);
}

const selectMatching = (db: Db, { sort, isPublicOnly, after, filter = {} }: PageAfter, part?: NeedPart) =>
  db
    .selectFrom('posts')
    .select(['posts.id', 'posts.published_at', figureOf(sort, part).as('figure')])
    .$if(isPublicOnly === true, (query) => query.where(sql<SqlBool>`posts.audience = 'public'`))
    .where((eb) =>
      eb.and([
        ...filterConditions(filter),
        ...(sort === 'needs-prayer' ? needConditions(filter.status, part) : []),
        ...positionConditions(sort, { after, since: filter.since, part }),
      ]),
    );

function filterConditions({
  kinds,
  category,
  status,
  media,
  language,
  unprayed,
  groupId,
  audience,
  before,
}: Omit<NonNullable<PageAfter['filter']>, 'since' | 'friendsOf'>): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (status === undefined && (!kinds || kinds.includes('event'))) conditions.push(isInFeeds);
  const [kind, ...more] = kinds ?? [];
  if (kind !== undefined && more.length === 0) conditions.push(sql`posts.kind = ${sql.lit(kind)}`);
  else if (kinds) conditions.push(sql`posts.kind in (${sql.join(kinds.map((one) => sql.lit(one)))})`);
  if (category !== undefined) conditions.push(sql`posts.category = ${sql.lit(category)}`);
  if (status !== undefined) conditions.push(sql`posts.kind = 'prayer'`, ...statusConditions[status]);
  if (media === 'any') conditions.push(sql`posts.media_kind is not null`);
  else if (media !== undefined) conditions.push(sql`posts.media_kind = ${sql.lit(media)}`);
  if (language !== undefined)
    conditions.push(sql`(posts.language = ${sql.lit(language)} or posts.translation_body is not null)`);
  if (unprayed) conditions.push(...unprayedConditions(unprayed));
  if (groupId !== undefined)
    conditions.push(sql`posts.audience = 'groups' and posts.group_ids @> array[${groupId}]::uuid[]`);
  if (audience !== undefined) conditions.push(sql`posts.audience = ${sql.lit(audience)}`);
  if (before) conditions.push(sql`posts.published_at < ${before}::timestamptz`);
  return conditions;
}

const unprayedConditions = ({
  memberId,
  since,
}: {
  memberId: string;
  since: Date;
}): RawBuilder<SqlBool>[] => [
  sql`not ${isWrittenBy(sql`${memberId}::uuid`)}`,
  sql`not (${wasPrayedForSince(memberId, since)})`,
];

/** Neither answered nor no longer needed. */
const isOpen = sql<SqlBool>`not posts.is_prayer_closed`;

const isAnswered = sql<SqlBool>`exists (
  select from prayers where prayers.post_id = posts.id and prayers.answered_at is not null)`;

// Not the copy in `posts`, which may be a minute behind.
const isPrayedFor = sql<SqlBool>`exists (
  select from post_counts where post_counts.post_id = posts.id and post_counts.reaction_count > 0)`;

const statusConditions: Readonly<Record<PrayerFilter, readonly RawBuilder<SqlBool>[]>> = {
  new: [sql`not ${isPrayedFor}`, isOpen],
  active: [isPrayedFor, isOpen],
  waiting: [isOpen],
  answered: [isAnswered],
  urgent: [isUrgent],
};

/** Above every number of prayers. A literal, as in the index `posts_needs_prayer`. */
const closedRank = sql.lit(500_000_000);

/** The lower, the more a prayer needs others: how often it was prayed for, and behind all others once it is closed. */
const needRank = sql<number>`(posts.reaction_count + case when posts.is_prayer_closed then ${closedRank} else 0 end)`;

/** Ranges of `needRank`, so that the index walk ends with the last prayer of a status. A rank may be a minute behind. */
const rankConditions: Readonly<Record<PrayerFilter, readonly RawBuilder<SqlBool>[]>> = {
  new: [sql`${needRank} = 0`],
  active: [sql`${needRank} > 0`, sql`${needRank} < ${closedRank}`],
  waiting: [sql`${needRank} < ${closedRank}`],
  answered: [sql`${needRank} >= ${closedRank}`],
  urgent: [],
};

type FeedRow = { id: string; published_at: Date; figure: number };

/** Undefined: both at once, for lists that are sorted anyway. */
type NeedPart = 'urgent' | 'others' | undefined;

/** No closed prayer is urgent, and none comes after another. */
function partsOf({ filter, after }: PageAfter): Exclude<NeedPart, undefined>[] {
  if (filter?.status === 'urgent') return ['urgent'];
  const isBeyond = typeof after?.figure === 'number' && after.figure >= 0;
  return isBeyond || filter?.status === 'answered' ? ['others'] : ['urgent', 'others'];
}

/** Before all others, the least prayed for first. As many digits as a cursor takes. */
const urgentRank = sql<number>`(posts.reaction_count - ${sql.lit(500_000_000)})`;

function rankOf(part: NeedPart): RawBuilder<number> {
  if (part === 'urgent') return urgentRank;
  return part === 'others'
    ? needRank
    : sql<number>`(case when ${isUrgent} then ${urgentRank} else ${needRank} end)`;
}

/** Without the reader's private ones: nobody else can pray for them, so that they would stay first for ever. */
const needConditions = (status: PrayerFilter | undefined, part: NeedPart): RawBuilder<SqlBool>[] => [
  sql`posts.kind = 'prayer' and posts.audience <> 'private'`,
  ...(part === 'others' ? [sql<SqlBool>`not ${isUrgent}`] : []),
  ...(part === 'urgent' ? [isUrgent] : status === undefined ? [] : rankConditions[status]),
];

const figureOf = (sort: FeedSort, part: NeedPart): RawBuilder<number> =>
  sort === 'needs-prayer' ? rankOf(part) : sql<number>`posts.popularity`;

function positionConditions(
  sort: FeedSort,
  {
    after,
    since,
    part,
  }: { after: PageAfter['after']; since: Date | RawBuilder<unknown> | undefined; part: NeedPart },
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (since) conditions.push(sql`posts.published_at >= ${since}::timestamptz`);
  if (sort === 'recent') {
    if (after)
      conditions.push(sql`(posts.published_at, posts.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
    return conditions;
  }
  if (sort === 'needs-prayer') {
    if (after) {
      // Once for a page, whatever its place in a shared statement.
      if (part === 'urgent') conditions.push(sql`${after.figure}::int < 0`);
      conditions.push(sql`(${rankOf(part)}, posts.published_at, posts.id)
        > (${after.figure}::int, ${after.at}::timestamptz, ${after.id}::uuid)`);
    }
    return conditions;
  }
  // No post of the period is less popular, so the index walk ends there.
  if (since) conditions.push(sql`posts.popularity >= ${minPopularity(since)}`);
  if (after) {
    conditions.push(sql`(posts.popularity, posts.published_at, posts.id)
      < (${after.figure}::double precision, ${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return conditions;
}

/** The popularity of a post without reactions (docs/popularity.md), minus a rounding margin. */
export const minPopularity = (at: Date | RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(epoch from ${at}::timestamptz)::float8 / 259200 - 1e-6)`;

const orders: Readonly<Record<FeedSort, RawBuilder<unknown>>> = {
  recent: sql`posts.published_at desc, posts.id desc`,
  popular: sql`posts.popularity desc, posts.published_at desc, posts.id desc`,
  'needs-prayer': sql`${rankOf(undefined)}, posts.published_at, posts.id`,
};

/** Of each friend, to find how far back a page reaches. */
const postsToSample = 3;

/**
 * The date of each friend's newest post (one index lookup each), a few posts of the friends with the newest ones, and from
 * these how far back a page can reach: only posts since then are read. Neither 2,000 friends nor long silent ones cost more.
 * Without the feed's own condition only `posts_author` fits; `visibleTo` excludes held posts.
 */
const selectFriendsFeed = (
  db: Db,
  reader: Reader,
  { page, memberId }: { page: PageAfter; memberId: string | RawBuilder<string> },
) => {
  const ofFriend = (of: PageAfter) =>
    selectMatching(db, of).where(sql<SqlBool>`posts.author_id = friend.id`).orderBy(orders.recent);
  const posts = ofFriend(page).where(visibleTo(reader)).where(isNotHiddenBy(reader));
  // Any post, also one that is no answer: a further condition would read its row instead of the index alone.
  const newest = db
    .selectFrom('posts')
    .select('posts.published_at')
    .where(sql<SqlBool>`posts.author_id = friend.id`)
    .where((eb) =>
      eb.and(positionConditions('recent', { after: page.after, since: undefined, part: undefined })),
    )
    .orderBy(orders.recent)
    .limit(sql.lit(1));
  const size = page.limit + 1;
  return db
    .with('friend', () =>
      db
        .selectFrom(friendIdsOf(memberId).as('friend'))
        .innerJoinLateral(newest.as('newest'), (join) => join.onTrue())
        .select(['friend.id', 'newest.published_at as newest_at'])
        .orderBy('newest.published_at', 'desc'),
    )
    .with('sample', (query) =>
      query
        .selectFrom('friend')
        .innerJoinLateral(posts.limit(sql.lit(postsToSample)).as('post'), (join) => join.onTrue())
        .select('post.published_at')
        .limit(sql.lit(postsToSample * size)),
    )
    .with('reach', (query) =>
      query
        .selectFrom('sample')
        .select('published_at')
        .orderBy('published_at', 'desc')
        .offset(sql.lit(page.limit))
        .limit(sql.lit(1)),
    )
    .selectFrom('friend')
    .innerJoinLateral(posts.where(isWithin('posts.published_at')).limit(sql.lit(size)).as('posts'), (join) =>
      join.onTrue(),
    )
    .select(['posts.id', 'posts.published_at', 'posts.figure'])
    .where(isWithin('friend.newest_at'))
    .orderBy(orders.recent)
    .limit(sql.lit(size));
};

/** Of fewer posts than a page, all are. */
const isWithin = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= coalesce((select published_at from reach), '-infinity')`;

/** `offset 0` keeps the visibility check out of the inner query: it runs for a page's worth of rows only. */
const selectRankedFriendsFeed = (
  db: Db,
  reader: Reader,
  { page, memberId }: { page: PageAfter; memberId: string | RawBuilder<string> },
) =>
  db
    .selectFrom(
      selectMatching(db, page)
        .select(['posts.author_id', 'posts.state', 'posts.audience', 'posts.group_ids', 'posts.removed_at'])
        .select(['posts.popularity', 'posts.reaction_count', 'posts.is_prayer_closed'])
        .where(sql<SqlBool>`posts.author_id = any(array${friendIdsOf(memberId)})`)
        .orderBy(orders[page.sort])
        .offset(sql.lit(0))
        .as('posts'),
    )
    .select(['posts.id', 'posts.published_at', 'posts.figure'])
    .where(visibleTo(reader))
    .where(isNotHiddenBy(reader))
    .orderBy(orders[page.sort])
    .limit(sql.lit(page.limit + 1));
