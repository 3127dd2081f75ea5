import {
  type AgreedPrintChoice,
  type Audience,
  agreedPrintChoices,
  audiences,
  type PostKind,
  type PostState,
} from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import { newId } from '../platform/crypto.ts';
import type { Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

/** What decides visibility, in plain words: the oracle of `visibility.test.ts` knows nothing else. */
export type MemberFacts = {
  id: string;
  firstName: string;
  lastName: string;
  status: 'active' | 'disabled' | 'leaving';
  isVerified: boolean;
  hasVisited: boolean;
  isDiscoverable: boolean;
  /** By the day of the database: 17 years old until tomorrow, 18 since today, or not known though asked for. */
  age: 'minor' | 'adult' | 'asked' | 'unknown';
};
export type PostFacts = {
  id: string;
  authorId: string;
  kind: PostKind;
  audience: Audience;
  groupIds: readonly string[];
  state: PostState;
  isRemoved: boolean;
  isReported: boolean;
  isAnonymous: boolean;
  /** Of an anonymous post: the care team is shown the name. */
  isNamedToTeam: boolean;
  /** Agreed by its author. */
  print: AgreedPrintChoice | null;
  /** Whether the person whom it is about agrees. */
  isSubjectAsked: boolean;
  /** Answered, or no longer needed. */
  isOver: boolean;
  /** Not a later occurrence of a repeated event. */
  isInFeeds: boolean;
};
export type StoryFacts = { id: string; authorId: string; isExpired: boolean };
export type CommentCase = { id: string; audience: Audience; isRemoved: boolean; isSettled: boolean };
export type World = {
  members: readonly MemberFacts[];
  posts: readonly PostFacts[];
  stories: readonly StoryFacts[];
  cases: readonly CommentCase[];
  friends: readonly (readonly [string, string])[];
  /** Blocker and blocked. */
  blocks: readonly (readonly [string, string])[];
  hidden: readonly { memberId: string; postId: string }[];
  groups: readonly { id: string; memberIds: readonly string[] }[];
  careTeam: readonly string[];
  /** Requests in its care. */
  careCases: readonly { id: string; post: PostFacts }[];
  /** Who consented to the account of a child, as long as they have not withdrawn. */
  guardians: readonly { guardianId: string; childId: string }[];
  /** Below anonymous posts, by their authors. */
  answers: readonly { id: string; writerId: string }[];
};

const states: readonly PostState[] = ['published', 'pending', 'flagged', 'hidden'];
const common = {
  status: 'active',
  isVerified: true,
  hasVisited: false,
  isDiscoverable: true,
  age: 'unknown',
} as const;

const lastName = 'Asselin';

/** Each member stands in another relation to `author`, or is another kind of account. */
const people = {
  author: common,
  friend: common,
  stranger: common,
  blocked: common,
  blocker: common,
  blockedFriend: common,
  blockingFriend: common,
  friendOfFriend: common,
  inGroup: common,
  inOtherGroup: common,
  leftGroup: common,
  blockedInGroup: common,
  carer: common,
  blockedCarer: common,
  dismissedCarer: common,
  disabledFriend: { ...common, status: 'disabled' },
  leavingFriend: { ...common, status: 'leaving' },
  typedName: { ...common, isVerified: false },
  visitor: { ...common, isVerified: false, hasVisited: true },
  reserved: { ...common, isDiscoverable: false },
  minor: { ...common, age: 'minor' },
  otherMinor: { ...common, age: 'minor' },
  adult: { ...common, age: 'adult' },
  asked: { ...common, age: 'asked' },
} as const satisfies Record<string, Omit<MemberFacts, 'id' | 'firstName' | 'lastName'>>;
type Name = keyof typeof people;
const names: readonly Name[] = [
  'author',
  'friend',
  'stranger',
  'blocked',
  'blocker',
  'blockedFriend',
  'blockingFriend',
  'friendOfFriend',
  'inGroup',
  'inOtherGroup',
  'leftGroup',
  'blockedInGroup',
  'carer',
  'blockedCarer',
  'dismissedCarer',
  'disabledFriend',
  'leavingFriend',
  'typedName',
  'visitor',
  'reserved',
  'minor',
  'otherMinor',
  'adult',
  'asked',
];
const friendPairs: readonly (readonly [Name, Name])[] = [
  ['author', 'friend'],
  ['author', 'blockedFriend'],
  ['blockingFriend', 'author'],
  ['author', 'disabledFriend'],
  ['leavingFriend', 'author'],
  ['friend', 'friendOfFriend'],
  ['minor', 'friend'],
  ['asked', 'stranger'],
];
const blockPairs: readonly (readonly [Name, Name])[] = [
  ['author', 'blocked'],
  ['blocker', 'author'],
  ['author', 'blockedFriend'],
  ['blockingFriend', 'author'],
  ['author', 'typedName'],
  ['author', 'disabledFriend'],
  ['blockedInGroup', 'author'],
  ['author', 'blockedCarer'],
];

const consents: readonly { guardian: Name; child: Name; isWithdrawn: boolean }[] = [
  { guardian: 'carer', child: 'minor', isWithdrawn: false },
  { guardian: 'stranger', child: 'otherMinor', isWithdrawn: false },
  { guardian: 'visitor', child: 'asked', isWithdrawn: true },
];

const careTeam: readonly Name[] = ['carer', 'blockedCarer', 'reserved'];

/** Posts are for the first group, or the first two. */
const groupMembers: readonly (readonly Name[])[] = [
  ['author', 'inGroup', 'blockedInGroup', 'reserved'],
  ['inOtherGroup', 'inGroup'],
  ['stranger', 'friend'],
  ['adult', 'minor'],
  ['minor', 'otherMinor'],
];

export async function createWorld(app: TestApp): Promise<World> {
  const members = new Map<Name, Person>();
  for (const name of names) members.set(name, await createMember(app, people[name], `${name} ${lastName}`));
  const get = (name: Name): Person => {
    const person = members.get(name);
    if (!person) throw new Error(`${name} was not created`);
    return person;
  };
  for (const [one, other] of friendPairs) await app.people.befriend(get(one), get(other));
  for (const [one, other] of blockPairs) await app.people.block(get(one), get(other));
  const groups: World['groups'] = await Promise.all(
    groupMembers.map(async (members) => ({
      id: await app.people.group(members.map(get)),
      memberIds: members.map((name) => get(name).id),
    })),
  );
  const [first] = groups;
  if (first) {
    await app.people.joinGroup(first.id, get('leftGroup'));
    await app.people.leaveGroup(first.id, get('leftGroup'));
  }
  for (const name of [...careTeam, 'dismissedCarer'] as const) await app.people.joinCareTeam(get(name));
  await app.platform.db.deleteFrom('care_team').where('member_id', '=', get('dismissedCarer').id).execute();
  for (const { guardian, child, isWithdrawn } of consents)
    await app.people.consent(get(guardian), get(child), { isWithdrawn });
  const posts = await createPosts(
    app,
    get,
    groups.slice(0, 2).map(({ id }) => id),
  );
  // Whoever a post is about reads it like anyone else.
  await app.platform.db
    .insertInto('post_subjects')
    .values(
      posts
        .filter(({ kind }) => kind === 'prayer')
        .map(({ id, isSubjectAsked }) => ({
          post_id: id,
          agreement: isSubjectAsked ? 'agreed' : 'not_asked',
          mention: 'no_name',
          member_id: get('stranger').id,
          linked_at: app.clock.now(),
        })),
    )
    .execute();
  const hidden = posts.slice(0, 3).map(({ id }) => ({ memberId: get('friend').id, postId: id }));
  await app.platform.db
    .insertInto('hidden_posts')
    .values(
      hidden.map(({ memberId, postId }) => ({
        member_id: memberId,
        post_id: postId,
        hidden_at: app.clock.now(),
      })),
    )
    .execute();
  const idsOf = (pairs: readonly (readonly [Name, Name])[]) =>
    pairs.map(([one, other]) => [get(one).id, get(other).id] as const);
  return {
    members: names.map((name) => ({ id: get(name).id, firstName: name, lastName, ...people[name] })),
    posts,
    stories: await createStories(app, get),
    cases: await createCases(app, get('stranger'), posts),
    friends: idsOf(friendPairs),
    blocks: idsOf(blockPairs),
    hidden,
    groups,
    careTeam: careTeam.map((name) => get(name).id),
    careCases: await createCareCases(app, posts),
    guardians: consents
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ guardian, child }) => ({ guardianId: get(guardian).id, childId: get(child).id })),
    answers: await createAnswers(app, posts, [...members.values()]),
  };
}

async function createMember(
  { people: builders, platform, clock }: TestApp,
  facts: Omit<MemberFacts, 'id' | 'firstName' | 'lastName'>,
  name: string,
): Promise<Person> {
  const { rows } = await sql<{ day: string; next: string }>`
    select minors_born_after()::text as day, (minors_born_after() + 1)::text as next`.execute(platform.db);
  const [edge] = rows;
  const birthday = { minor: edge?.next, adult: edge?.day, asked: undefined, unknown: undefined }[facts.age];
  const person = await builders.join(name, {
    isVerified: facts.isVerified,
    isBirthDateRequired: facts.age === 'asked',
    ...(birthday && { birthday }),
  });
  await platform.db
    .updateTable('members')
    .set({
      status: facts.status,
      deletion_due_at: facts.status === 'leaving' ? clock.now() : null,
      last_visit_at: facts.hasVisited ? clock.now() : null,
      is_discoverable: facts.isDiscoverable,
    })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** Every audience and state of one author, removed and not; what is published, of the others; and events. */
async function createPosts(
  app: TestApp,
  get: (name: Name) => Person,
  groupIds: readonly string[],
): Promise<PostFacts[]> {
  type Wanted = Omit<
    PostFacts,
    | keyof PrintFacts
    | 'id'
    | 'authorId'
    | 'groupIds'
    | 'isReported'
    | 'isAnonymous'
    | 'isNamedToTeam'
    | 'isInFeeds'
  > & {
    by: Name;
    isAnonymous?: boolean;
  };
  const wanted: Wanted[] = [false, true].flatMap((isRemoved) =>
    audiences.flatMap((audience) => [
      ...states.map((state) => ({
        by: 'author' as const,
        kind: 'prayer' as const,
        audience,
        state,
        isRemoved,
      })),
      ...(
        [
          'disabledFriend',
          'leavingFriend',
          'typedName',
          'reserved',
          'visitor',
          'minor',
          'adult',
          'asked',
        ] as const
      ).map((by) => ({
        by,
        kind: 'prayer' as const,
        audience,
        state: 'published' as const,
        isRemoved,
      })),
    ]),
  );
  // Each person's prayers with each choice, some of them over or about someone who was not asked.
  for (const audience of ['public', 'members'] as const)
    for (const by of ['author', 'minor', 'adult', 'asked'] as const)
      for (let index = 0; index < 5; index += 1)
        wanted.push({ by, kind: 'prayer', audience, state: 'published', isRemoved: false });
  for (const audience of audiences)
    wanted.push({ by: 'friend', kind: 'event', audience, state: 'published', isRemoved: false });
  for (const audience of audiences.filter((one) => one !== 'friends'))
    for (const state of states)
      for (const by of ['author', 'disabledFriend', 'inGroup'] as const)
        wanted.push({ by, kind: 'prayer', audience, state, isRemoved: false, isAnonymous: true });
  const posts: PostFacts[] = [];
  for (const [index, { by, isAnonymous = false, ...facts }] of wanted.entries()) {
    const author = get(by);
    const groupsOfPost =
      facts.audience === 'groups' ? groupIds.slice(0, isAnonymous ? 1 : 1 + (index % 2)) : [];
    const { kind, audience, state } = facts;
    const id =
      kind === 'event'
        ? await app.people.event(author, { audience, state, groupIds: groupsOfPost })
        : await app.people.post(author, { kind, audience, state, isAnonymous, groupIds: groupsOfPost });
    if (facts.isRemoved)
      await app.platform.db
        .updateTable('posts')
        .set({ removed_at: app.clock.now() })
        .where('id', '=', id)
        .execute();
    // Every second of those that only a report opens to moderators.
    const isReported = index % 2 === 0 && by !== 'author' && ['friends', 'groups', 'care'].includes(audience);
    if (isReported) await report(app, id, get('stranger'));
    const isNamedToTeam = isAnonymous && index % 2 === 0;
    if (isNamedToTeam)
      await app.platform.db
        .updateTable('anonymous_authors')
        .set({ name_shown_to: 'care' })
        .where('post_id', '=', id)
        .execute();
    const isInFeeds = kind !== 'event' || index % 2 === 0;
    if (!isInFeeds)
      await app.platform.db
        .updateTable('events')
        .set({ is_in_feeds: false })
        .where('post_id', '=', id)
        .execute();
    const { id: authorId } = author;
    const print = await agreeToPrint(app, id, index);
    posts.push({
      ...{
        id,
        authorId,
        groupIds: groupsOfPost,
        isReported,
        isAnonymous,
        isNamedToTeam,
        isInFeeds,
        ...print,
      },
      ...facts,
    });
  }
  return posts;
}

type PrintFacts = Pick<PostFacts, 'print' | 'isSubjectAsked' | 'isOver'>;

/** By turns: without, with each choice; every fifth about someone who was not asked; every seventh over. */
async function agreeToPrint(
  { platform: { db }, clock }: TestApp,
  id: string,
  index: number,
): Promise<PrintFacts> {
  const now = clock.now();
  const print = agreedPrintChoices[index % 4] ?? null;
  const isOver = index % 7 === 6;
  if (print)
    await db.insertInto('print_agreements').values({ post_id: id, choice: print, agreed_at: now }).execute();
  if (index % 7 > 3)
    await db
      .insertInto('prayers')
      .values({ post_id: id, [index % 2 === 0 ? 'answered_at' : 'closed_at']: isOver ? now : null })
      .execute();
  return { print, isSubjectAsked: index % 5 !== 4, isOver };
}

async function report(
  { platform, clock }: TestApp,
  postId: string,
  { id: reporterId }: Person,
): Promise<void> {
  await platform.db
    .insertInto('reports')
    .values({
      id: newId(),
      post_id: postId,
      reporter_id: reporterId,
      reason: 'other',
      note: '',
      created_at: clock.now(),
    })
    .execute();
}

async function createStories(app: TestApp, get: (name: Name) => Person): Promise<StoryFacts[]> {
  const yesterday = new Date(app.clock.now().getTime() - 25 * 60 * 60 * 1000);
  const stories: StoryFacts[] = [];
  for (const name of ['author', 'disabledFriend', 'blocked', 'friendOfFriend'] as const)
    for (const isExpired of [false, true]) {
      const id = await app.people.story(get(name), isExpired ? { at: yesterday } : {});
      stories.push({ id, authorId: get(name).id, isExpired });
    }
  return stories;
}

async function createCareCases(
  { platform, clock }: TestApp,
  posts: readonly PostFacts[],
): Promise<World['careCases']> {
  const cases = posts.map((post) => ({ id: newId(), post }));
  const now = clock.now();
  await platform.db
    .insertInto('care_cases')
    .values(
      cases.map(({ id, post }) => ({
        ...{ id, origin: 'taken', post_id: post.id },
        ...{ opened_at: now, waiting_since: now },
      })),
    )
    .execute();
  return cases;
}

async function createAnswers(
  app: TestApp,
  posts: readonly PostFacts[],
  members: readonly Person[],
): Promise<World['answers']> {
  const answers: { id: string; writerId: string }[] = [];
  for (const { id: postId, authorId } of posts.filter(({ isAnonymous }) => isAnonymous)) {
    const writer = members.find(({ id }) => id === authorId);
    if (writer) answers.push({ id: await app.people.comment(writer, postId), writerId: authorId });
  }
  return answers;
}

async function createCases(
  app: TestApp,
  writer: Person,
  posts: readonly PostFacts[],
): Promise<CommentCase[]> {
  const cases: CommentCase[] = [];
  const now = app.clock.now();
  for (const { id: postId, kind, audience, isRemoved } of posts
    .filter(({ state }) => state === 'published')
    .slice(0, 40))
    for (const isSettled of [false, true]) {
      const commentId = await app.people.comment(writer, postId);
      const id = newId();
      await app.platform.db
        .insertInto('moderation_cases')
        .values({
          id,
          post_id: postId,
          post_kind: kind,
          comment_id: commentId,
          author_id: writer.id,
          matches: '[]',
          report_count: 1,
          opened_at: now,
          ...(isSettled && { settled_at: now, outcome: 'kept' as const }),
        })
        .execute();
      cases.push({ id, audience, isRemoved, isSettled });
    }
  return cases;
}
