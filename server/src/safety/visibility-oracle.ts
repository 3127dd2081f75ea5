import type { Audience } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer, VisibilityOptions } from '../features/posts/visible-to.ts';
import type { Db } from '../platform/database/database.ts';
import type { MemberFacts, PostFacts, StoryFacts, World } from './visibility-world.ts';

export type Conditions = {
  accounts: typeof import('../features/accounts/visible-to.ts');
  posts: typeof import('../features/posts/visible-to.ts');
  friends: typeof import('../features/friends/visible-to.ts');
  stories: typeof import('../features/stories/visible-to.ts');
};

const optionsToTry: readonly VisibilityOptions[] = [
  {},
  { includeRemoved: true },
  { includeHidden: true },
  { previousAudience: 'public' },
  { previousAudience: 'members' },
  { previousAudience: 'friends' },
  { previousAudience: 'groups' },
  { previousAudience: 'care' },
  { previousAudience: 'private' },
];

/** As announced when a post leaves the last group, whose members do not write the others. */
const listOptions = ({ groups }: World): readonly VisibilityOptions[] => [
  ...optionsToTry,
  { previousAudience: 'groups', previousGroupIds: groups.slice(-1).map(({ id }) => id) },
];

const guest: Viewer = { kind: 'guest' };

type Check = { db: Db; world: World; conditions: Conditions; arePublicEventsEnabled: boolean };

/**
 * The conditions by which people and posts are read, against the same rules in plain words. @returns what differs, in the first
 * part that does
 */
export async function listWrongDecisions(check: Check): Promise<string[]> {
  for (const part of [
    checkPairs,
    checkLists,
    checkStories,
    checkCases,
    checkModeration,
    checkPeople,
    checkPosts,
    checkAuthors,
    checkCareTeam,
    checkPrinting,
  ]) {
    const wrong = await part(check);
    if (wrong.length > 0) return wrong;
  }
  return [];
}

/** Several at once: a test file has four connections. */
const forAll = async <Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<string[]>,
): Promise<string[]> => (await Promise.all(items.map(check))).flat();

const isFriend = ({ friends }: World, one: string, other: string): boolean =>
  friends.some(([low, high]) => (low === one && high === other) || (low === other && high === one));

const isBlocked = ({ blocks }: World, one: string, other: string): boolean =>
  blocks.some(([low, high]) => (low === one && high === other) || (low === other && high === one));

/** In a group that the post is for, or was for. */
const isInGroup = (
  { groups }: World,
  memberId: string,
  { post, options }: { post: PostFacts; options: VisibilityOptions },
): boolean =>
  groups.some(
    ({ id, memberIds }) =>
      memberIds.includes(memberId) && (post.groupIds.includes(id) || options.previousGroupIds?.includes(id)),
  );

const memberOf = ({ members }: World, id: string): MemberFacts => {
  const found = members.find((member) => member.id === id);
  if (!found) throw new Error('no such member');
  return found;
};

const isWithin = (
  audience: Audience,
  allowed: readonly Audience[],
  previous: Audience | undefined,
): boolean => allowed.includes(audience) || (previous !== undefined && allowed.includes(previous));

type Question = { world: World; options: VisibilityOptions; arePublicEventsEnabled: boolean };

function isPostVisible(post: PostFacts, viewer: Viewer, question: Question): boolean {
  const { world, options, arePublicEventsEnabled } = question;
  const { includeRemoved = false, includeHidden = false, previousAudience } = options;
  // Whether its author is gone, or blocked, would say who it is.
  const { isAnonymous } = post;
  if (!isAnonymous && memberOf(world, post.authorId).status !== 'active') return false;
  if (post.isRemoved && !includeRemoved) return false;
  const isPublished = post.state === 'published' || includeHidden;
  if (viewer.kind === 'guest')
    return (
      isPublished &&
      (isAnonymous || !isMinor(memberOf(world, post.authorId))) &&
      isWithin(post.audience, ['public'], previousAudience) &&
      (post.kind !== 'event' || arePublicEventsEnabled)
    );
  if (!isAnonymous && isBlocked(world, viewer.id, post.authorId)) return false;
  const isOwn = post.authorId === viewer.id;
  if (!isPublished && !(isOwn && post.state !== 'hidden')) return false;
  return (
    isOwn ||
    isWithin(post.audience, ['public', 'members'], previousAudience) ||
    (!isAnonymous &&
      isWithin(post.audience, ['friends'], previousAudience) &&
      isFriend(world, viewer.id, post.authorId)) ||
    (isWithin(post.audience, ['groups'], previousAudience) &&
      isInGroup(world, viewer.id, { post, options })) ||
    (isWithin(post.audience, ['care'], previousAudience) && world.careTeam.includes(viewer.id))
  );
}

const isMinor = ({ age }: MemberFacts): boolean => age === 'minor' || age === 'asked';

/** In any group. */
const areInOneGroup = ({ groups }: World, one: string, other: string): boolean =>
  groups.some(({ memberIds }) => memberIds.includes(one) && memberIds.includes(other));

const isGuardian = ({ guardians }: World, one: string, child: string): boolean =>
  guardians.some(({ guardianId, childId }) => guardianId === one && childId === child);

const isStranger = (world: World, one: string, other: string): boolean =>
  one !== other &&
  !isFriend(world, one, other) &&
  !isGuardian(world, one, other) &&
  !areInOneGroup(world, one, other);

const isMemberVisible = (member: MemberFacts, viewer: Viewer, question: Question): boolean => {
  const isSomeone = member.status === 'active' && (member.isVerified || member.hasVisited);
  if (viewer.kind === 'guest')
    return (
      isSomeone &&
      member.isDiscoverable &&
      question.world.posts.some(
        (post) => !post.isAnonymous && post.authorId === member.id && isPostVisible(post, guest, question),
      )
    );
  if (isMinor(member) && isStranger(question.world, viewer.id, member.id)) return false;
  return isSomeone && !isBlocked(question.world, viewer.id, member.id);
};

const isStoryVisible = ({ authorId, isExpired }: StoryFacts, viewer: Viewer, world: World): boolean =>
  viewer.kind !== 'guest' &&
  !isExpired &&
  (viewer.id === authorId || isFriend(world, viewer.id, authorId)) &&
  !isBlocked(world, viewer.id, authorId) &&
  memberOf(world, authorId).status === 'active';

function compare(what: string, found: readonly string[], expected: readonly string[]): string[] {
  const [seen, allowed] = [new Set(found), new Set(expected)];
  const isSame =
    found.length === seen.size && seen.size === allowed.size && [...seen].every((id) => allowed.has(id));
  return isSame ? [] : [`${what}: ${found.length} instead of ${expected.length}`];
}

async function selectIds(db: Db, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await statement.execute(db);
  return rows.map((row) => Object.values(Object(row)).join(' '));
}

const viewersOf = ({ members }: World): Viewer[] => [
  guest,
  ...members.map(({ id }) => ({ kind: 'member', id }) as const),
];
const nameOf = (viewer: Viewer): string => (viewer.kind === 'guest' ? 'a guest' : viewer.id);

async function checkPosts({ db, world, conditions, arePublicEventsEnabled }: Check): Promise<string[]> {
  const { visibleTo, isNotHiddenBy } = conditions.posts;
  return await forAll(viewersOf(world), async (viewer) => {
    const wrong: string[] = [];
    for (const options of listOptions(world)) {
      const found = await selectIds(db, sql`select id from posts where ${visibleTo(viewer, options)}`);
      const question = { world, options, arePublicEventsEnabled };
      const expected = world.posts
        .filter((post) => isPostVisible(post, viewer, question))
        .map(({ id }) => id);
      wrong.push(...compare(`posts for ${nameOf(viewer)} with ${JSON.stringify(options)}`, found, expected));
    }
    const plain = await selectIds(db, sql`select id from posts where ${visibleTo(viewer)}`);
    const question = { world, options: {}, arePublicEventsEnabled };
    const visible = world.posts.filter((post) => isPostVisible(post, viewer, question));
    wrong.push(
      ...compare(
        `posts for ${nameOf(viewer)}`,
        plain,
        visible.map(({ id }) => id),
      ),
    );
    const listed = await selectIds(db, sql`select id from posts where ${isNotHiddenBy(viewer)}`);
    const shown = world.posts.filter(
      ({ id }) => !world.hidden.some(({ memberId, postId }) => postId === id && memberId === nameOf(viewer)),
    );
    wrong.push(
      ...compare(
        `posts not hidden by ${nameOf(viewer)}`,
        listed,
        shown.map(({ id }) => id),
      ),
    );
    return wrong;
  });
}

/** Conditions with the viewer as a column. */
async function checkPairs({ db, world, conditions }: Check): Promise<string[]> {
  const { blockPairs, visibleToMember, visibleToEach, membersConcerned } = conditions.posts;
  const wrong: string[] = [];
  const ids = world.members.map(({ id }) => id);
  const viewerId = sql`viewers.id`;
  const everyone = sql`posts cross join (select id from members where id = any(${ids}::uuid[])) as viewers`;
  for (const options of listOptions(world)) {
    const question = { world, options, arePublicEventsEnabled: true };
    const expected = world.posts.flatMap((post) =>
      ids
        .filter((id) => isPostVisible(post, { kind: 'member', id }, question))
        .map((id) => `${post.id} ${id}`),
    );
    const pairs = sql`select posts.id, viewers.id as viewer_id from ${everyone}`;
    const asColumn = await selectIds(db, sql`${pairs} where ${visibleToMember(viewerId, options)}`);
    wrong.push(...compare(`visibleToMember with ${JSON.stringify(options)}`, asColumn, expected));
    // Blocks are looked up for the members in question alone, who need not include the author.
    for (const asked of [ids, ids.slice(1)]) {
      const forEach = await selectIds(
        db,
        sql`with ${blockPairs(asked)} ${pairs}
          where viewers.id = any(${asked}::uuid[]) and ${visibleToEach(viewerId, options)}`,
      );
      const allowed = expected.filter((pair) => asked.some((id) => pair.endsWith(id)));
      wrong.push(...compare(`visibleToEach with ${JSON.stringify(options)}`, forEach, allowed));
    }
    for (const writer of [undefined, world.members[2]]) {
      const found = await selectIds(
        db,
        sql`with ${blockPairs(ids)} select posts.id, concerned.id as viewer_id from posts cross join lateral
          (${membersConcerned(ids, { options, ...(writer && { writerId: sql`${writer.id}::uuid` }) })}) as concerned`,
      );
      const concerned = world.posts.flatMap((post) =>
        ids.filter((id) => isConcerned(id, post, { world, options, writer })).map((id) => `${post.id} ${id}`),
      );
      wrong.push(...compare(`membersConcerned with ${JSON.stringify(options)}`, found, concerned));
    }
  }
  return wrong;
}

const isConcerned = (
  id: string,
  post: PostFacts,
  { world, options, writer }: { world: World; options: VisibilityOptions; writer: MemberFacts | undefined },
): boolean =>
  id === post.authorId ||
  (!post.isAnonymous && isBlocked(world, id, post.authorId)) ||
  (writer !== undefined && isBlocked(world, id, writer.id)) ||
  (!post.isAnonymous &&
    isWithin(post.audience, ['friends'], options.previousAudience) &&
    isFriend(world, id, post.authorId)) ||
  (isWithin(post.audience, ['groups'], options.previousAudience) &&
    isInGroup(world, id, { post, options })) ||
  (isWithin(post.audience, ['care'], options.previousAudience) && world.careTeam.includes(id));

/** Statements that members share. */
async function checkLists({ db, world, conditions }: Check): Promise<string[]> {
  const { eachMember, isNotHiddenBy, visibleTo, withRelationIds } = conditions.posts;
  const ids = world.members.map(({ id }) => id);
  const requests = withRelationIds(sql`(select id as member_id from members where id = any(${ids}::uuid[]))`);
  const found = await selectIds(
    db,
    sql`select posts.id, request.member_id from ${requests} as request join posts
      on ${visibleTo(eachMember)} and ${isNotHiddenBy(eachMember)}`,
  );
  const question = { world, options: {}, arePublicEventsEnabled: true };
  const expected = world.posts.flatMap((post) =>
    world.members
      .filter(({ id }) => isPostVisible(post, { kind: 'member', id }, question))
      .filter(({ id }) => !world.hidden.some((one) => one.memberId === id && one.postId === post.id))
      .map(({ id }) => `${post.id} ${id}`),
  );
  return compare('posts of a shared statement', found, expected);
}

/** Who wrote what, with their name or without. */
async function checkAuthors({ db, world, conditions }: Check): Promise<string[]> {
  const { isAnonymous, isNotPlaceholder, isWrittenAnonymouslyBy, isWrittenBy, ownerIdFor, unmaskedAuthorId } =
    conditions.posts;
  const { eachMember, placeholderId, withRelationIds } = conditions.posts;
  const ids = world.members.map(({ id }) => id);
  const viewers = sql`(select id from members where id = any(${ids}::uuid[])) as viewers`;
  const viewerId = sql`viewers.id`;
  const anonymous = world.posts.filter((post) => post.isAnonymous);
  const wrong = [
    ...compare(
      'anonymous posts',
      await selectIds(db, sql`select id from posts where ${isAnonymous}`),
      anonymous.map(({ id }) => id),
    ),
    ...compare('members', await selectIds(db, sql`select id from members where ${isNotPlaceholder}`), ids),
    ...compare(
      'authors',
      await selectIds(
        db,
        sql`select posts.id, viewers.id as author_id from posts cross join ${viewers}
        where ${isWrittenBy(viewerId)}`,
      ),
      world.posts.map(({ id, authorId }) => `${id} ${authorId}`),
    ),
    ...compare(
      'unmasked authors',
      await selectIds(db, sql`select posts.id, ${unmaskedAuthorId} as author_id from posts`),
      world.posts.map(({ id, authorId }) => `${id} ${authorId}`),
    ),
    ...compare(
      'authors of answers',
      await selectIds(
        db,
        sql`select comments.id, viewers.id as author_id from comments cross join ${viewers}
        where ${isWrittenAnonymouslyBy(viewerId)}`,
      ),
      world.answers.map(({ id, writerId }) => `${id} ${writerId}`),
    ),
  ];
  const shownTo = (viewer: Viewer) => (post: PostFacts) =>
    `${post.id} ${post.isAnonymous && nameOf(viewer) !== post.authorId ? placeholderId : post.authorId}`;
  for (const viewer of viewersOf(world)) {
    const found = await selectIds(db, sql`select id, ${ownerIdFor(viewer)} as owner_id from posts`);
    wrong.push(...compare(`owners for ${nameOf(viewer)}`, found, world.posts.map(shownTo(viewer))));
  }
  const requests = withRelationIds(sql`(select id as member_id from members where id = any(${ids}::uuid[]))`);
  const shared = await selectIds(
    db,
    sql`select request.member_id, posts.id, ${ownerIdFor(eachMember)} as owner_id from ${requests} as request, posts`,
  );
  const expected = ids.flatMap((id) =>
    world.posts.map((post) => `${id} ${shownTo({ kind: 'member', id })(post)}`),
  );
  return [...wrong, ...compare('owners of a shared statement', shared, expected)];
}

/** What the care team alone reads: its requests, and who wrote without a name but for it. */
async function checkCareTeam({ db, world, conditions }: Check): Promise<string[]> {
  const { authorForCareTeam, eachMember, isCareCaseOpenTo, isNamedToCareTeam, withRelationIds } =
    conditions.posts;
  const ids = world.members.map(({ id }) => id);
  const viewers = sql`(select id from members where id = any(${ids}::uuid[])) as viewers`;
  const pairsOf = <Item>(items: readonly Item[], isRead: (memberId: string, item: Item) => boolean) =>
    items.flatMap((item) => ids.filter((id) => isRead(id, item)).map((memberId) => ({ memberId, item })));
  const open = await selectIds(
    db,
    sql`select care_cases.id, viewers.id as viewer_id from care_cases cross join ${viewers}
      where ${isCareCaseOpenTo(sql`viewers.id`)}`,
  );
  const allowed = pairsOf(
    world.careCases,
    (id, { post }) =>
      world.careTeam.includes(id) &&
      id !== post.authorId &&
      (post.isAnonymous || !isBlocked(world, id, post.authorId)),
  );
  const authors = await selectIds(
    db,
    sql`select * from (select posts.id, viewers.id as viewer_id,
        ${authorForCareTeam(sql`viewers.id`, sql`posts.id`)} as author_id
      from posts cross join ${viewers}) as authors where author_id is not null`,
  );
  const named = pairsOf(
    world.posts,
    (id, { isNamedToTeam, authorId }) => isNamedToTeam && !isBlocked(world, id, authorId),
  );
  const requests = withRelationIds(sql`(select id as member_id from members where id = any(${ids}::uuid[]))`);
  const marked = await selectIds(
    db,
    sql`select post_id, request.member_id, author_id from ${requests} as request cross join anonymous_authors
      where ${isNamedToCareTeam(eachMember)}`,
  );
  const readers = named.filter(
    ({ memberId, item }) => memberId === item.authorId || world.careTeam.includes(memberId),
  );
  const toAuthors = (pairs: typeof named) =>
    pairs.map(({ memberId, item }) => `${item.id} ${memberId} ${item.authorId}`);
  return [
    ...compare(
      'requests to the care team',
      open,
      allowed.map(({ memberId, item }) => `${item.id} ${memberId}`),
    ),
    ...compare('authors for the care team', authors, toAuthors(named)),
    ...compare('authors that the care team reads', marked, toAuthors(readers)),
  ];
}

/** What leaves the site for paper and displays, and with which name. */
async function checkPrinting({ db, world, conditions, arePublicEventsEnabled }: Check): Promise<string[]> {
  const { anyMember, printableFor, printedName } = conditions.posts;
  const question = { world, options: {}, arePublicEventsEnabled };
  const wrong: string[] = [];
  for (const viewer of [...viewersOf(world), null]) {
    const found = await selectIds(
      db,
      sql`select id, ${printedName} as name from posts where ${printableFor(viewer ?? anyMember)}`,
    );
    // Nobody in particular, of whom no author knows.
    const reader: Viewer = viewer ?? { kind: 'member', id: 'nobody' };
    const expected = world.posts
      .filter((post) => isPrintable(post) && isPostVisible(post, reader, question))
      .map((post) => `${post.id} ${nameInPrint(post, world)}`);
    wrong.push(...compare(`prayers in print for ${nameOf(reader)}`, found, expected));
  }
  return wrong;
}

const isPrintable = ({ kind, audience, state, print, isSubjectAsked, isOver }: PostFacts): boolean =>
  kind === 'prayer' &&
  (audience === 'public' || audience === 'members') &&
  state === 'published' &&
  print !== null &&
  isSubjectAsked &&
  !isOver;

function nameInPrint({ authorId, isAnonymous, print }: PostFacts, world: World): string {
  const author = memberOf(world, authorId);
  if (isAnonymous || isMinor(author) || print === null || print === 'without_name') return '';
  return print === 'first_name' ? author.firstName : `${author.firstName} ${author.lastName}`;
}

async function checkPeople({ db, world, conditions, arePublicEventsEnabled }: Check): Promise<string[]> {
  const { friendIdsOf, memberVisibleTo, selectBlockedMembers, selectPeople } = conditions.friends;
  const minors = world.members.filter(isMinor).map(({ id }) => id);
  const { isMinor: isMinorMember, isMinorId, isGuardianOf } = conditions.accounts;
  const wrong = [
    ...compare(
      'minors',
      await selectIds(db, sql`select id from members where ${isMinorMember('members')}`),
      minors,
    ),
    ...compare(
      'ids of minors',
      await selectIds(db, sql`select id from members where ${isMinorId(sql.ref('members.id'))}`),
      minors,
    ),
    ...compare(
      'guardians',
      await selectIds(
        db,
        sql`select guardian.id, child.id as child_id from members as guardian cross join members as child
          where ${isGuardianOf(sql.ref('guardian.id'), sql.ref('child.id'))}`,
      ),
      world.guardians.map(({ guardianId, childId }) => `${guardianId} ${childId}`),
    ),
  ];
  const question = { world, options: {}, arePublicEventsEnabled };
  for (const viewer of viewersOf(world)) {
    const found = await selectIds(db, sql`select id from members where ${memberVisibleTo(viewer)}`);
    const expected = world.members
      .filter((member) => isMemberVisible(member, viewer, question))
      .map(({ id }) => id);
    wrong.push(...compare(`people for ${nameOf(viewer)}`, found, expected));
    const listed = await selectPeople(db, viewer).execute();
    wrong.push(
      ...compare(
        `list of people for ${nameOf(viewer)}`,
        listed.map(({ id }) => id),
        expected,
      ),
    );
    if (viewer.kind === 'guest') continue;
    const blocked = await selectBlockedMembers(db, viewer.id).execute();
    const expectedBlocked = world.blocks
      .filter(([blocker, id]) => {
        const { isVerified, hasVisited } = memberOf(world, id);
        return blocker === viewer.id && (isVerified || hasVisited);
      })
      .map(([, id]) => id);
    wrong.push(
      ...compare(
        `blocked by ${viewer.id}`,
        blocked.map(({ id }) => id),
        expectedBlocked,
      ),
    );
    const friends = world.members.filter(({ id }) => isFriend(world, id, viewer.id)).map(({ id }) => id);
    const found2 = await selectIds(db, sql`select id from ${friendIdsOf(viewer.id)} as friends`);
    wrong.push(...compare(`friends of ${viewer.id}`, found2, friends));
  }
  return wrong;
}

async function checkStories({ db, world, conditions }: Check): Promise<string[]> {
  const { storyVisibleTo } = conditions.stories;
  const { rows } = await sql<{ at: Date }>`select max(created_at) as at from stories`.execute(db);
  const now = rows[0]?.at ?? new Date();
  const wrong: string[] = [];
  for (const viewer of viewersOf(world)) {
    const found = await selectIds(db, sql`select id from stories where ${storyVisibleTo(viewer, now)}`);
    const expected = world.stories
      .filter((story) => isStoryVisible(story, viewer, world))
      .map(({ id }) => id);
    wrong.push(...compare(`stories for ${nameOf(viewer)}`, found, expected));
  }
  return wrong;
}

async function checkCases({ db, world, conditions }: Check): Promise<string[]> {
  const found = await selectIds(
    db,
    sql`select moderation_cases.id from moderation_cases
      join posts on posts.id = moderation_cases.post_id
      where ${conditions.posts.isCommentUnderReview}`,
  );
  const expected = world.cases
    .filter(({ audience, isRemoved, isSettled }) => audience !== 'private' && !isRemoved && !isSettled)
    .map(({ id }) => id);
  return compare('comments under review', found, expected);
}

const isListedForModerators = ({ audience, state, isRemoved, isReported }: PostFacts): boolean =>
  !isRemoved &&
  (audience === 'public' ||
    audience === 'members' ||
    (audience === 'friends' && (state !== 'published' || isReported)));

const isReadableByModerators = (post: PostFacts): boolean =>
  isListedForModerators(post) ||
  ((post.audience === 'groups' || post.audience === 'care') &&
    !post.isRemoved &&
    (post.state !== 'published' || post.isReported));

async function checkModeration({ db, world, conditions }: Check): Promise<string[]> {
  const { isInFeeds, isReadableInAppeal, listedForModerators, readableByModerators } = conditions.posts;
  const select = (condition: RawBuilder<unknown>) =>
    selectIds(db, sql`select id from posts where ${condition}`);
  const idsOf = (isAllowed: (post: PostFacts) => boolean) =>
    world.posts.filter(isAllowed).map(({ id }) => id);
  return [
    ...compare('moderators’ lists', await select(listedForModerators), idsOf(isListedForModerators)),
    ...compare('moderators’ queue', await select(readableByModerators), idsOf(isReadableByModerators)),
    ...compare(
      'readable beside an appeal',
      await select(isReadableInAppeal),
      idsOf(({ audience }) => audience !== 'private'),
    ),
    ...compare(
      'in feeds',
      await select(isInFeeds),
      idsOf((post) => post.isInFeeds),
    ),
  ];
}
