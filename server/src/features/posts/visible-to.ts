import type { Audience } from '@radiant/contract/post-shapes.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Guest, Member } from '../../actor.ts';

/** Who looks. Every actor is one. */
export type Viewer = Guest | Pick<Member, 'kind' | 'id'>;

declare const checked: unique symbol;

/** The id of a post that its viewer may see. The content of posts is read by such ids alone. */
export type VisiblePostId = string & { readonly [checked]: true };

/** The one gate to `VisiblePostId`: for ids that a statement has just found under `visibleTo`. */
export const asVisible = (id: string): VisiblePostId => id as VisiblePostId;

export type Options = {
  /** Also what was taken away meanwhile: for telling those who could see it that it is gone, never for reading. */
  evenRemoved?: boolean;
  /** Also what moderators hid, or what is held, meanwhile: for telling those who could see it that it is gone, never for reading. */
  evenHidden?: boolean;
  /** Also whoever could see it when this was its audience: for telling them that it changed, never for reading. */
  before?: Audience | undefined;
};

/**
 * The one condition by which posts are read: `select … from posts where ${visibleTo(viewer)}`. The table must stand in
 * the statement under the name `posts`; nothing else of the statement is touched.
 */
export const visibleTo = (viewer: Viewer, options?: Options): RawBuilder<SqlBool> =>
  viewer.kind === 'guest' ? visibleToGuests(options) : visibleToOne(sql`${viewer.id}::uuid`, options);

/**
 * The same condition for a viewer that is itself a column or a parameter, so that one statement can ask for many.
 * @param viewerId an SQL expression of type uuid, not null; for guests there is `visibleTo(guest)`
 */
export const visibleToMember = (viewerId: Expression<unknown>, options?: Options): RawBuilder<SqlBool> =>
  visibleUnless(isBlockedEitherWay(viewerId, sql`posts.author_id`), { viewerId, options });

/**
 * The same for thousands of viewers at once, in a statement that has `apart` among its tables: blocks are looked up once
 * for all of them instead of twice for each.
 */
export const visibleToEach = (viewerId: Expression<unknown>, options?: Options): RawBuilder<SqlBool> =>
  visibleUnless(isApart(viewerId, sql`posts.author_id`), { viewerId, options });

/** `with ${apart(memberIds)}`: between whom of these members and whom a block stands, both ways. */
export const apart = (memberIds: readonly string[]): RawBuilder<unknown> =>
  sql`apart (viewer_id, other_id) as materialized (
    select blocker_id, blocked_id from blocks where blocker_id = any(${[...memberIds]}::uuid[])
    union select blocked_id, blocker_id from blocks where blocked_id = any(${[...memberIds]}::uuid[]))`;

/** As `isBlockedEitherWay`, in a statement that has `apart`: the first is one of its members. */
export const isApart = (one: Expression<unknown>, other: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${one}, ${other}) in (select viewer_id, other_id from apart))`;

/** For one viewer, blocks are looked up once a statement instead of twice a post. */
const visibleToOne = (viewerId: Expression<unknown>, options?: Options): RawBuilder<SqlBool> =>
  visibleUnless(sql<SqlBool>`posts.author_id = any(${keptAwayFrom(viewerId)})`, { viewerId, options });

const visibleUnless = (
  isBlocked: RawBuilder<SqlBool>,
  { viewerId, options }: { viewerId: Expression<unknown>; options: Options | undefined },
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isStanding(options)}
    and (${isPublished(options)} or (posts.state in ('pending', 'flagged') and posts.author_id = ${viewerId}))
    and (${isForMembers(options)} or posts.author_id = ${viewerId}
      or (${isForFriends(options)} and ${areFriends(viewerId)}))
    and not ${isBlocked})`;

const visibleToGuests = (options?: Options): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPublished(options)} and ${isForEveryone(options)} and ${isStanding(options)}
    and (posts.kind <> 'event' or ${areEventsForGuests}))`;

// The site's setting `enablePublicEvents`, read where the condition is: no reader of posts can pass it by. Looked up once
// a statement.
const areEventsForGuests = sql<SqlBool>`not exists (select from site_settings
    where category = 'feature_toggles' and value -> 'enablePublicEvents' = 'false')`;

/**
 * What moderators may read of other people's posts, because it is their part to look after it: what every member may see
 * or could, whatever its state and whoever blocked whom; of what is for friends only what was reported or is held; never
 * what is private. It stands beside `visibleTo` for the features of the administration alone, and only after their policy
 * let the actor in. The table must stand in the statement under the name `posts`. The column is made by the database,
 * so that indexes know it: see docs/decisions/0028-what-moderators-may-read.md.
 */
export const openToModerators = sql<SqlBool>`posts.is_moderated`;

/**
 * A comment that waits for a decision is read by itself, even where its post is for friends and not the moderators' to
 * read. The statement must have both `moderation_cases` and `posts`.
 */
export const opensComment = sql<SqlBool>`(moderation_cases.comment_id is not null
  and moderation_cases.settled_at is null and posts.audience <> 'private' and posts.removed_at is null)`;

const always = sql<SqlBool>`true`;

const isPublished = ({ evenHidden = false }: Options = {}) =>
  evenHidden ? always : sql<SqlBool>`posts.state = 'published'`;

const isForEveryone = ({ before }: Options = {}) =>
  before === 'public' ? always : sql<SqlBool>`posts.audience = 'public'`;

const isForMembers = ({ before }: Options = {}) =>
  before === 'public' || before === 'members'
    ? always
    : sql<SqlBool>`posts.audience in ('public', 'members')`;

const isForFriends = ({ before }: Options = {}) =>
  before === 'friends' ? always : sql<SqlBool>`posts.audience = 'friends'`;

/** Not taken away, and written by somebody whose account is in order. */
const isStanding = ({ evenRemoved = false }: Options = {}): RawBuilder<SqlBool> =>
  sql<SqlBool>`${evenRemoved ? sql`true` : sql`posts.removed_at is null`}
    and exists (select from members author where author.id = posts.author_id and author.status = 'active')`;

// `offset 0` keeps each question a look into an index. Without it PostgreSQL may answer by reading the whole table of
// friendships or blocks into a hash, because it does not see that a page ends after twenty posts.
const areFriends = (viewerId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from friendships
    where low_id = least(posts.author_id, ${viewerId}) and high_id = greatest(posts.author_id, ${viewerId}) offset 0)`;

/**
 * Everybody between whom and this member a block stands, as an array. PostgreSQL makes it once a statement, as long as
 * the viewer is a parameter and no column; it is empty for nearly everyone.
 */
export const keptAwayFrom = (viewerId: Expression<unknown>): RawBuilder<string[]> =>
  sql`(select array(select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId}))::uuid[]`;

/** One of two members blocked the other: neither sees what the other wrote. Both are uuid expressions. */
export const isBlockedEitherWay = (
  one: Expression<unknown>,
  other: Expression<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from blocks where blocker_id = ${one} and blocked_id = ${other} offset 0)
    or exists (select from blocks where blocker_id = ${other} and blocked_id = ${one} offset 0))`;

/**
 * Members are shown to each other unless one blocked the other. The table must stand in the statement under the name
 * `members`; for guests, and on any page of people, there is `shownTo` of the friends.
 * @param viewerId an SQL expression of type uuid, not null
 */
export const shownToMember = (viewerId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPresent} and not ${isBlockedEitherWay(viewerId, sql.ref('members.id'))})`;

// An account that nobody verified and nobody used is a name somebody typed, not yet a person.
export const isPerson = sql<SqlBool>`(members.email_verified_at is not null or members.last_visit_at is not null)`;

export const isPresent = sql<SqlBool>`(members.status = 'active' and ${isPerson})`;
