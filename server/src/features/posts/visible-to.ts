import type { Audience } from '@radiant/contract/post-shapes.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Guest, Member } from '../../actor.ts';
import { isGuardianOf, isMinor } from '../accounts/visible-to.ts';

export type Viewer = Guest | Pick<Member, 'kind' | 'id'>;

/** The member of each request, in a shared statement (`withRelationIds`). */
export type EachMember = {
  kind: 'each';
  id: RawBuilder<string>;
  blockedIds: RawBuilder<string[]>;
  groupIds: RawBuilder<string[]>;
  isInCareTeam: RawBuilder<SqlBool>;
};

export type Reader = Viewer | EachMember;

export const eachMember: EachMember = {
  kind: 'each',
  id: sql`request.member_id`,
  blockedIds: sql`request.blocked_ids`,
  groupIds: sql`request.group_ids`,
  isInCareTeam: sql`request.is_in_care_team`,
};

/**
 * The account that anonymous posts, and what their authors write below them, name as their author. Nobody can use it, and it is
 * no person to anyone: whatever reads `author_id` reads nobody's.
 */
export const placeholderId = '00000000-0000-4000-8000-000000000000';

/** `placeholderId` as a literal, for shared statements. */
export const placeholder = sql<string>`'00000000-0000-4000-8000-000000000000'::uuid`;

/** An SQL condition about `posts`. */
export const isAnonymous = sql<SqlBool>`(posts.author_id = ${placeholder})`;

/** `members` has a row that is nobody. */
export const isNotPlaceholder = sql<SqlBool>`(members.id <> ${placeholder})`;

const isAnonymousAuthor = (postId: Expression<unknown>, memberId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from anonymous_authors
    where anonymous_authors.post_id = ${postId} and anonymous_authors.author_id = ${memberId} offset 0)`;

/** Whether this member wrote the post, with their name or without. @param memberId an SQL expression of type uuid */
export const isWrittenBy = (memberId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(posts.author_id = ${memberId}
    or (${isAnonymous} and ${isAnonymousAuthor(sql.ref('posts.id'), memberId)}))`;

/** Whether this member wrote the comment without their name. @param memberId an SQL expression of type uuid */
export const isWrittenAnonymouslyBy = (memberId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(comments.author_id = ${placeholder}
    and ${isAnonymousAuthor(sql.ref('comments.post_id'), memberId)})`;

/**
 * Who wrote `posts`, for telling or excluding that member: nothing that anybody else reads may contain it. Only the files listed in
 * `anonymity.test.ts` use it.
 */
export const unmaskedAuthorId = sql<string>`(case when ${isAnonymous}
  then (select anonymous_authors.author_id from anonymous_authors where anonymous_authors.post_id = posts.id)
  else posts.author_id end)`;

/**
 * Who wrote the anonymous post, where the care team is shown that and no block separates the two.
 * @param viewerId the author or a member of the team, and nobody else. Both of type uuid
 */
export const authorForCareTeam = (viewerId: Expression<unknown>, postId: Expression<unknown>) =>
  sql<string | null>`(select anonymous_authors.author_id from anonymous_authors
    where anonymous_authors.post_id = ${postId} and anonymous_authors.name_shown_to = 'care'
      and not ${isBlockedEitherWay(viewerId, sql.ref('anonymous_authors.author_id'))})`;

/** Of `anonymous_authors`: whether the reader is shown who it is, as the author or in the care team. */
export const isNamedToCareTeam = (reader: EachMember): RawBuilder<SqlBool> =>
  sql<SqlBool>`(anonymous_authors.name_shown_to = 'care' and (anonymous_authors.author_id = ${reader.id}
    or (${reader.isInCareTeam} and anonymous_authors.author_id <> all(${reader.blockedIds}))))`;

/** Who acts for the post: the viewer for what they wrote themselves, else whoever is named as its author. */
export const ownerIdFor = (reader: Reader): RawBuilder<string> =>
  reader.kind === 'guest'
    ? sql<string>`posts.author_id`
    : sql<string>`(case when ${isWrittenBy(idOf(reader))} then ${idOf(reader)} else posts.author_id end)`;

declare const checked: unique symbol;

/** Posts are only read by ids that passed `visibleTo`. */
export type VisiblePostId = string & { readonly [checked]: true };

/** The only way to make a `VisiblePostId`: for ids that a statement just selected under `visibleTo`. */
export const asVisiblePostId = (id: string): VisiblePostId => id as VisiblePostId;

export type VisibilityOptions = {
  /** For announcing a removal, never for reading. */
  includeRemoved?: boolean;
  /** For announcing that a post was hidden or held, never for reading. */
  includeHidden?: boolean;
  /** Adds everyone who could see the post with this audience: for announcing a change, never for reading. */
  previousAudience?: Audience | undefined;
  /** With the previous audience `groups`: the groups that the post was in then. */
  previousGroupIds?: readonly string[] | undefined;
};

/**
 * The only condition under which posts are read: `select … from posts where ${visibleTo(viewer)}`.
 * The statement must name the table `posts`.
 */
export const visibleTo = (reader: Reader, options?: VisibilityOptions): RawBuilder<SqlBool> =>
  reader.kind === 'guest' ? visibleToGuests(options) : visibleToReader(reader, options);

/** For lists: posts that a member hid stay visible on their own pages. The statement must name the table `posts`. */
export const isNotHiddenBy = (reader: Reader): RawBuilder<SqlBool> =>
  reader.kind === 'guest'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from hidden_posts
        where hidden_posts.member_id = ${idOf(reader)} and hidden_posts.post_id = posts.id)`;

/** For feeds and profiles: of a repeated event, the first occurrence only. The statement must name the table `posts`. */
export const isInFeeds = sql<SqlBool>`(posts.kind <> 'event' or not exists (
  select from events where events.post_id = posts.id and not events.is_in_feeds offset 0))`;

/** With the viewer as a column. @param viewerId an SQL expression of type uuid, not null */
export const visibleToMember = (
  viewerId: Expression<unknown>,
  options?: VisibilityOptions,
): RawBuilder<SqlBool> =>
  visibilityCondition(viewerId, options, {
    isBlocked: isBlockedEitherWay(viewerId, sql`posts.author_id`),
    isInGroup: isInAnyGroup(viewerId, groupsOfPost(options)),
    isInCareTeam: isInCareTeam(viewerId),
  });

/** The same for thousands of viewers, in a statement with `blockPairs`: blocks are looked up once, not per pair. */
export const visibleToEach = (
  viewerId: Expression<unknown>,
  options?: VisibilityOptions,
): RawBuilder<SqlBool> =>
  visibilityCondition(viewerId, options, {
    isBlocked: isBlockedPair(viewerId, sql`posts.author_id`),
    isInGroup: isInAnyGroup(viewerId, groupsOfPost(options)),
    isInCareTeam: isInCareTeam(viewerId),
  });

/** A CTE: `with ${blockPairs(memberIds)}`. */
export const blockPairs = (memberIds: readonly string[]): RawBuilder<unknown> =>
  sql`block_pairs (viewer_id, other_id) as materialized (
    select blocker_id, blocked_id from blocks where blocker_id = any(${[...memberIds]}::uuid[])
    union select blocked_id, blocker_id from blocks where blocked_id = any(${[...memberIds]}::uuid[]))`;

export const isBlockedPair = (one: Expression<unknown>, other: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${one}, ${other}) in (select viewer_id, other_id from block_pairs))`;

/** For `visibleToEach`: a member who has nothing to do with anyone. */
export const anyMember = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * The members (`id`) for whom `visibleToEach` may differ from what it is for `anyMember`, in a statement with `blockPairs` and
 * `posts`. @param writerId of whatever else members must not be blocked from
 */
export const membersConcerned = (
  memberIds: readonly string[],
  { writerId, options }: { writerId?: Expression<unknown>; options?: VisibilityOptions },
): RawBuilder<unknown> =>
  sql`select concerned.id from (
    select ${unmaskedAuthorId} as id
    union select viewer_id from block_pairs where other_id in (posts.author_id, ${writerId ?? sql`posts.author_id`})
    union select case low_id when posts.author_id then high_id else low_id end from friendships
      where ${isForFriends(options)} and posts.author_id in (low_id, high_id)
    union select member_id from group_members
      where ${isForGroups(options)} and group_id = any(${groupsOfPost(options)})
    union select member_id from care_team where ${isForCareTeam(options)}) as concerned
    where concerned.id = any(${[...memberIds]}::uuid[])`;

const visibleToReader = (reader: Exclude<Reader, Guest>, options?: VisibilityOptions): RawBuilder<SqlBool> =>
  visibilityCondition(idOf(reader), options, {
    isBlocked: sql<SqlBool>`posts.author_id = any(${blockedIdsOf(reader)})`,
    isInGroup: sql<SqlBool>`${groupsOfPost(options)} && ${groupIdsOf(reader)}`,
    isInCareTeam: reader.kind === 'each' ? reader.isInCareTeam : isInCareTeam(idOf(reader)),
  });

const visibilityCondition = (
  viewerId: Expression<unknown>,
  options: VisibilityOptions | undefined,
  {
    isBlocked,
    isInGroup,
    isInCareTeam,
  }: Record<'isBlocked' | 'isInGroup' | 'isInCareTeam', RawBuilder<SqlBool>>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isAvailable(options)}
    and (${isPublished(options)} or (posts.state in ('pending', 'flagged') and ${isWrittenBy(viewerId)}))
    and (${isForMembers(options)} or posts.author_id = ${viewerId}
      or (${isForFriends(options)} and ${isFriendPair(sql`posts.author_id`, viewerId)})
      or (${isForGroups(options)} and ${isInGroup})
      or (${isForCareTeam(options)} and ${isInCareTeam})
      or (${isAnonymous} and ${isWrittenBy(viewerId)}))
    and not ${isBlocked})`;

const visibleToGuests = (options?: VisibilityOptions): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPublished(options)} and ${isForEveryone(options)}
    and ${isAvailable(options, sql`and not ${isMinor('author')}`)}
    and (posts.kind <> 'event' or ${arePublicEventsEnabled}))`;

/**
 * Whether a prayer may leave the site for paper and the parish's displays: what its author agreed to, while members at least
 * read it, nobody it is about still has to be asked, and it is needed. The statement must name the table `posts`.
 * @param reader who prints it; `anyMember` for a display
 */
export const printableFor = (reader: Viewer | typeof anyMember): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${'kind' in reader ? visibleTo(reader) : visibleToMember(reader)}
    and posts.kind = 'prayer' and posts.state = 'published' and posts.audience in ('public', 'members')
    and exists (select from print_agreements where print_agreements.post_id = posts.id)
    and not exists (select from post_subjects
      where post_subjects.post_id = posts.id and post_subjects.agreement = 'not_asked')
    and not exists (select from prayers where prayers.post_id = posts.id
      and (prayers.answered_at is not null or prayers.closed_at is not null)))`;

/** With `printableFor`: the author's name as they agreed to show it there. Never of a minor, or of an anonymous post. */
export const printedName = sql<string | null>`(select case print_agreements.choice
      when 'first_name' then author.first_name when 'full_name' then author.display_name end
    from print_agreements join members as author on author.id = posts.author_id
    where print_agreements.post_id = posts.id and author.id <> ${placeholder} and not ${isMinor('author')})`;

// The setting `enablePublicEvents`, read in the condition so that no query can bypass it; evaluated once per statement.
const arePublicEventsEnabled = sql<SqlBool>`not exists (select from site_settings
    where category = 'feature_toggles' and value -> 'enablePublicEvents' = 'false')`;

/**
 * Which of other people's posts moderators may list, if their role permits: what members may see, in any state;
 * friends-only posts only when reported or held; private posts never. See docs/decisions/0028-moderator-access.md.
 */
export const listedForModerators = sql<SqlBool>`posts.is_moderated`;

/** Also posts in groups or for the care team that are reported or held: they are in no list, but in the queue. */
export const readableByModerators = sql<SqlBool>`(${listedForModerators} or (posts.audience in ('groups', 'care')
  and posts.removed_at is null and (posts.state <> 'published' or posts.report_count > 0)))`;

/** A comment under review is readable even when its post is not. Needs both `moderation_cases` and `posts`. */
export const isCommentUnderReview = sql<SqlBool>`(moderation_cases.comment_id is not null
  and moderation_cases.settled_at is null and posts.audience <> 'private' and posts.removed_at is null)`;

/** What moderators hid or deleted is readable beside its author's appeal, also once it is deleted. */
export const isReadableInAppeal = sql<SqlBool>`(posts.audience <> 'private')`;

const always = sql<SqlBool>`true`;

const isPublished = ({ includeHidden = false }: VisibilityOptions = {}) =>
  includeHidden ? always : sql<SqlBool>`posts.state = 'published'`;

const isForEveryone = ({ previousAudience }: VisibilityOptions = {}) =>
  previousAudience === 'public' ? always : sql<SqlBool>`posts.audience = 'public'`;

const isForMembers = ({ previousAudience }: VisibilityOptions = {}) =>
  previousAudience === 'public' || previousAudience === 'members'
    ? always
    : sql<SqlBool>`posts.audience in ('public', 'members')`;

const isForFriends = ({ previousAudience }: VisibilityOptions = {}) =>
  previousAudience === 'friends' ? always : sql<SqlBool>`posts.audience = 'friends'`;

const isForGroups = ({ previousAudience }: VisibilityOptions = {}) =>
  previousAudience === 'groups' ? always : sql<SqlBool>`posts.audience = 'groups'`;

const isForCareTeam = ({ previousAudience }: VisibilityOptions = {}) =>
  previousAudience === 'care' ? always : sql<SqlBool>`posts.audience = 'care'`;

const groupsOfPost = ({ previousGroupIds }: VisibilityOptions = {}): RawBuilder<string[]> =>
  previousGroupIds ? sql`(posts.group_ids || ${[...previousGroupIds]}::uuid[])` : sql`posts.group_ids`;

const isInAnyGroup = (memberId: Expression<unknown>, groupIds: RawBuilder<string[]>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from group_members
    where member_id = ${memberId} and group_id = any(${groupIds}) offset 0)`;

/** @param memberId an SQL expression of type uuid */
const isInCareTeam = (memberId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from care_team where care_team.member_id = ${memberId} offset 0)`;

/**
 * Under which a member of the care team reads a case; the statement must name the table `care_cases`. The post itself stays under
 * `visibleTo`: it may be for others by now. Nobody reads the case of their own request, or across a block.
 * @param memberId an SQL expression of type uuid
 */
export const isCareCaseOpenTo = (memberId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from care_team where care_team.member_id = ${memberId} offset 0)
    and not exists (select from posts where posts.id = care_cases.post_id
      and (${isWrittenBy(memberId)} or ${isBlockedEitherWay(memberId, sql.ref('posts.author_id'))})))`;

/** @param shown a further condition about `author` */
const isAvailable = (
  { includeRemoved = false }: VisibilityOptions = {},
  shown: RawBuilder<unknown> = sql``,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${includeRemoved ? sql`true` : sql`posts.removed_at is null`}
    and exists (select from members author where author.id = posts.author_id
      and (author.status = 'active' or author.id = ${placeholder}) ${shown})`;

// `offset 0` forces an index lookup per row; PostgreSQL may hash the whole table, not knowing that a page is short.
export const isFriendPair = (one: Expression<unknown>, other: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from friendships
    where low_id = least(${one}, ${other}) and high_id = greatest(${one}, ${other}) offset 0)`;

/** An SQL expression of type uuid. */
export const idOf = (reader: Exclude<Reader, Guest>): RawBuilder<string> =>
  reader.kind === 'each' ? reader.id : sql<string>`${reader.id}::uuid`;

/** Those with a block in either direction; evaluated once per member and statement. Empty for nearly everyone. */
export const blockedIdsOf = (reader: Exclude<Reader, Guest>): RawBuilder<string[]> =>
  reader.kind === 'each' ? reader.blockedIds : blockedMemberIds(idOf(reader));

/** The groups of the reader; evaluated once per member and statement. */
export const groupIdsOf = (reader: Exclude<Reader, Guest>): RawBuilder<string[]> =>
  reader.kind === 'each' ? reader.groupIds : memberGroupIds(idOf(reader));

/** For shared statements with a column `member_id`: adds `blocked_ids`, `group_ids` and `is_in_care_team`. */
export const withRelationIds = (requests: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select *, ${blockedMemberIds(sql.ref('listed.member_id'))} as blocked_ids,
    ${memberGroupIds(sql.ref('listed.member_id'))} as group_ids,
    ${isInCareTeam(sql.ref('listed.member_id'))} as is_in_care_team from ${requests} as listed offset 0)`;

const memberGroupIds = (memberId: Expression<unknown>): RawBuilder<string[]> =>
  sql`(select array(select group_id from group_members where member_id = ${memberId}))::uuid[]`;

export const blockedMemberIds = (viewerId: Expression<unknown>): RawBuilder<string[]> =>
  sql`(select array(select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId}))::uuid[]`;

export const isBlockedEitherWay = (
  one: Expression<unknown>,
  other: Expression<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from blocks where blocker_id = ${one} and blocked_id = ${other} offset 0)
    or exists (select from blocks where blocker_id = ${other} and blocked_id = ${one} offset 0))`;

/**
 * Where guests read too, use `memberVisibleTo`.
 * @param viewerId an SQL expression of type uuid, not null
 * @param isBlocked whether a block separates the two
 */
export const memberVisibleToMember = (
  viewerId: Expression<unknown>,
  isBlocked?: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${memberReachableFor(viewerId, isBlocked)}
    and (not ${isMinor('members')} or ${isNoStranger(viewerId)}))`;

/** Also a minor who is a stranger: for those to whom the member turned. */
export const memberReachableFor = (
  viewerId: Expression<unknown>,
  isBlocked = isBlockedEitherWay(viewerId, sql.ref('members.id')),
): RawBuilder<SqlBool> => sql<SqlBool>`(${isActiveMember} and not ${isBlocked})`;

/** Minors are shown to themselves, their friends and guardian, and those who are in a group with them. */
const isNoStranger = (viewerId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(members.id = ${viewerId} or ${isFriendPair(sql.ref('members.id'), viewerId)}
    or ${isGuardianOf(viewerId, sql.ref('members.id'))}
    or exists (select from group_members as own join group_members as theirs on theirs.group_id = own.group_id
      where own.member_id = ${viewerId} and theirs.member_id = members.id offset 0))`;

// An account that was neither verified nor used is only a typed name, not a person.
export const isActivatedMember = sql<SqlBool>`(members.email_verified_at is not null or members.last_visit_at is not null)`;

export const isActiveMember = sql<SqlBool>`(members.status = 'active' and ${isActivatedMember})`;
