import { createComment, updateComment } from '@radiant/contract/comments.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { setPrayerUrgent } from '@radiant/contract/prayers.ts';
import { subscribePush } from '@radiant/contract/push.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type FakeBrowser, startFakePushService } from '../../../testing/fake-push-service.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { notifyUrgentPrayer } from '../recipients/urgent-prayer-service.ts';
import { createNotification, markSeen } from '../service.ts';
import { claimDelivery } from './delivery-queries.ts';
import { deliverPush } from './delivery-service.ts';
import { nextAttemptAt, pushExpiresAt } from './policy.ts';
import { deliverPushTask } from './queue-service.ts';

const sink = await startFakePushService();
const outbound = createOutbound({
  publicUrl: 'https://radiant.example',
  limits: { totalMs: 3_000, stepMs: 300 },
  testOverrides: sink.internet.testOverrides,
});
const { platform, send, people, clock } = await createTestApp({}, { outbound });
const { db } = platform;
const work = await createJobRunner(platform);
afterAll(() => sink.close());

beforeEach(async () => {
  await sql`delete from jobs`.execute(db);
});

const receive = async (token: string): Promise<FakeBrowser> => {
  const browser = sink.browser();
  const { status } = await send(subscribePush, { as: token, body: browser.subscription });
  expect(status).toBe(200);
  return browser;
};
const actorOf = ({ id }: Person) =>
  ({ kind: 'member', id, role: 'user', sessionId: id, pending: null }) as const;

/** A recipient with a push subscription, and a comment under their post. */
async function createCommentNotification(post: Parameters<typeof people.post>[1] = {}) {
  const [reader, friend] = [await people.join('Rose Reader'), await people.join('Felix Friend')];
  await people.befriend(reader, friend);
  const browser = await receive(reader.token);
  const postId = await people.post(reader, { kind: 'prayer', audience: 'public', ...post });
  return { reader, friend, browser, postId };
}

type CommentNotification = Awaited<ReturnType<typeof createCommentNotification>>;

/** Felix comments; returns the push job. */
async function comment({
  friend,
  postId,
  reader,
}: CommentNotification): Promise<{ notificationId: string; memberId: string }> {
  await people.comment(friend, postId, 'With you.');
  await createNotification(platform, {
    kind: 'commented',
    postId,
    actorId: friend.id,
    source: `comment:${newId()}`,
  });
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', reader.id)
    .where('kind', '=', 'commented')
    .executeTakeFirstOrThrow();
  return { notificationId: id, memberId: reader.id };
}

type QueuedJob = { payload: { notificationId: string }; run_at: Date };
const jobs = async () =>
  (
    await sql<QueuedJob>`
      select payload, run_at from jobs
      where name = ${deliverPushTask}`.execute(db)
  ).rows;
const said = (browser: FakeBrowser) => browser.received().map(({ payload }) => payload.body);

test('pushes once to every browser of the recipient, in their language', async () => {
  const one = await createCommentNotification();
  const second = await receive(await people.signIn(one.reader));
  await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', one.reader.id).execute();
  const pushJob = await comment(one);
  await work();
  // The job may be repeated or run concurrently.
  await Promise.all([deliverPush(platform, pushJob), deliverPush(platform, pushJob)]);
  for (const browser of [one.browser, second]) {
    expect(browser.received()).toMatchObject([
      {
        payload: {
          id: pushJob.notificationId,
          kind: 'commented',
          body: expect.stringContaining('Felix Friend'),
          link: `/post/${one.postId}#comments`,
          lang: 'fr-CA',
        },
        topic: pushJob.notificationId.replaceAll('-', ''),
        ttl: 48 * 3_600,
        urgency: 'normal',
      },
    ]);
    expect(browser.requestCount()).toBe(1);
  }
});

test('two concurrent workers send each push once', async () => {
  const one = await createCommentNotification();
  const pushJob = await comment(one);
  await Promise.all(Array.from({ length: 5 }, () => deliverPush(platform, pushJob)));
  expect(one.browser.requestCount()).toBe(1);
});

test('combines repeated events before sending; a later push replaces the earlier one', async () => {
  const one = await createCommentNotification();
  const pushJob = await comment(one);
  await comment(one);
  expect(await jobs()).toHaveLength(1);
  await work();
  expect(said(one.browser)).toEqual([expect.stringContaining('2 new comments')]);
  // As when another browser is retried.
  await comment(one);
  await deliverPush(platform, pushJob);
  expect(said(one.browser)).toEqual([
    expect.stringContaining('2 new comments'),
    expect.stringContaining('3 new comments'),
  ]);
  expect(new Set(one.browser.received().map(({ topic }) => topic)).size).toBe(1);
});

test('pushes a mention once, although edits remove it and add it again', async () => {
  const { reader, friend, browser, postId } = await createCommentNotification();
  const text = `Hello @${reader.name}`;
  const mentions = [{ memberId: reader.id, start: 6, length: reader.name.length + 1 }];
  const body = { postId, text, mentions };
  const created = await send(createComment, { as: friend.token, body });
  const { id } = Object(created.body).commentaire;
  const edit = async (changes: Record<string, unknown>) => {
    await work();
    const answer = await send(updateComment, { as: friend.token, params: { id }, body: changes });
    expect(answer.status).toBe(200);
    await work();
  };
  for (let round = 0; round < 3; round += 1) {
    await edit({ text: 'Hello', mentions: [] });
    await edit({ text, mentions });
  }
  expect(browser.requestCount()).toBe(1);
});

test('queues no job without a subscription', async () => {
  const [reader, friend] = [await people.join('Nils None'), await people.join('Felix Friend')];
  const postId = await people.post(reader, { kind: 'prayer', audience: 'public' });
  await people.comment(friend, postId, 'With you.');
  await createNotification(platform, {
    kind: 'commented',
    postId,
    actorId: friend.id,
    source: `comment:${newId()}`,
  });
  expect(await jobs()).toEqual([]);
});

describe('sends nothing', () => {
  const reasons: [string, (one: CommentNotification) => Promise<unknown>][] = [
    ['when it was seen in the app', ({ reader }) => markSeen(platform, actorOf(reader))],
    [
      'when the post is gone',
      ({ postId }) =>
        db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', postId).execute(),
    ],
    [
      'when the post was hidden',
      ({ postId }) => db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', postId).execute(),
    ],
    ['when they are blocked', ({ reader, friend }) => people.block(reader, friend)],
    [
      'when the actor is muted',
      ({ reader, friend }) =>
        db
          .insertInto('member_mutes')
          .values({ muter_id: reader.id, muted_id: friend.id, created_at: clock.now() })
          .execute(),
    ],
    [
      'when the reader is disabled',
      ({ reader }) =>
        db.updateTable('members').set({ status: 'disabled' }).where('id', '=', reader.id).execute(),
    ],
    [
      'when the session expired',
      ({ reader }) =>
        db
          .updateTable('sessions')
          .set({ last_used_at: new Date(clock.now().getTime() - 15 * 24 * 3_600_000) })
          .where('member_id', '=', reader.id)
          .execute(),
    ],
    [
      'when the session ended',
      ({ reader }) => db.deleteFrom('sessions').where('member_id', '=', reader.id).execute(),
    ],
  ];
  test.each(reasons)('%s', async (_when, happens) => {
    const one = await createCommentNotification();
    const pushJob = await comment(one);
    await happens(one);
    await deliverPush(platform, pushJob);
    expect(one.browser.requestCount()).toBe(0);
  });

  test('after two days', async () => {
    const one = await createCommentNotification();
    const pushJob = await comment(one);
    clock.advance({ days: 2 });
    await db.updateTable('sessions').set({ last_used_at: clock.now() }).execute();
    await deliverPush(platform, pushJob);
    expect(one.browser.requestCount()).toBe(0);
  });

  test('after quiet hours about a prayer whose urgency ended meanwhile', async () => {
    const [asker, reader] = [await people.join('Anna Asker'), await people.join('Rose Reader')];
    const browser = await receive(reader.token);
    await db
      .insertInto('notification_choices')
      .values({ member_id: reader.id, kind: 'prayer-urgent', in_app: true, email: false, push: true })
      .execute();
    const clockAt = (hours: number) =>
      new Date(clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    await db
      .insertInto('quiet_hours')
      .values({ member_id: reader.id, starts_at: clockAt(-1), ends_at: clockAt(2), time_zone: 'UTC' })
      .execute();
    const waiting = async (): Promise<PushJob> => {
      const body = { kind: 'prayer', audience: 'members', text: 'For my father', isUrgent: true };
      await send(createPost, { as: asker.token, body });
      const urgency = await db
        .selectFrom('urgent_prayers')
        .select(['post_id', 'id'])
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      await notifyUrgentPrayer(platform, { postId: urgency.post_id, urgencyId: urgency.id });
      return (await jobs()).map(({ payload }) => payload).at(-1) as PushJob;
    };
    const end = async () => {
      const { post_id: id } = await db
        .selectFrom('urgent_prayers')
        .select('post_id')
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      const body = { isUrgent: false };
      expect((await send(setPrayerUrgent, { as: asker.token, params: { id }, body })).status).toBe(200);
    };
    const ended = await waiting();
    await end();
    const urgent = await waiting();
    clock.advance({ minutes: 150 });
    await deliverPush(platform, ended);
    expect(browser.requestCount()).toBe(0);
    await deliverPush(platform, urgent);
    expect(browser.requestCount()).toBe(1);
  });
});

type PushJob = Parameters<typeof deliverPush>[1];

test.each(['friends', 'private'] as const)(
  'pushes about a post for %s without content or names',
  async (audience) => {
    const one = await createCommentNotification({
      audience: 'friends',
      title: 'A secret heading',
      text: 'A secret sorrow',
    });
    const pushJob = await comment(one);
    await db.updateTable('posts').set({ audience }).where('id', '=', one.postId).execute();
    await deliverPush(platform, pushJob);
    const [push] = one.browser.received();
    expect(push?.payload.body).toEqual(expect.stringContaining('Someone'));
    expect(JSON.stringify(push)).not.toMatch(/secret|Felix/i);
  },
);

test('removes a subscription that is gone, and sends to the others', async () => {
  const one = await createCommentNotification();
  const second = await receive(await people.signIn(one.reader));
  one.browser.answer({ status: 410 });
  await comment(one);
  await work();
  const left = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('member_id', '=', one.reader.id)
    .execute();
  expect(left).toEqual([{ endpoint: second.subscription.endpoint }]);
  expect([one.browser.received(), second.received()]).toMatchObject([[], [{}]]);
  expect(await jobs()).toEqual([]);
});

test('removes an endpoint that now resolves to an internal address, without calling it', async () => {
  const one = await createCommentNotification();
  const host = 'turned.outside.example';
  const turned = sink.browser(host);
  await send(subscribePush, { as: one.reader.token, body: turned.subscription });
  sink.internet.names.set(host, ['192.168.1.10']);
  await comment(one);
  await work();
  expect(turned.requestCount()).toBe(0);
  expect(
    await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', turned.subscription.endpoint)
      .execute(),
  ).toEqual([]);
});

describe('when a push service fails', () => {
  const answers = [
    { status: 500 },
    { status: 429, headers: { 'retry-after': '600' } },
    'cut-before',
    'hang',
  ] as const;
  test.each(answers)('%j: sends the push later, once', async (how) => {
    const one = await createCommentNotification();
    const pushJob = await comment(one);
    await sql`delete from jobs`.execute(db);
    const second = await receive(await people.signIn(one.reader));
    one.browser.answer(how);
    await deliverPush(platform, pushJob);
    const [job, ...more] = await jobs();
    expect(more).toEqual([]);
    const wait = typeof how === 'object' && 'headers' in how ? 600 : 30;
    expect(job?.payload).toEqual(pushJob);
    expect(job?.run_at.getTime()).toBe(clock.now().getTime() + wait * 1_000);
    one.browser.answer({ status: 201 });
    await deliverPush(platform, pushJob);
    expect([one.browser.received().length, second.received().length, second.requestCount()]).toEqual([
      1, 1, 1,
    ]);
    await deliverPush(platform, pushJob);
    expect(one.browser.received()).toHaveLength(1);
  });

  test('a resend after a lost response replaces the notification instead of adding one', async () => {
    const one = await createCommentNotification();
    const pushJob = await comment(one);
    one.browser.answer('cut');
    await deliverPush(platform, pushJob);
    one.browser.answer({ status: 201 });
    await deliverPush(platform, pushJob);
    const marks = one.browser.received().map(({ topic, payload }) => [topic, payload.id]);
    expect(marks).toHaveLength(2);
    expect(marks[0]).toEqual(marks[1]);
  });

  test('drops a push that is too large', async () => {
    const one = await createCommentNotification();
    const pushJob = await comment(one);
    one.browser.answer({ status: 413 });
    await deliverPush(platform, pushJob);
    await deliverPush(platform, pushJob);
    expect(one.browser.requestCount()).toBe(1);
  });

  test('gives up after the last attempt', () => {
    const now = clock.now();
    expect(nextAttemptAt(now, 60, null)).toBeNull();
    const waits = [1, 2, 3, 4, 5, 6].map((tries) => Number(nextAttemptAt(now, tries, null)) - now.getTime());
    expect(waits).toEqual([30_000, 120_000, 480_000, 1_920_000, 3_600_000, 3_600_000]);
  });
});

test('another worker takes over a minute after a worker died while sending', async () => {
  const one = await createCommentNotification();
  const pushJob = await comment(one);
  const { id: subscriptionId } = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member_id', '=', one.reader.id)
    .executeTakeFirstOrThrow();
  const delivery = { notificationId: pushJob.notificationId, subscriptionId };
  expect(await claimDelivery(db, delivery, { now: clock.now(), staleBefore: clock.now() })).toBe(1);
  await deliverPush(platform, pushJob);
  expect(one.browser.requestCount()).toBe(0);
  const [again] = await jobs();
  expect(again?.run_at.getTime()).toBe(clock.now().getTime() + 61_000);
  clock.advance({ seconds: 61 });
  await deliverPush(platform, pushJob);
  expect(one.browser.received()).toHaveLength(1);
});

test('expiry of each kind', () => {
  const last_at = new Date('2027-03-10T12:00:00Z');
  const hours = (count: number) => new Date(last_at.getTime() + count * 3_600_000);
  const until = (kind: Parameters<typeof pushExpiresAt>[0]['kind'], event_starts_at: Date | null = null) =>
    pushExpiresAt({ kind, last_at, event_starts_at });
  expect(until('commented')).toEqual(hours(48));
  expect(until('prayer-time')).toEqual(hours(1));
  expect(until('event-reminder', hours(3))).toEqual(hours(3));
  expect(until('event-reminder', hours(72))).toEqual(hours(48));
  expect(until('event-cancelled', hours(3))).toEqual(hours(48));
});

describe('changes before sending', () => {
  test('does not push a kind that was turned off meanwhile', async () => {
    const one = await createCommentNotification();
    const pushJob = await comment(one);
    await db
      .insertInto('notification_choices')
      .values({ member_id: one.reader.id, kind: 'commented', in_app: true, email: false, push: false })
      .execute();
    await work();
    await deliverPush(platform, pushJob);
    expect(one.browser.received()).toEqual([]);
  });

  test('waits for quiet hours that began meanwhile', async () => {
    const one = await createCommentNotification();
    const pushJob = await comment(one);
    const now = clock.now();
    const clockAt = (hours: number) =>
      new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    await db
      .insertInto('quiet_hours')
      .values({
        member_id: one.reader.id,
        starts_at: clockAt(-1),
        ends_at: clockAt(2),
        time_zone: 'UTC',
      })
      .execute();
    await deliverPush(platform, pushJob);
    expect(one.browser.received()).toEqual([]);
    const [waiting] = await jobs();
    expect(waiting?.run_at.getTime()).toBeGreaterThan(now.getTime() + 3_600_000);
  });
});
