import { calendarFeedPath, groupFeedAddress } from '@radiant/contract/calendar-feed.ts';
import { endpoints } from '@radiant/contract/contract.ts';
import { type DirectoryAudience, directoryAudiences, isFieldShown } from '@radiant/contract/directory.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { listEventHousehold } from '@radiant/contract/household-answers.ts';
import { getMachineTranslation } from '@radiant/contract/machine-translation.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { audiences, postKinds, postStates } from '@radiant/contract/post-shapes.ts';
import { fieldAudiences } from '@radiant/contract/profiles.ts';
import { subscribePush } from '@radiant/contract/push.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { webhookEventTypes } from '@radiant/contract/webhook-events.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportProof } from '../../../scripts/proof-report.ts';
import { answerUrls } from '../features/notifications/letter/answer-service.ts';
import { deliverPush } from '../features/notifications/push/delivery-service.ts';
import { dispatchEvents } from '../features/webhooks/dispatch-service.ts';
import { createWebhook } from '../features/webhooks/service.ts';
import { hashToken, newId, newToken } from '../platform/crypto.ts';
import { createOutbound } from '../platform/outbound/outbound.ts';
import { startFakePushService } from '../testing/fake-push-service.ts';
import { createJobRunner } from '../testing/job-runner.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startTranslationService } from '../testing/translation-service.ts';
import { type ActorName, actorNames, type Cast, createCast, tokenOf } from './actors.ts';
import { listCanaries } from './canaries.ts';
import { fillSamplePath, placeholdersOf, samplePathValues } from './path-values.ts';

/**
 * Plants posts of every kind, audience and state with unique words. Every actor reads every endpoint, and the raw bytes
 * are compared with an oracle that shares no SQL. A new endpoint is included automatically; one that reads by a body
 * has to be listed, or the test fails.
 */
const sink = await startFakePushService();
const outbound = createOutbound({
  publicUrl: 'https://radiant.example',
  testOverrides: sink.internet.testOverrides,
});
const webhookUrl = 'https://hooks.example/';
const webhookBodies: string[] = [];
const translationService = await startTranslationService();
const app = await createTestApp(
  { translation: { url: translationService.url, key: undefined } },
  {
    outbound: {
      async call(address, request) {
        if (address !== webhookUrl) return await outbound.call(address, request);
        webhookBodies.push(String(request?.body));
        return { kind: 'ok', status: 204, url: new URL(webhookUrl), type: '', body: Buffer.alloc(0) };
      },
    },
  },
);
afterAll(() => Promise.all([sink.close(), translationService.close()]));

type Canary = {
  id: string;
  token: string;
  /** In its version in the other language. */
  translationToken: string;
  kind: (typeof postKinds)[number];
  audience: (typeof audiences)[number];
  state: (typeof postStates)[number];
  isRemoved: boolean;
  commentId: string;
  commentToken: string;
  removedId: string;
  heldReplyId: string;
  /** From a version before its audience changed: only its author may read it. */
  closedToken: string;
  files: string[];
  /** Of the linked page, as its author fetched it; only for links. */
  preview: { id: string; file: string } | null;
};

let cast: Cast;
const canaries: Canary[] = [];

/** The author's stories: a text, and a picture with its file. */
const stories: { id: string; token: string; file: string | null }[] = [];

/** Of the author and the stranger, who are no friends; `exFriend` has left it. */
let groupId: string;

/** The visibility rules, written independently of the SQL. */
function mayRead(actor: ActorName, canary: Pick<Canary, 'audience' | 'state' | 'isRemoved'>): boolean {
  if (canary.isRemoved || canary.state === 'hidden') return false;
  if (actor === 'author') return true;
  if (canary.state !== 'published') return false;
  if (canary.audience === 'private') return false;
  if (actor === 'blocked' || actor === 'blocker') return false;
  // Without a valid session only public posts are visible.
  if (actor === 'guest' || actor === 'disabled') return canary.audience === 'public';
  if (canary.audience === 'friends') return actor === 'friend';
  if (canary.audience === 'groups') return actor === 'stranger';
  if (canary.audience === 'care') return actor === 'carer';
  return true;
}

/** Authors still read their own hidden posts at these addresses. */
const mayReadOwn = (actor: ActorName, where: string, { state, isRemoved }: Canary): boolean =>
  where === 'moderation.getOwnDecision' && actor === 'author' && state === 'hidden' && !isRemoved;

/** Beside the author's appeal, moderators read what was hidden or deleted. */
const mayReadInAppeal = (actor: ActorName, where: string, { audience }: Canary): boolean =>
  where === 'moderation.getCase' && (actor === 'moderator' || actor === 'admin') && audience !== 'private';

/** What moderators read at moderation addresses and in its files: never anything private. */
function mayModerate(actor: ActorName, { audience, state, isRemoved }: Canary): boolean {
  if (isRemoved || (actor !== 'moderator' && actor !== 'admin')) return false;
  if (audience === 'private') return false;
  return !['friends', 'groups', 'care'].includes(audience) || state !== 'published';
}

beforeAll(async () => {
  cast = await createCast(app);
  groupId = await app.people.group([cast.author, cast.exFriend, cast.stranger], { isListed: false });
  await app.people.leaveGroup(groupId, cast.exFriend);
  for (const { kind, audience, state } of listCanaries()) canaries.push(await plant(kind, audience, state));
  await plantDailyPicks();
  await plantDetails();
  await plantDirectoryEntry();
  await plantChain();
  await plantScheduled();
  await plantStories();
  await plantCases();
  await plantAnnouncements();
});

async function plant(
  kind: (typeof postKinds)[number],
  audience: Canary['audience'],
  state: Canary['state'] | 'removed',
): Promise<Canary> {
  const { db, clock } = app.platform;
  const token = `canary${newId().replaceAll('-', '')}`;
  const translationToken = `second${newId().replaceAll('-', '')}`;
  const isRemoved = state === 'removed';
  const make = kind === 'event' ? app.people.event : app.people.post;
  const id = await make(cast.author, {
    kind,
    audience,
    groupIds: [groupId],
    state: state === 'removed' ? 'published' : state,
    title: `${token} title`,
    text: `${token} text`,
    translation: { title: `${translationToken} titre`, text: `${translationToken} texte` },
    ...(kind === 'event' && { isOnline: true, meetingUrl: `https://${meetingToken}.example/${token}` }),
  });
  if (kind === 'prayer') await plantAnswerAndUpdate(id, token);
  if (kind === 'event') {
    await db
      .insertInto('event_slots')
      .values({ id: newId(), post_id: id, kind: 'dish', name: token, wanted: 3, created_at: clock.now() })
      .execute();
    // Everybody attends, also those who may no longer see the event, except those in `notGoing`.
    for (const [name, person] of Object.entries(cast)) {
      await app.people.answerEvent(person, id, name in notGoing ? 'interested' : 'going');
    }
    if (state !== 'published' || audience !== 'public') await setCancellationReason(id, token);
  }
  const commentToken = `remark${newId().replaceAll('-', '')}`;
  const commentId = await app.people.comment(cast.author, id, commentToken);
  await app.people.comment(cast.author, id, commentToken, commentId);
  const heldReplyId = newId();
  await db
    .insertInto('comments')
    .values({
      id: heldReplyId,
      post_id: id,
      parent_id: commentId,
      author_id: cast.author.id,
      state: 'held',
      body: `${heldToken} ${id}`,
      created_at: clock.now(),
    })
    .execute();
  const removedId = await app.people.comment(cast.author, id, removedToken);
  await app.people.comment(cast.author, id, commentToken, removedId);
  await db
    .updateTable('comments')
    .set({ state: 'removed', removed_at: clock.now() })
    .where('id', '=', removedId)
    .execute();
  const closedToken = `former${newId().replaceAll('-', '')}`;
  await app.people.revision(id, { text: closedToken, translation: closedToken, isOpen: false, number: 1 });
  const before = { title: `${token} before`, text: `${token} as it was` };
  await app.people.revision(id, { ...before, translation: `${translationToken} avant`, number: 2 });
  const mediaId = newId();
  const file = `${mediaId}-480.webp`;
  await db
    .insertInto('media')
    .values({
      id: mediaId,
      owner_id: cast.author.id,
      kind: 'image',
      purpose: 'post',
      post_id: id,
      file,
      width: 480,
      height: 320,
      bytes: 100,
      color: '#aabbcc',
      sizes: JSON.stringify([{ file, width: 480 }]),
      alt: `${token} picture`,
      created_at: clock.now(),
    })
    .execute();
  const secondId = await app.people.file(cast.author, id, { alt: `${token} second picture`, position: 1 });
  const preview = kind === 'link' ? await plantPreview(id, token) : null;
  // Everybody muted it, also those from whom it was hidden since.
  await db
    .insertInto('post_mutes')
    .values(
      Object.values(cast).map((person) => ({ member_id: person.id, post_id: id, created_at: clock.now() })),
    )
    .execute();
  // Everybody saved it, also those from whom it was hidden since.
  await db
    .insertInto('saved_posts')
    .values(
      Object.values(cast).map((person) => ({ member_id: person.id, post_id: id, saved_at: clock.now() })),
    )
    .execute();
  // Each friend was notified of each post, also of those hidden since.
  await db
    .insertInto('notifications')
    .values(
      Object.values(cast).map((person) => ({
        id: newId(),
        member_id: person.id,
        kind: 'commented' as const,
        post_id: id,
        actor_id: cast.author.id,
        first_at: clock.now(),
        last_at: clock.now(),
      })),
    )
    .execute();
  if (isRemoved) {
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', id).execute();
  }
  return {
    id,
    token,
    translationToken,
    kind,
    audience,
    state: state === 'removed' ? 'published' : state,
    isRemoved,
    commentId,
    commentToken,
    removedId,
    heldReplyId,
    closedToken,
    files: [file, `${secondId}-480.webp`],
    preview,
  };
}

/** In a removed comment whose place is kept for a reply: for nobody. */
const removedToken = `removed${newId().replaceAll('-', '')}`;

/** In the meeting link of online events: for attendees, the author and administrators. */
const meetingToken = `meeting${newId().replaceAll('-', '')}`;
const notGoing: Partial<Record<ActorName, true>> = { stranger: true, friend: true, asker: true };
const meetingLinkSources: ReadonlySet<string> = new Set(['events.getMeetingLink', 'a calendar']);
const mayJoin = (actor: ActorName, where: string): boolean =>
  (where === 'events.getManaged' && actor === 'admin') ||
  (meetingLinkSources.has(where) && actor !== 'guest' && !(actor in notGoing));

const detailOf = (audience: (typeof fieldAudiences)[number]) => `detail-${audience}-of-the-author`;

/** Who may see the author's personal details, besides the author and administrators. */
function maySeeDetail(actor: ActorName, audience: (typeof fieldAudiences)[number]): boolean {
  if (actor === 'author' || actor === 'admin') return true;
  if (audience === 'private' || actor === 'blocked' || actor === 'blocker') return false;
  if (actor === 'guest' || actor === 'disabled') return false;
  return audience === 'members' || actor === 'friend';
}

async function plantDetails(): Promise<void> {
  await app.platform.db
    .updateTable('members')
    .set({
      phone: detailOf('private'),
      phone_audience: 'private',
      city: detailOf('friends'),
      city_audience: 'friends',
      profession: detailOf('members'),
      profession_audience: 'members',
    })
    .where('id', '=', cast.author.id)
    .execute();
}

/** Each detail of the author's entry in the directory says who may read it. */
const listedDetailOf = (audience: DirectoryAudience) => `listed-${audience}-of-the-author`;

const maySeeListedDetail = (actor: ActorName, audience: DirectoryAudience): boolean => {
  if (actor === 'author') return true;
  if (['guest', 'disabled', 'blocked', 'blocker'].includes(actor)) return false;
  return isFieldShown(audience, { sharesGroup: actor === 'stranger' });
};

async function plantDirectoryEntry(): Promise<void> {
  const details = {
    ...{ phone: listedDetailOf('nobody'), phone_audience: 'nobody' as const },
    ...{ address: listedDetailOf('groups'), address_audience: 'groups' as const },
    ...{ help: listedDetailOf('members'), help_audience: 'members' as const },
    ...{ email: '', email_audience: 'nobody' as const, birthday_audience: 'nobody' as const },
  };
  const now = app.clock.now();
  const at = { listed_at: now, updated_at: now };
  await app.platform.db
    .insertInto('directory_entries')
    .values({ member_id: cast.author.id, ...details, ...at })
    .execute();
}

/** Everyone is in the prayer chain, and was told of every urgent prayer, also of those that they cannot read. */
async function plantChain(): Promise<void> {
  const { db } = app.platform;
  const now = app.clock.now();
  const due_at = new Date(now.getTime() + 60_000);
  const links = Object.values(cast).map(({ id: member_id }, position) => ({
    ...{ id: newId(), position, member_id, added_at: now },
  }));
  await db.insertInto('prayer_chain_links').values(links).execute();
  for (const { id: post_id } of canaries.filter(({ kind }) => kind === 'prayer')) {
    const alert_id = newId();
    const ends_at = due_at;
    await db.insertInto('urgent_prayers').values({ id: newId(), post_id, began_at: now, ends_at }).execute();
    await db
      .insertInto('prayer_chain_alerts')
      .values({ id: alert_id, post_id, started_by: cast.carer.id, step_minutes: 15, started_at: now })
      .execute();
    await db
      .insertInto('prayer_chain_steps')
      .values(
        links.map(({ id: link_id, position }) => ({
          ...{ id: newId(), alert_id, position, link_id, is_by_phone: false },
          ...{ state: 'told' as const, told_at: now, due_at },
        })),
      )
      .execute();
  }
}

/** Announcements to everybody about posts whose audience was narrowed since. */
const announcements: string[] = [];

async function plantAnnouncements(): Promise<void> {
  const { db } = app.platform;
  const chosen = await db
    .selectFrom('posts')
    .select(['id', 'kind'])
    .where('kind', 'in', ['event', 'prayer'])
    .where('audience', 'in', ['friends', 'private'])
    .where('state', '=', 'published')
    .execute();
  for (const { id: postId, kind } of chosen) {
    const id = newId();
    const [used, column] =
      kind === 'event'
        ? (['{eventName} $' + '{eventDate}', 'event_post_id'] as const)
        : (['{prayerTitle}', 'prayer_post_id'] as const);
    await sql`
      insert into campaigns (id, title, content, audience, state, ${sql.ref(column)}, started_at, ended_at, created_at,
        updated_at)
      values (${id}, 'Soup', ${`<p>$${used}</p>`}, 'all_users', 'sent', ${postId}, now(), now(), now(), now())`.execute(
      db,
    );
    await sql`
      insert into campaign_deliveries (campaign_id, member_id, delivered_at)
      select ${id}::uuid, id, now() from members`.execute(db);
    announcements.push(id);
  }
}

/** The author's stories, while they last. */
const maySeeStories = (actor: ActorName): boolean => actor === 'author' || actor === 'friend';

async function plantStories(): Promise<void> {
  for (const isPicture of [false, true]) {
    const token = `story${newId().replaceAll('-', '')}`;
    const picture = isPicture ? { picture: `${token} picture` } : {};
    const id = await app.people.story(cast.author, { text: `${token} text`, ...picture });
    const file = await app.platform.db
      .selectFrom('media')
      .select('file')
      .where('story_id', '=', id)
      .executeTakeFirst();
    stories.push({ id, token, file: file?.file ?? null });
  }
}

/** In the author's scheduled posts; only the author may read it. */
const waitingToken = `waiting${newId().replaceAll('-', '')}`;

async function plantScheduled(): Promise<void> {
  const draft = {
    kind: 'general',
    audience: 'public',
    title: `${waitingToken} title`,
    text: `${waitingToken} text`,
    location: `${waitingToken} place`,
  };
  await app.platform.db
    .insertInto('scheduled_posts')
    .values({
      id: newId(),
      author_id: cast.author.id,
      draft: JSON.stringify(draft),
      media_id: null,
      publish_at: new Date(app.clock.now().getTime() + 60_000),
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
    .execute();
}

/** In a held comment and a held reply: for their author, and for moderators where they review such. */
const heldToken = `held${newId().replaceAll('-', '')}`;
/** In the case of an edited comment, as it was reported: for moderators alone. */
const reportedToken = `reported${newId().replaceAll('-', '')}`;
/** In a profile snapshot of a reported member, for moderators alone. */
const profileToken = `profile${newId().replaceAll('-', '')}`;
/** `kind`: of the post in question, if it is one. */
const cases: { id: string; kind?: Canary['kind'] }[] = [];
/** By case, with whether it still applies. */
const decisions: { id: string; isHidden: boolean }[] = [];

/** Each canary has an open moderation case, and so does a held comment by its author. */
async function plantCases(): Promise<void> {
  const { db, clock } = app.platform;
  for (const { id: postId, kind, state } of canaries) {
    const commentId = newId();
    const author = { post_id: postId, author_id: cast.author.id };
    await db
      .insertInto('comments')
      .values({
        ...author,
        id: commentId,
        state: 'held',
        body: `${heldToken} ${postId}`,
        created_at: clock.now(),
      })
      .execute();
    for (const comment_id of [null, commentId]) {
      const id = newId();
      await db
        .insertInto('moderation_cases')
        .values({
          ...author,
          id,
          comment_id,
          post_kind: 'general',
          held: 'automatic',
          opened_at: clock.now(),
          ...(comment_id !== null && { report_count: 1, reported_text: `${reportedToken} ${postId}` }),
        })
        .execute();
      cases.push({ id, kind });
    }
    // Every post gets a decision, whatever its state since.
    const id = newId();
    const settled = { settled_at: clock.now(), settled_by: cast.moderator.id, outcome: 'hidden' as const };
    await db
      .insertInto('moderation_cases')
      .values({ ...author, ...settled, id, post_kind: 'general', opened_at: clock.now() })
      .execute();
    decisions.push({ id, isHidden: state === 'hidden' });
    cases.push({ id, kind });
    // Another one, which the author appeals against.
    const appealed = {
      ...author,
      ...settled,
      id: newId(),
      post_kind: 'general' as const,
      opened_at: clock.now(),
    };
    const appeal = {
      ...{
        id: newId(),
        appellant_id: cast.author.id,
        author_id: cast.author.id,
        appeal_text: 'Please look again.',
      },
      ...{ appealed_case_id: appealed.id, opened_at: clock.now() },
    };
    await db.insertInto('moderation_cases').values(appealed).execute();
    await db.insertInto('moderation_cases').values(appeal).execute();
    cases.push({ id: appeal.id, kind });
  }
  for (const { id: story_id } of stories) {
    const id = newId();
    await db
      .insertInto('moderation_cases')
      .values({ id, story_id, author_id: cast.author.id, report_count: 1, opened_at: clock.now() })
      .execute();
    cases.push({ id });
  }
  // A moderator who is reported must not read the report.
  for (const [{ id: reported }, bio] of [
    [cast.author, profileToken],
    [cast.moderator, `${profileToken} own`],
  ] as const) {
    const id = newId();
    await db
      .insertInto('moderation_cases')
      .values({
        id,
        member_id: reported,
        author_id: reported,
        profile: JSON.stringify({ name: 'Reported', bio, verse: '' }),
        report_count: 1,
        opened_at: clock.now(),
      })
      .execute();
    cases.push({ id });
  }
}

/** Both are as visible as the prayer's text. */
async function plantAnswerAndUpdate(id: string, token: string): Promise<void> {
  await app.platform.db
    .insertInto('prayers')
    .values({ post_id: id, answered_at: app.clock.now(), answer: `${token} answer` })
    .execute();
  await app.platform.db
    .insertInto('prayer_updates')
    .values({ id: newId(), post_id: id, body: `${token} update`, created_at: app.clock.now() })
    .execute();
}

/** The cancellation reason of some events carries the token too. */
async function setCancellationReason(id: string, token: string): Promise<void> {
  await app.platform.db
    .updateTable('events')
    .set({ cancelled_at: app.clock.now(), cancel_reason: `${token} why` })
    .where('post_id', '=', id)
    .execute();
}

async function plantPreview(postId: string, token: string): Promise<Canary['preview']> {
  const { db, clock } = app.platform;
  const [id, mediaId] = [newId(), newId()];
  const file = `${mediaId}-480.webp`;
  await db
    .insertInto('media')
    .values({
      id: mediaId,
      owner_id: cast.author.id,
      kind: 'image',
      purpose: 'preview',
      post_id: postId,
      file,
      width: 480,
      height: 320,
      bytes: 100,
      color: '#aabbcc',
      sizes: JSON.stringify([{ file, width: 480 }]),
      created_at: clock.now(),
    })
    .execute();
  await db
    .insertInto('link_previews')
    .values({
      id,
      requester_id: cast.author.id,
      url: 'https://example.org/',
      post_id: postId,
      state: 'ready',
      title: `${token} preview title`,
      description: `${token} preview description`,
      site: `${token} preview site`,
      media_id: mediaId,
      created_at: clock.now(),
      fetched_at: clock.now(),
    })
    .execute();
  return { id, file };
}

/** Every canary is verse or prayer of some day, and the sweep moves the clock through the days. */
async function plantDailyPicks(): Promise<void> {
  for (const [index, canary] of canaries.entries()) {
    const day = new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10);
    await app.platform.db
      .insertInto('daily_picks')
      .values(
        (['verse', 'prayer'] as const).map((slot) => ({
          slot,
          day,
          language: 'en' as const,
          post_id: canary.id,
          chosen_at: app.clock.now(),
        })),
      )
      .execute();
  }
}

/**
 * No rule combines these relations with the kind of a post, so they open only the events, one of each audience and
 * state, by id. Lists and the test of the post page show them every kind.
 */
const openingOnlyEvents: ReadonlySet<ActorName> = new Set([
  'owesConsent',
  'owesPassword',
  'disabled',
  'exFriend',
  'asker',
  'asked',
  'unverified',
  'exAdmin',
]);
const openedBy = <T extends { kind?: Canary['kind'] }>(actor: ActorName, all: readonly T[]): readonly T[] =>
  openingOnlyEvents.has(actor) ? all.filter(({ kind = 'event' }) => kind === 'event') : all;

/** Values for each path placeholder, by kind. An unknown placeholder fails the test. */
const pathValues = (
  actor: ActorName,
): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> => ({
  id: {
    posts: openedBy(actor, canaries).map(({ id }) => id),
    comments: openedBy(actor, canaries).map(({ commentId }) => commentId),
    // Where everyone sees the post, only the comment's own state hides it.
    unpublishedComments: canaries
      .filter(
        ({ audience, state, isRemoved }) => audience === 'public' && state === 'published' && !isRemoved,
      )
      .flatMap(({ removedId, heldReplyId }) => [removedId, heldReplyId]),
    previews: canaries.flatMap(({ preview }) => (preview ? [preview.id] : [])),
    stories: stories.map(({ id }) => id),
    announcements,
    cases: openedBy(actor, cases).map(({ id }) => id),
    members: Object.values(cast).map(({ id }) => id),
  },
  term: { words: ['a', 'canary', 'remark', ...Object.values(cast).map(({ name }) => name)] },
  token: { tokens: ['of-nobody'] },
});

/** The body for endpoints that read by POST or answer a write. Null: the response never contains post content. */
const bodies: Record<string, ((canary: Canary) => Record<string, unknown>) | null> = {
  'posts.get': ({ id }) => ({ id }),
  'posts.setReaction': ({ id }) => ({ id, like: true }),
  'posts.setCommentReaction': () => ({ like: true }),
  'posts.createComment': ({ id }) => ({ publicationid: id, commentaire: 'With you.' }),
  'posts.share': ({ id }) => ({ id }),
  'posts.setSaved': () => ({ enregistre: true }),
  // Tests of its own: it would take the posts out of the lists that the sweep reads.
  'posts.setHidden': null,
  'moderation.report': ({ id }) => ({ id }),
  'moderation.reportComment': () => ({}),
  'moderation.reportMember': () => ({}),
  'moderation.reportStory': () => ({}),
  'moderation.requestRemoval': () => ({}),
  // Returns a count.
  'moderation.act': null,
  'moderation.settle': null,
  // About anonymous posts alone; see anonymity.test.ts.
  'moderation.askForAuthor': null,
  'moderation.answerAuthorRequest': null,
  'moderation.setMeasureReasons': null,
  'moderation.takeMeasure': null,
  'moderation.liftMeasure': null,
  // The member's own, or by a secret link.
  'moderation.appealDecision': null,
  'moderation.appealMeasure': null,
  'moderation.getLinkedMeasure': null,
  'moderation.appealLinkedMeasure': null,
  'moderation.decideAppeal': null,
  'moderation.readAuthor': null,
  // An empty update that returns the post.
  'posts.update': () => ({}),
  'prayers.setAnswered': () => ({}),
  'prayers.unsetAnswered': null,
  'live.changeShownPosts': ({ id }) => ({
    flux: 'someone-elses',
    onglet: 'one',
    demande: 1,
    ajoutes: [id],
    retires: [],
    depuis: '1',
    ferme: false,
  }),
  'prayers.pray': () => ({}),
  'prayers.addUpdate': () => ({ texte: 'Still waiting' }),
  'prayers.removeUpdate': null,
  // Answers whether it is asked.
  'prayers.setNewsRequests': null,
  'prayers.setClosed': () => ({ fermee: false }),
  'prayers.setUrgent': () => ({ urgent: false }),
  // Answers nothing.
  'posts.moveInPrayerList': null,
  'posts.removeRevision': null,
  'daily.plan': ({ id }) => ({ slot: 'prayer', day: '2026-01-01', postId: id }),
  'daily.unplan': null,
  // References of the Bible, and no posts.
  'daily.previewVersePlan': null,
  'daily.saveVersePlan': null,
  'daily.removeFromVersePlan': null,
  'posts.remove': null,
  // Nobody but its author, whose text this must stay.
  'posts.updateComment': null,
  'posts.removeComment': null,
  'support.sendMessage': null,
  // Accounts, and the site's own pictures.
  'accounts.createApiToken': null,
  'accounts.revokeApiToken': null,
  'accounts.loginWithCode': null,
  'accounts.setUpSecondFactor': null,
  'accounts.confirmSecondFactor': null,
  'accounts.renewRecoveryCodes': null,
  'accounts.turnOffSecondFactor': null,
  'accounts.removeSecondFactor': null,
  'accounts.startSocialSignIn': null,
  'accounts.completeSocialSignIn': null,
  'accounts.linkSocialAccount': null,
  'accounts.signUpWithSocial': null,
  'accounts.setProviderSecret': null,
  'accounts.unlinkSocialAccount': null,
  'operations.sendTestMail': null,
  'settings.setPicture': null,
  'settings.removePicture': null,
  // Messages to the administrators alone.
  'support.answer': null,
  'support.setDone': null,
  'posts.create': null,
  'posts.confirmPublicPrayers': null,
  // The caller's own scheduled posts, which the sweep plants below.
  'posts.schedule': null,
  'posts.updateScheduled': null,
  'posts.reschedule': null,
  'posts.publishScheduled': null,
  'posts.removeScheduled': null,
  'posts.removeOwnTag': null,
  'posts.requestLinkPreview': () => ({ url: 'https://example.org/' }),
  'notifications.markSeen': null,
  'notifications.remove': null,
  'notifications.removeAll': null,
  'notifications.restoreAll': null,
  'notifications.updateReminderSettings': null,
  // Kinds and hours only; the list below shows what is muted.
  'notifications.setChoice': null,
  'notifications.setQuietHours': null,
  'notifications.endQuietHours': null,
  'notifications.setMute': ({ id }) => ({ postId: id, muted: true }),
  // The member's own settings; `mail-sweep.test.ts` reads the mails.
  'notifications.updateMailPreferences': null,
  'notifications.resumeMail': null,
  'notifications.unsubscribe': null,
  'notifications.resubscribe': null,
  // The member's own browsers; their pushes are read below.
  'notifications.subscribePush': null,
  'notifications.unsubscribePush': null,
  'notifications.removePushDevice': null,
  'notifications.testPush': null,
  'settings.update': null,
  // Jobs hold ids and reasons; the list of failed jobs is read like every other.
  'operations.retry': null,
  'operations.discard': null,
  'operations.confirmLiveSite': null,
  'operations.discardHeld': null,
  // Addresses of an administrator; the messages are read below.
  'privacy.recordIncident': null,
  'privacy.updateIncident': null,
  // The display itself; what it shows is compared with the oracle below.
  // The member's own entry and household.
  'directory.setOwn': null,
  'directory.removeOwn': null,
  'directory.createHousehold': null,
  'directory.leaveHousehold': null,
  'directory.setHouseholdAnswers': null,
  'directory.createInvitation': null,
  'directory.removeInvitation': null,
  'directory.acceptInvitation': null,
  'noticeboard.createDisplay': null,
  'noticeboard.updateDisplay': null,
  'noticeboard.renewDisplayLink': null,
  'noticeboard.removeDisplay': null,
  'webhooks.create': null,
  'webhooks.update': null,
  'webhooks.setPaused': null,
  'webhooks.rotateSecret': null,
  'webhooks.remove': null,
  'webhooks.test': null,
  'webhooks.redeliver': null,
  // An administrator's own words; posts that not all members may read are refused. The sweep reads as recipients below.
  'campaigns.create': ({ id }) => ({
    title: 'Soup',
    content: '<p>Come</p>',
    audience: { type: 'all_users' },
    values: { eventId: id },
  }),
  'campaigns.update': null,
  'campaigns.send': null,
  'campaigns.cancel': null,
  'campaigns.remove': null,
  'campaigns.countAudience': null,
  'campaigns.createTemplate': null,
  'campaigns.updateTemplate': null,
  'campaigns.removeTemplate': null,
  'campaigns.markOpened': null,
  'campaigns.markClicked': null,
  // People and counts only.
  'profiles.update': null,
  'users.create': null,
  'users.update': null,
  'users.remove': null,
  'users.sendReset': null,
  'users.invite': null,
  'users.endSessions': null,
  'users.change': null,
  'users.export': null,
  // Creates accounts from a file, and reads none.
  'users.previewImport': null,
  'users.exportForImport': null,
  'users.importMembers': null,
  'users.undoImport': null,
  'friends.request': null,
  'friends.accept': null,
  'friends.decline': null,
  'friends.cancel': null,
  'friends.acceptAll': null,
  'friends.ignoreAll': null,
  'friends.remove': null,
  'friends.block': null,
  'friends.unblock': null,
  'events.setParticipation': null,
  'events.answerForMember': null,
  // Numbers only: its own tests read the file.
  'analytics.exportStatistics': null,
  // An empty update that returns the event.
  'events.update': ({ id }) => ({ id }),
  // People, and the title of an event that its manager may see: its own tests read the file.
  'events.exportAttendees': null,
  'events.create': null,
  // An event of its own: what its manager enters is read by managers alone, which its own tests prove.
  'events.addPhoneIn': null,
  'events.setCheckIn': null,
  'events.removePhoneIn': null,
  'events.addSlot': null,
  'events.updateSlot': null,
  'events.removeSlot': null,
  'events.askToServe': null,
  'events.removeSignUp': null,
  'events.signUp': null,
  'events.cancel': null,
  'events.remove': null,
  'events.removeByPost': null,
  'events.createCalendarFeed': null,
  'events.renewCalendarFeed': null,
  'events.removeCalendarFeed': null,
  // The member's own story and its viewers.
  'care.appoint': null,
  'care.dismiss': null,
  // Answers nothing.
  'care.endUrgent': null,
  'care.allowUrgent': null,
  'care.addToChain': null,
  'care.orderChain': null,
  'care.removeFromChain': null,
  'care.startChain': ({ id }) => ({ id }),
  'care.stopChain': null,
  'care.answerChain': null,
  'care.leaveChain': null,
  // A group’s own texts.
  'groups.create': null,
  'groups.update': null,
  'groups.setPicture': null,
  'groups.removePicture': null,
  'groups.setArchived': null,
  'groups.join': null,
  'groups.leave': null,
  'groups.invite': null,
  'groups.removeMember': null,
  'groups.setNotifications': null,
  'groups.setRole': null,
  'care.getCase': null,
  'care.setOnCall': null,
  'care.alertTeam': null,
  'care.takeUpPost': ({ id }) => ({ id }),
  'care.enterCase': null,
  'care.updateCase': null,
  'care.addEntry': null,
  'groups.createLink': null,
  'groups.removeLink': null,
  'groups.joinByLink': null,
  'stories.create': null,
  'stories.remove': null,
  'stories.markSeen': () => ({}),
  'stories.setHidden': () => ({ masque: false }),
  'accounts.login': null,
  'accounts.signUp': null,
  'accounts.forgotPassword': null,
  'accounts.checkResetLink': null,
  'accounts.getGuardianRequest': null,
  'accounts.giveGuardianConsent': null,
  'accounts.endGuardianConsent': null,
  'accounts.resetPassword': null,
  'accounts.verifyEmail': null,
  'accounts.resendCode': null,
  'accounts.logout': null,
  'accounts.endSession': null,
  'accounts.endAllSessions': null,
  'accounts.changeOwnPassword': null,
  'accounts.requestEmailChange': null,
  'accounts.confirmEmailChange': null,
  'accounts.correctEmail': null,
  'accounts.reauthenticate': null,
  'accounts.acceptConsents': null,
  'accounts.updatePreferences': null,
  'accounts.createFirstAdmin': null,
  // The member's own data: its own tests read the archive.
  'privacy.requestExport': null,
  'privacy.requestDeletion': null,
  'privacy.cancelDeletion': null,
};

/** Query strings for lists that return nothing without a search. */
const listQuestions = (): Readonly<Record<string, readonly string[]>> => ({
  'moderation.listPosts': [
    '?size=100',
    '?size=100&page=2',
    '?size=100&order=engagement',
    '?size=100&q=canary',
    `?size=100&author=${cast.author.id}`,
    ...audiences.map((audience) => `?size=100&audience=${audience}`),
    ...postStates.map((state) => `?size=100&state=${state}`),
  ],
  'moderation.listCases': [
    '?size=100',
    '?size=100&page=2',
    '?size=100&page=3',
    '?size=100&order=-reports',
    '?size=100&kind=automatic',
    '?size=100&kind=reported',
    '?size=100&state=settled',
    `?size=100&author=${cast.author.id}`,
  ],
  'search.listPosts': [
    '?q=canary',
    '?q=former',
    '?q=remark',
    ...postKinds.map((kind) => `?q=canary&kind=${kind}`),
  ],
  'search.suggest': ['?q=canary', '?q=former', '?q=aurelia'],
  'daily.listVersePlan': ['?month=2026-11', '?month=2026-12'],
  'daily.listPlan': [
    '?from=2026-11-21&to=2027-01-20',
    '?from=2027-01-21&to=2027-03-20',
    '?from=2027-03-21&to=2027-05-20',
  ],
});

type Reply = { where: string; text: string; isAnswered: boolean; isRefused: boolean };

/** Sent in place of the actor's cookie. */
let apiToken: string | undefined;

async function call(
  actor: ActorName,
  request: { method: string; url: string; body?: unknown },
): Promise<Reply> {
  const token = tokenOf(cast, actor);
  const answer = await app.http.inject({
    method: request.method === 'POST' || request.method === 'PATCH' ? request.method : 'GET',
    url: request.url,
    ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(apiToken ? { authorization: `Bearer ${apiToken}` } : token && { cookie: `sid=${token}` }),
    },
  });
  return {
    where: `${request.method} ${request.url} ${JSON.stringify(request.body ?? '')}`,
    text: `${answer.body}\n${JSON.stringify(answer.headers)}`,
    isAnswered: answer.statusCode < 400,
    isRefused: answer.statusCode === 401 || answer.statusCode === 403,
  };
}

/** Follows the cursor to the end of the list. */
async function readList(actor: ActorName, url: string): Promise<Reply[]> {
  const heard: Reply[] = [];
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const answer = await call(actor, { method: 'GET', url: `${url}${cursor}` });
    heard.push(answer);
    const next = /"next":"([^"]+)"/.exec(answer.text)?.[1];
    if (!next) break;
    cursor = `${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`;
  }
  return heard;
}

/** Between them they can read every address: the others cannot see what none of these can. */
const probingActors: readonly ActorName[] = ['author', 'friend', 'moderator', 'admin'];
/** The other actors read this many ids of a kind that belongs to other addresses. */
const sampleSize = 3;
/** Fewer refusals do not show that an endpoint is closed to an actor. */
const enoughRefusals = 10;
/** Every seventh: all audiences and states, since their numbers do not divide by seven. */
const isInSample = (_: unknown, index: number): boolean => index % 7 === 0;
/** By endpoint, the kinds of ids that an actor could read. */
const answeredSorts = new Map<string, Set<string>>();

type Candidates<T> = { sort: string; values: readonly T[] };

/**
 * Probing actors come first. Where one id of a kind is answered, all of them are tried, except by actors to whom the
 * endpoint is closed: access is checked before the id is read (`route-matrix.test.ts`).
 */
async function tryEach<T>(
  actor: ActorName,
  endpoint: AnyEndpoint,
  { sort, values }: Candidates<T>,
  ask: (value: T) => Promise<Reply[]>,
): Promise<Reply[]> {
  const askAll = async (some: readonly T[]) => (await Promise.all(some.map(ask))).flat();
  const answered = answeredSorts.get(endpoint.name) ?? new Set();
  answeredSorts.set(endpoint.name, answered);
  if (endpoint.method === 'GET' && !answered.has(sort) && !probingActors.includes(actor)) {
    const few = await askAll(values.slice(0, sampleSize));
    if (!few.some(({ isAnswered }) => isAnswered)) return few;
  }
  const heard = await askAll(values.filter(isInSample));
  if (heard.some(({ isAnswered }) => isAnswered)) answered.add(sort);
  const isClosed = heard.length >= enoughRefusals && heard.every(({ isRefused }) => isRefused);
  if (!answered.has(sort) || isClosed) return heard;
  return [...heard, ...(await askAll(values.filter((value, index) => !isInSample(value, index))))];
}

async function readAddresses(actor: ActorName, endpoint: AnyEndpoint): Promise<Reply[]> {
  const { path } = endpoint;
  const [name = '', ...more] = placeholdersOf(path);
  const bySort = pathValues(actor)[name];
  if (!bySort || more.length > 0)
    throw new Error(`${path} is new: say in 'pathValues' what to try for its placeholders`);
  const heard: Reply[] = [];
  for (const [sort, values] of Object.entries(bySort)) {
    const ask = (value: string) => readList(actor, fillSamplePath(path, { [name]: value }));
    heard.push(...(await tryEach(actor, endpoint, { sort, values }, ask)));
  }
  return heard;
}

async function collectReplies(actor: ActorName, endpoint: AnyEndpoint): Promise<Reply[]> {
  if (endpoint.method === 'GET') {
    const asked = listQuestions()[endpoint.name] ?? [''];
    if (!endpoint.params)
      return (await Promise.all(asked.map((one) => readList(actor, `${endpoint.path}${one}`)))).flat();
    return await readAddresses(actor, endpoint);
  }
  const body = bodies[endpoint.name];
  if (body === undefined)
    throw new Error(`${endpoint.name} is new: say in 'bodies' how it could show a post`);
  if (body === null) return [];
  return tryEach(actor, endpoint, { sort: 'posts', values: openedBy(actor, canaries) }, async (canary) => [
    await call(actor, {
      method: endpoint.method,
      url: fillSamplePath(endpoint.path, { ...samplePathValues, id: canary.id }),
      body: body(canary),
    }),
  ]);
}

/** Endpoints where moderators review others' content. */
const moderating: ReadonlySet<string> = new Set([
  'moderation.listPosts',
  'moderation.getPost',
  'moderation.listComments',
  'moderation.listCases',
  'moderation.getCase',
]);
const queue: ReadonlySet<string> = new Set(['moderation.listCases', 'moderation.getCase']);

/** Of posts, comments, former versions and stories. */
const tokensIn = (text: string): ReadonlySet<string> => {
  const found = text.matchAll(/(?=((?:canary|second|remark|former|story)[0-9a-f]{32}))/g);
  return new Set(Array.from(found, ([, token = '']) => token));
};

/** The tokens in a response that its reader must not see. */
function findLeaks(
  actor: ActorName,
  heard: readonly Pick<Reply, 'where' | 'text'>[],
  endpoint = '',
): string[] {
  const isModeration = moderating.has(endpoint);
  const forbidden = canaries.filter(
    (canary) =>
      !mayRead(actor, canary) &&
      !mayReadOwn(actor, endpoint, canary) &&
      !(isModeration && mayModerate(actor, canary)) &&
      !mayReadInAppeal(actor, endpoint, canary) &&
      // A friend's report opened the post to moderators meanwhile.
      !(queue.has(endpoint) && mayModerate(actor, { ...canary, state: 'flagged' })),
  );
  const closed = actor === 'author' ? [] : canaries;
  const details = fieldAudiences.filter((audience) => !maySeeDetail(actor, audience));
  const looksAfter = queue.has(endpoint) && (actor === 'moderator' || actor === 'admin');
  const unseen = maySeeStories(actor) || looksAfter ? [] : stories;
  return heard.flatMap(({ where, text }) => {
    const tokens = tokensIn(text);
    return [
      ...(!mayJoin(actor, endpoint) && text.includes(meetingToken)
        ? [`${actor} hears where an event is joined at ${where}`]
        : []),
      ...unseen.filter(({ token }) => tokens.has(token)).map(() => `${actor} hears of a story at ${where}`),
      ...details
        .filter((audience) => text.includes(detailOf(audience)))
        .map((audience) => `${actor} hears of a detail for ${audience} at ${where}`),
      ...directoryAudiences
        .filter((audience) => !maySeeListedDetail(actor, audience) && text.includes(listedDetailOf(audience)))
        .map((audience) => `${actor} hears of a detail in the directory for ${audience} at ${where}`),
      ...(actor !== 'author' && !queue.has(endpoint) && text.includes(heldToken)
        ? [`${actor} hears of a comment that is held at ${where}`]
        : []),
      ...(text.includes(removedToken) ? [`${actor} hears of a removed comment at ${where}`] : []),
      ...(queue.has(endpoint)
        ? forbidden
            .filter(
              ({ id }) => text.includes(`${heldToken} ${id}`) || text.includes(`${reportedToken} ${id}`),
            )
            .map(({ audience }) => `${actor} hears of a comment held under a ${audience} post at ${where}`)
        : []),
      ...(!looksAfter && text.includes(reportedToken)
        ? [`${actor} hears what a reported comment said at ${where}`]
        : []),
      ...(!queue.has(endpoint) && text.includes(profileToken)
        ? [`${actor} hears what a reported profile said at ${where}`]
        : []),
      ...(actor === 'moderator' && text.includes(`${profileToken} own`)
        ? [`${actor} hears that they were reported at ${where}`]
        : []),
      ...(actor !== 'author' && text.includes(waitingToken)
        ? [`${actor} hears of what waits to be published at ${where}`]
        : []),
      ...closed
        .filter(({ closedToken }) => tokens.has(closedToken))
        .map(({ audience }) => `${actor} hears of a closed version of a ${audience} post at ${where}`),
      ...forbidden
        .filter(({ token, translationToken, commentToken }) =>
          [token, translationToken, commentToken].some((word) => tokens.has(word)),
        )
        .map(({ audience, state }) => `${actor} hears of a ${state} ${audience} post at ${where}`),
    ];
  });
}

const isList = ({ method, params }: AnyEndpoint): boolean => method === 'GET' && params === undefined;

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s reveals no post to those who may not see it',
  async (_name, endpoint) => {
    let [decisions, responses] = [0, 0];
    for (const actor of new Set([...probingActors, ...actorNames])) {
      const heard = await collectReplies(actor, endpoint);
      expect(findLeaks(actor, heard, endpoint.name)).toEqual([]);
      responses += heard.length;
      // A list decides on every post, an address on the one it names.
      if (heard.length > 0) decisions += isList(endpoint) ? canaries.length : heard.length;
    }
    reportProof({ decisions, responses, sinks: Number(responses > 0) });
  },
);

// Staff read as members who, like them, are going to the events.
test.each([
  ['admin', 'exAdmin'],
  ['moderator', 'exAdmin'],
  ['friend', 'friend'],
  ['blocked', 'blocked'],
] as const)('an API token of %s reads what %s may see, wherever it is allowed', async (owner, reader) => {
  const seen = new Set<string>();
  apiToken = await app.people.apiToken(cast[owner]);
  try {
    for (const endpoint of endpoints.filter(({ tokenScope }) => tokenScope)) {
      // As the stranger, so that posts of every kind are opened.
      const heard = await collectReplies('stranger', endpoint);
      expect(findLeaks(reader, heard, endpoint.name), endpoint.name).toEqual([]);
      if (endpoint.tokenScope === 'read')
        for (const { text } of heard) for (const token of tokensIn(text)) seen.add(token);
    }
  } finally {
    apiToken = undefined;
  }
  // It reads at all, unlike a token that is refused everywhere.
  const readable = canaries.filter((canary) => canary.state === 'published' && mayRead(reader, canary));
  expect(readable.filter(({ token }) => !seen.has(token))).toEqual([]);
});

test('the sweep covers every actor and post', () => {
  expect(canaries.length).toBeGreaterThanOrEqual(72);
  reportProof({ actors: actorNames.length, posts: canaries.length });
});

test('authors read their own hidden posts with the reason, and nobody else does', async () => {
  const ask = (actor: ActorName, id: string) =>
    call(actor, { method: 'GET', url: `/api/moderation/decisions/${id}` });
  for (const { id, isHidden } of decisions) {
    expect((await ask('author', id)).text.includes('canary'), `hidden: ${isHidden}`).toBe(isHidden);
  }
  const hidden = decisions.find((one) => one.isHidden);
  for (const actor of actorNames.filter((one) => one !== 'author')) {
    expect((await ask(actor, hidden?.id ?? '')).text, actor).not.toContain('canary');
  }
});

test('authors read their scheduled posts', async () => {
  const heard = await readList('author', '/api/scheduled-posts');
  expect(heard.map(({ text }) => text).join('')).toContain(waitingToken);
});

test.each([
  'sort=popular',
  'sort=popular&period=year',
  'author=friends',
  'author=friends&sort=popular',
  'type=general',
])('the feed with %s shows nobody a post they may not see', async (question) => {
  for (const actor of actorNames) {
    for (const feed of ['/api/liste-publication-guest', '/api/liste-publication-auth']) {
      expect(findLeaks(actor, await readList(actor, `${feed}?${question}`))).toEqual([]);
    }
  }
});

test('the feed and the post page show each actor exactly what the oracle allows', async () => {
  const owing: readonly ActorName[] = ['owesConsent', 'owesPassword'];
  for (const actor of actorNames) {
    const isGuest = actor === 'guest' || actor === 'disabled';
    const feed = isGuest ? '/api/liste-publication-guest' : '/api/liste-publication-auth';
    const listed = (await readList(actor, feed)).map(({ text }) => text).join('');
    const opened = await Promise.all(
      canaries.map(({ id }) => call(actor, { method: 'POST', url: '/api/mono-post', body: { id } })),
    );
    for (const [index, canary] of canaries.entries()) {
      const isAllowed = mayRead(actor, canary);
      const isPublished = canary.state === 'published';
      if (!owing.includes(actor) && (isPublished || !isAllowed)) {
        expect(listed.includes(canary.token), `${actor} lists ${canary.state} ${canary.audience}`).toBe(
          isAllowed,
        );
      }
      if (owing.includes(actor)) continue;
      for (const word of [canary.token, canary.translationToken])
        expect(opened[index]?.text.includes(word)).toBe(isAllowed);
    }
  }
});

test('the posts table shows moderators exactly what the oracle allows', async () => {
  for (const actor of ['moderator', 'admin'] as const) {
    const pages = ['?size=100', '?size=100&page=2'];
    const heard = await Promise.all(pages.map((page) => readList(actor, `/api/dashboard/posts${page}`)));
    const text = heard
      .flat()
      .map((one) => one.text)
      .join('');
    for (const canary of canaries) {
      // A friend's report put it among the moderators' cases.
      if (canary.audience === 'friends' && canary.state === 'published' && !canary.isRemoved) continue;
      expect(text.includes(canary.token), `${actor}, ${canary.state} ${canary.audience}`).toBe(
        mayModerate(actor, canary) && canary.audience !== 'groups' && canary.audience !== 'care',
      );
    }
  }
});

test('stories and their pictures are shown only to friends and the author', async () => {
  for (const actor of actorNames) {
    const owes = actor === 'owesConsent' || actor === 'owesPassword';
    const { text } = await call(actor, { method: 'GET', url: '/api/stories' });
    const absent = await call(actor, { method: 'GET', url: fileUrl(`${newId()}-480.webp`) });
    for (const { token, file } of stories) {
      if (!owes) expect(text.includes(token), `${actor} in the strip`).toBe(maySeeStories(actor));
      if (file === null || maySeeStories(actor)) continue;
      const heard = await call(actor, { method: 'GET', url: fileUrl(file) });
      expect(heard.text.split('\n')[0]).toBe(absent.text.split('\n')[0]);
    }
  }
});

test('the saved posts are exactly those the oracle allows', async () => {
  for (const actor of ['stranger', 'friend', 'exFriend', 'blocked', 'blocker', 'author', 'admin'] as const) {
    const listed = (await readList(actor, '/api/saved-posts')).map(({ text }) => text).join('');
    for (const canary of canaries) {
      expect(listed.includes(canary.token), `${actor}, ${canary.state} ${canary.audience}`).toBe(
        mayRead(actor, canary),
      );
    }
  }
});

test('the hidden posts are exactly those the oracle allows, and leave the other lists', async () => {
  const { db, clock } = app.platform;
  const readers = ['stranger', 'friend', 'exFriend', 'blocked', 'blocker'] as const;
  await db
    .insertInto('hidden_posts')
    .values(
      readers.flatMap((actor) =>
        canaries.map(({ id }) => ({ member_id: cast[actor].id, post_id: id, hidden_at: clock.now() })),
      ),
    )
    .execute();
  const profile = `/api/profile/${cast.author.id}`;
  for (const actor of readers) {
    const read = async (url: string) => (await readList(actor, url)).map(({ text }) => text).join('');
    const listed = await read('/api/hidden-posts');
    const elsewhere = await Promise.all(
      ['/api/liste-publication-auth', '/api/search?q=canary', '/api/evenement', profile].map(read),
    );
    for (const canary of canaries) {
      expect(listed.includes(canary.token), `${actor}, ${canary.state} ${canary.audience}`).toBe(
        mayRead(actor, canary),
      );
      expect(elsewhere.join('').includes(canary.token)).toBe(false);
    }
  }
  await db.deleteFrom('hidden_posts').execute();
});

test('search finds for each actor exactly what the oracle allows', async () => {
  for (const actor of actorNames) {
    const find = async (term: string) =>
      (await readList(actor, `/api/search?q=${term}`)).map(({ text }) => text).join('');
    const heard = await find('canary');
    const heardInOther = await find('second');
    for (const canary of canaries) {
      const isFound = canary.state === 'published' && mayRead(actor, canary);
      if (actor === 'owesConsent' || actor === 'owesPassword') continue;
      for (const [text, word] of [
        [heard, canary.token],
        [heardInOther, canary.translationToken],
      ] as const)
        expect(text.includes(word), `${actor} finds ${canary.state} ${canary.audience}`).toBe(isFound);
    }
  }
});

test('upcoming and joined events are exactly those the oracle allows', async () => {
  const events = canaries.filter(({ kind }) => kind === 'event');
  expect(events.length).toBe(audiences.length * (postStates.length + 1));
  for (const actor of ['guest', 'stranger', 'friend', 'exFriend', 'blocked', 'blocker', 'author'] as const) {
    const lists = actor === 'guest' ? ['/api/evenement'] : ['/api/evenement', '/api/my-events'];
    for (const list of lists) {
      const heard = (await readList(actor, list)).map(({ text }) => text).join('');
      const listed = events.filter(({ token }) => heard.includes(token)).map(({ id }) => id);
      expect(listed, `${actor} at ${list}`).toEqual(
        events.filter((canary) => mayRead(actor, canary)).map(({ id }) => id),
      );
    }
  }
});

test('a calendar feed contains exactly the events the oracle allows its member', async () => {
  const events = canaries.filter(({ kind }) => kind === 'event');
  for (const [name, person] of Object.entries(cast)) {
    const actor = actorNames.find((one) => one === name) ?? 'guest';
    const secret = newToken();
    await app.platform.db
      .insertInto('calendar_feeds')
      .values({
        member_id: person.id,
        secret_hash: hashToken(secret),
        secret_sealed: app.platform.sealer.seal({ secret }),
        created_at: app.clock.now(),
      })
      .execute();
    const { statusCode, body } = await app.http.inject(calendarFeedPath(secret));
    expect(statusCode, name).toBe(actor === 'disabled' ? 404 : 200);
    // Long calendar lines are folded.
    const heard = body.replaceAll('\r\n ', '');
    expect(findLeaks(actor, [{ where: `the calendar of ${name}`, text: heard }], 'a calendar')).toEqual([]);
    const held = events.filter(({ token }) => heard.includes(token)).map(({ id }) => id);
    const allowed = events.filter((canary) => actor !== 'disabled' && mayRead(actor, canary));
    expect(held, name).toEqual(allowed.map(({ id }) => id));

    const ofGroup = await app.http.inject(groupFeedAddress(calendarFeedPath(secret), groupId));
    const isInGroup = actor === 'author' || actor === 'stranger';
    expect(ofGroup.statusCode, name).toBe(isInGroup ? 200 : 404);
    const inGroup = ofGroup.body.replaceAll('\r\n ', '');
    expect(findLeaks(actor, [{ where: `the group of ${name}`, text: inGroup }], 'a calendar')).toEqual([]);
    expect(events.filter(({ token }) => inGroup.includes(token)).map(({ id }) => id)).toEqual(
      allowed.filter(({ audience }) => isInGroup && audience === 'groups').map(({ id }) => id),
    );
  }
  await app.platform.db.deleteFrom('calendar_feeds').execute();
});

test('a link of the letter shows its member exactly what the oracle allows and a mail may carry', async () => {
  const linked = canaries.filter(({ kind }) => kind === 'prayer' || kind === 'event');
  for (const [name, { id: memberId, email }] of Object.entries(cast)) {
    const actor = actorNames.find((one) => one === name) ?? 'guest';
    const urlOf = answerUrls(app.platform, { memberId, email });
    const shown: string[] = [];
    for (const { id, kind, token } of linked) {
      const url = urlOf(kind === 'prayer' ? 'prayed' : 'going', id).slice(
        app.platform.config.publicUrl.length,
      );
      const { body: text } = await app.http.inject(url);
      expect(findLeaks(actor, [{ where: `an answer link of ${name}`, text }])).toEqual([]);
      if (text.includes(token)) shown.push(id);
    }
    const allowed = linked.filter(
      (canary) =>
        actor !== 'disabled' &&
        actor !== 'unverified' &&
        mayRead(actor, canary) &&
        canary.state === 'published' &&
        (canary.audience === 'public' || canary.audience === 'members'),
    );
    expect(shown, name).toEqual(allowed.map(({ id }) => id));
  }
});

test('a household answers for exactly those whom the oracle allows to see the event', async () => {
  const { db } = app.platform;
  const now = app.clock.now();
  const household = newId();
  await db.insertInto('households').values({ id: household, name: 'All', created_at: now }).execute();
  const joined = { household_id: household, joined_at: now, lets_answer_since: now };
  await db
    .insertInto('household_members')
    .values(Object.values(cast).map(({ id }) => ({ ...joined, member_id: id })))
    .execute();
  // Nobody answers for those who cannot sign in, or have something to do first.
  const absent: readonly ActorName[] = ['guest', 'author', 'disabled', 'owesConsent', 'owesPassword'];
  const actors = actorNames.filter((actor) => !absent.includes(actor) && actor !== 'unverified');
  const nameOf = (actor: ActorName) => (actor === 'guest' ? '' : cast[actor].name);
  for (const canary of canaries.filter((one) => one.kind === 'event' && mayRead('author', one))) {
    const { body } = await app.send(listEventHousehold, {
      as: cast.author.token,
      params: { id: canary.id },
    });
    const { people: listed } = body as { people: { name: string }[] };
    const names = listed.map(({ name }) => name).filter((name) => name !== cast.unverified.name);
    const allowed = actors.filter((actor) => mayRead(actor, canary)).map(nameOf);
    expect(names.toSorted(), `${canary.state} ${canary.audience}`).toEqual(allowed.toSorted());
  }
  await db.deleteFrom('households').where('id', '=', household).execute();
});

test('a display shows exactly the prayers that every member may read, once their authors agreed', async () => {
  const { db, sealer } = app.platform;
  const prayers = canaries.filter(({ kind }) => kind === 'prayer');
  await db
    .insertInto('print_agreements')
    .values(
      prayers.map(({ id }) => ({ post_id: id, choice: 'without_name' as const, agreed_at: app.clock.now() })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Every prayer of the sweep is answered.
  await db.updateTable('prayers').set({ answered_at: null, answer: null }).execute();
  const secret = newToken();
  await db
    .insertInto('displays')
    .values({
      ...{ id: newId(), name: 'Hall', language: 'both', text_size: 'normal', created_at: app.clock.now() },
      ...{ shows_verse: true, shows_prayers: true, shows_events: true },
      ...{ secret_hash: hashToken(secret), secret_sealed: sealer.seal({ secret }) },
    })
    .execute();
  const { statusCode, body } = await app.http.inject(`/api/displays/${secret}`);
  expect(statusCode).toBe(200);
  // For a member who has nothing to do with anyone: the verse and the events are those of guests.
  expect(findLeaks('stranger', [{ where: 'a display', text: body }])).toEqual([]);
  const held = prayers.filter(({ token }) => body.includes(token)).map(({ id }) => id);
  const allowed = prayers.filter(
    (canary) =>
      canary.state === 'published' &&
      ['public', 'members'].includes(canary.audience) &&
      mayRead('stranger', canary),
  );
  expect(allowed.length).toBeGreaterThan(0);
  expect(held).toEqual(allowed.map(({ id }) => id));
  await db.deleteFrom('displays').execute();
  await db.deleteFrom('print_agreements').execute();
});

test('a push quotes only posts that every member may read, and is not sent to members who may not see the post', async () => {
  const { db } = app.platform;
  const isEvent = ({ kind }: Canary) => kind === 'event';
  // A muted post causes no notification, so the test would prove nothing.
  await db.deleteFrom('post_mutes').execute();
  let pushCount = 0;
  for (const name of ['stranger', 'friend', 'blocked', 'author'] as const) {
    const [person, browser] = [cast[name], sink.browser()];
    const { status } = await app.send(subscribePush, { as: person.token, body: browser.subscription });
    expect(status, name).toBe(200);
    for (const canary of canaries.filter((one, index) => isEvent(one) || index % 3 === 0)) {
      // Only event notifications contain words.
      const kinds = isEvent(canary)
        ? (['event-reminder', 'event-changed'] as const)
        : (['commented'] as const);
      for (const kind of kinds) {
        const notificationId = newId();
        await db
          .insertInto('notifications')
          .values({
            id: notificationId,
            member_id: person.id,
            kind,
            post_id: canary.id,
            actor_id: kind === 'commented' && name !== 'author' ? cast.author.id : null,
            first_at: app.clock.now(),
            last_at: app.clock.now(),
          })
          .execute();
        const before = browser.received().length;
        await deliverPush(app.platform, { notificationId, memberId: person.id });
        const heard = JSON.stringify(browser.received().slice(before));
        const where = `a push of ${kind} to ${name}`;
        expect(findLeaks(name, [{ where, text: heard }])).toEqual([]);
        const isOpen = canary.audience === 'public' || canary.audience === 'members';
        if (!isOpen) expect(heard.includes(canary.token), `${where} for ${canary.audience}`).toBe(false);
        if (!mayRead(name, canary)) expect(heard, `${where}, ${canary.state}`).toBe('[]');
        if (heard.includes(canary.token)) pushCount += 1;
      }
    }
  }
  expect(pushCount).toBeGreaterThan(10);
});

test('a webhook names only posts that guests may read, and quotes none', async () => {
  const { db, live } = app.platform;
  const events = [...webhookEventTypes];
  const admin = {
    kind: 'member',
    id: cast.admin.id,
    role: 'admin',
    sessionId: newId(),
    pending: null,
  } as const;
  await createWebhook(app.platform, admin, { url: webhookUrl, events });
  await db
    .updateTable('webhooks')
    .set({ active_since: new Date(0) })
    .execute();
  for (const { id } of canaries) await live.publish(db, { type: 'post-edited', postId: id });
  const runJobs = await createJobRunner(app.platform);
  await dispatchEvents(app.platform);
  await runJobs();
  const text = webhookBodies.join('\n');
  expect(findLeaks('guest', [{ where: 'a webhook', text }])).toEqual([]);
  expect(tokensIn(text)).toEqual(new Set());
  for (const canary of canaries) {
    const named = webhookBodies.filter((body) => body.includes(canary.id)).length;
    expect(named, `${canary.kind} for ${canary.audience}`).toBe(mayRead('guest', canary) ? 1 : 0);
  }
  // Between the announcement and the message they are hidden.
  webhookBodies.length = 0;
  await db.deleteFrom('webhook_posts').execute();
  await dispatchEvents(app.platform);
  const setAuthor = (status: 'active' | 'disabled') =>
    db.updateTable('members').set({ status }).where('id', '=', cast.author.id).execute();
  await setAuthor('disabled');
  await runJobs();
  await setAuthor('active');
  expect(webhookBodies).toEqual([]);
  await db.deleteFrom('webhooks').execute();
});

test('a picture of an invisible post is as absent as one that never existed', async () => {
  for (const actor of actorNames) {
    const absent = await call(actor, { method: 'GET', url: fileUrl(`${newId()}-480.webp`) });
    // Friends reported their posts meanwhile; their own tests cover the moderators' view of the pictures.
    const isTheirs = (one: Canary) => mayRead(actor, one) || mayModerate(actor, { ...one, state: 'hidden' });
    for (const canary of openedBy(actor, canaries).filter((one) => !isTheirs(one))) {
      for (const file of [...canary.files, ...(canary.preview ? [canary.preview.file] : [])]) {
        const heard = await call(actor, { method: 'GET', url: fileUrl(file) });
        expect(heard.text.split('\n')[0]).toBe(absent.text.split('\n')[0]);
      }
    }
  }
});

test('a comment stays limited to the audience it was written for, however its post’s audience changes', async () => {
  for (const written of ['friends', 'members', 'public'] as const) {
    const id = await app.people.post(cast.author, { audience: written });
    const token = `widened${newId().replaceAll('-', '')}`;
    await app.people.comment(cast.friend, id, token);
    let audience: Canary['audience'] = written;
    for (const chosen of [...audiences, ...audiences.toReversed()]) {
      const groups = chosen === 'groups' && { groupIds: [groupId] };
      const edit = { params: { id }, body: { audience: chosen, ...groups } };
      const { status } = await app.send(updatePost, { as: cast.author.token, ...edit });
      if (status === 200) audience = chosen;
      else expect(status, `${audience} to ${chosen}`).toBe(422);
      for (const actor of actorNames) {
        const { text } = await call(actor, { method: 'POST', url: '/api/mono-post', body: { id } });
        const isFor = (one: Canary['audience']) =>
          mayRead(actor, { audience: one, state: 'published', isRemoved: false });
        const owes = actor === 'owesConsent' || actor === 'owesPassword';
        const mayReadComment = isFor(written) && isFor(audience);
        // A member with a pending consent or password may be shown less.
        if (owes && mayReadComment) continue;
        expect(text.includes(token), `${actor}, written for ${written}, now ${audience}`).toBe(
          mayReadComment,
        );
      }
    }
    // The restored audience is the one it was written for.
    expect(audience).toBe(written);
  }
});

test('a post’s history shows its author every version, moderators the readable ones, and nobody else any', async () => {
  for (const actor of actorNames) {
    const isReader = actor === 'author' || actor === 'moderator' || actor === 'admin';
    for (const canary of openedBy(actor, canaries)) {
      const { text } = await call(actor, { method: 'GET', url: `/api/posts/${canary.id}/revisions` });
      expect(text.includes(canary.token), `${actor}, ${canary.state} ${canary.audience}`).toBe(
        isReader && mayRead(actor, canary),
      );
      expect(text.includes(canary.closedToken)).toBe(actor === 'author' && mayRead(actor, canary));
    }
  }
});

test('the daily plan shows its administrator only what everyone may see', async () => {
  const { text } = await call('admin', {
    method: 'GET',
    url: '/api/dashboard/daily-plan?from=2026-11-21&to=2027-01-20',
  });
  const planned = canaries.slice(0, 61);
  for (const canary of planned) expect(text.includes(canary.token)).toBe(mayRead('admin', canary));
});

test('the verse and the prayer of any day follow the same rule', async () => {
  for (const [index] of canaries.entries()) {
    if (index > 0) app.clock.advance({ days: 1 });
    for (const actor of ['guest', 'stranger', 'friend', 'blocked'] as const) {
      const token = actor === 'guest' ? undefined : await app.people.signIn(cast[actor]);
      const answer = await app.http.inject({
        url: '/api/prayer-verse-day',
        headers: token ? { cookie: `sid=${token}` } : {},
      });
      expect(findLeaks(actor, [{ where: `day ${index}`, text: answer.body }])).toEqual([]);
    }
  }
});

/** Readable addresses outside the contract; each is requested for every canary. */
const outside: Record<string, ((canary: Canary) => string) | null> = {
  '/': () => '/',
  '/*': ({ id }) => `/post/${id}`,
  '/theme.css': () => '/theme.css',
  '/assets/*': null,
  '/.well-known/change-password': null,
  '/livez': null,
  '/readyz': null,
  '/api/docs': null,
  '/api/docs/start.js': null,
  '/api/docs/openapi.json': null,
  '/api/docs/assets/*': null,
  '/api/storage/app/public/:file': ({ files }) => fileUrl(files[0] ?? ''),
  '/api/events/:id/calendar.ics': ({ id }) => `/api/events/${id}/calendar.ics`,
  '/calendar.ics': () => '/calendar.ics',
  '/feed.xml': () => '/feed.xml',
  '/prayers/feed.xml': () => '/prayers/feed.xml?lang=fr',
  '/testimonies/feed.xml': () => '/testimonies/feed.xml',
  '/sitemap.xml': () => '/sitemap.xml',
  '/sitemap/:number(^\\d{1,4}).xml': () => '/sitemap/1.xml',
  // By a secret: a test of its own compares the calendars with the oracle.
  '/api/calendar/:secret/events.ics': null,
  // By a secret: a test of its own compares the pages with the oracle.
  '/answer/:token': null,
  '/answer/:token/undo': null,
  // An endless stream: its own tests compare each listener with the same oracle.
  '/api/live': null,
  '/api/privacy/exports/:id': ({ id }) => `/api/privacy/exports/${id}`,
  // Ends a subscription and returns 'OK'.
  '/guardian/:token': null,
  '/unsubscribe/:token': null,
};

/** The same for everyone: also for members with a block, whom the addresses do not recognise. */
const publicDocuments: readonly string[] = [
  '/calendar.ics',
  '/feed.xml',
  '/prayers/feed.xml',
  '/testimonies/feed.xml',
  '/sitemap.xml',
  '/sitemap/:number(^\\d{1,4}).xml',
];

test('no URL outside the contract shows a post to the wrong people', async () => {
  await app.http.ready();
  // The sessions have expired, since the clock moved by many days.
  for (const person of Object.values(cast)) person.token = await app.people.signIn(person);
  const urls = app.nonEndpointRoutes();
  const unknown = urls.filter((url) => !(url in outside));
  expect(unknown, 'say in `outside` how a new address could show a post').toEqual([]);
  for (const url of urls) {
    const address = outside[url];
    if (!address) continue;
    for (const actor of actorNames) {
      const distinct = [...new Set(openedBy(actor, canaries).map(address))];
      const heard = await Promise.all(distinct.map((one) => call(actor, { method: 'GET', url: one })));
      // The calendar file gives attendees an online event's link.
      const of = url.endsWith('.ics') ? 'a calendar' : '';
      const reader = publicDocuments.includes(url) ? 'guest' : actor;
      expect(findLeaks(reader, heard, of)).toEqual([]);
    }
  }
});

test('feeds and sitemap name exactly the public posts, whoever asks', async () => {
  const isPublic = (one: Canary) => mayRead('guest', one);
  for (const actor of actorNames) {
    const [feed = '', sitemap = '', calendar = ''] = (
      await Promise.all(
        ['/feed.xml', '/sitemap.xml', '/calendar.ics'].map((url) => call(actor, { method: 'GET', url })),
      )
    ).map(({ text }) => text);
    for (const canary of canaries) {
      const where = `${canary.kind}, ${canary.audience}, ${canary.state}`;
      expect(feed.includes(`urn:uuid:${canary.id}`), `feed: ${where}`).toBe(isPublic(canary));
      expect(sitemap.includes(`/${canary.id}</loc>`), `sitemap: ${where}`).toBe(isPublic(canary));
      expect(calendar.includes(`UID:${canary.id}`), `calendar: ${where}`).toBe(
        isPublic(canary) && canary.kind === 'event',
      );
    }
  }
});

test('a machine translation is made of exactly the public posts, and read by those who read the post', async () => {
  const { db } = app.platform;
  const url = (id: string) => getMachineTranslation.path.replace('{id}', id);
  // With a version in both languages, no post is translated.
  for (const { id } of canaries) await call('guest', { method: 'GET', url: url(id) });
  expect(translationService.received).toEqual([]);
  await db
    .updateTable('posts')
    .set({ translation_title: null, translation_body: null })
    .where('author_id', '=', cast.author.id)
    .execute();
  const isTranslated = (one: Canary) => one.kind !== 'scripture' && mayRead('guest', one);
  for (const canary of canaries) {
    for (const actor of actorNames) {
      const { text } = await call(actor, { method: 'GET', url: url(canary.id) });
      expect(findLeaks(actor, [{ where: url(canary.id), text }])).toEqual([]);
      const isShown = isTranslated(canary) && mayRead(actor, canary);
      expect(text.includes(canary.token), `${actor}: ${canary.kind}, ${canary.audience}`).toBe(isShown);
    }
  }
  const sent = translationService.received.map(({ q }) => q);
  const translated = canaries.filter(isTranslated);
  expect(translated.length).toBeGreaterThan(0);
  expect(sent.toSorted()).toEqual(
    translated.flatMap(({ token }) => [`${token} text`, `${token} title`]).toSorted(),
  );
});
