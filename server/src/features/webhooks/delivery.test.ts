import { setTimeout as pause } from 'node:timers/promises';
import { cancelEvent, createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, deletePost } from '@radiant/contract/posts.ts';
import { webhookEventTypes } from '@radiant/contract/webhook-events.ts';
import { webhookPayloads } from '@radiant/contract/webhook-payloads.ts';
import { createWebhook, type WebhookInput } from '@radiant/contract/webhooks.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbound } from '../../platform/outbound/outbound.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { startWebhookReceiver, verifyWebhook } from '../../testing/webhook-receiver.ts';
import { dispatchEvents, reconcilePosts } from './dispatch-service.ts';
import { webhooksSweepers } from './handlers.ts';
import * as service from './service.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const app = await createTestApp(
  { metrics: { token: 'x'.repeat(32), listener: undefined } },
  {
    outbound: createOutbound({
      publicUrl: 'https://parish.example',
      testOverrides: receiver.internet.testOverrides,
    }),
  },
);
const { send, people, platform, clock } = app;
const { db } = platform;
const runDueJobs = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
let mia: Person;
const asAdmin = { kind: 'member', role: 'admin', sessionId: 'none', pending: null, ...admin } as const;

const host = 'hooks.outside.example';
let ids: string[] = [];

beforeEach(async () => {
  for (const table of ['jobs', 'webhooks', 'webhook_posts', 'posts', 'mails'] as const)
    await db.deleteFrom(table).execute();
  receiver.received.length = 0;
  receiver.answer(host, 204);
  ids = [];
  mia = await people.join('Mia Member');
});
afterEach(() => vi.useRealTimers());

async function add(input: Partial<WebhookInput> = {}): Promise<{ id: string; secret: string }> {
  const { secret, webhook } = await service.createWebhook(platform, asAdmin, {
    url: `https://${host}/radiant`,
    events: [...webhookEventTypes],
    ...input,
  });
  ids.push(webhook.id);
  return { id: webhook.id, secret };
}

/** What a worker does within seconds. */
async function deliver(): Promise<void> {
  await dispatchEvents(platform);
  await runDueJobs();
}

/** Whatever waits is due. */
async function retryNow({ days = 0, minutes = 0 } = {}): Promise<void> {
  clock.advance({ days, minutes });
  await sql`update jobs set run_at = now() where name = 'webhooks.deliver'`.execute(db);
  await runDueJobs();
}

const share = async (body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await send(createPost, {
    as: mia.token,
    body: { kind: 'general', audience: 'public', text: 'Secret words of Mia', ...body },
  });
  expect(answer.status, answer.text).toBe(201);
  return createPost.answer.decode(answer.body as never).post.id;
};

const messages = () => receiver.received.map(({ body }) => JSON.parse(body));
const types = () => messages().map(({ type }) => type);
const deliveriesOf = async (id = ids[0] ?? '') =>
  (await service.listDeliveries(platform, asAdmin, { id, limit: 20 })).deliveries;

describe('a public post', () => {
  test('is announced by a thin message that the library of Standard Webhooks verifies', async () => {
    const { secret } = await add();
    const id = await share({ kind: 'prayer', title: 'Secret title' });
    await deliver();
    const [message] = receiver.received;
    if (!message) throw new Error('nothing was received');
    vi.setSystemTime(clock.now());
    expect(verifyWebhook(secret, message)).toEqual({
      type: 'post.published',
      timestamp: clock.now().toISOString(),
      data: { id, type: 'priere', url: `${platform.config.publicUrl}/post/${id}` },
    });
    expect(message.headers['content-type']).toBe('application/json');
    const [delivery] = await deliveriesOf();
    expect(message.headers['webhook-id']).toBe(delivery?.id);
    expect(delivery).toMatchObject({
      type: 'post.published',
      state: 'delivered',
      nextAttemptAt: null,
      attempts: [{ number: 1, status: 204, failure: null, milliseconds: expect.any(Number) }],
    });
  });

  test('is announced once, whatever happens to it', async () => {
    await add();
    const id = await share();
    await deliver();
    await send(updatePost, { as: mia.token, params: { id }, body: { text: 'Other words' } });
    await deliver();
    await deliver();
    expect(types()).toEqual(['post.published']);
  });

  test('is announced as removed when its audience narrows, and as published when it widens again', async () => {
    await add();
    const id = await share();
    await deliver();
    for (const audience of ['members', 'public', 'private']) {
      expect((await send(updatePost, { as: mia.token, params: { id }, body: { audience } })).status).toBe(
        200,
      );
      await deliver();
    }
    expect(types()).toEqual(['post.published', 'post.removed', 'post.published', 'post.removed']);
    expect(messages()[1]?.data).toEqual({ id, type: 'edification' });
  });

  test('is announced as removed when it is deleted', async () => {
    await add();
    const id = await share();
    await deliver();
    await send(deletePost, { as: mia.token, body: { id } });
    await deliver();
    expect(types()).toEqual(['post.published', 'post.removed']);
  });

  test('is announced as removed when its author is gone, also with its row', async () => {
    await add();
    await share();
    await share();
    await deliver();
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', mia.id).execute();
    await reconcilePosts(platform);
    await runDueJobs();
    expect(types().slice(2)).toEqual(['post.removed', 'post.removed']);
    mia = await people.join('Mia Again');
    await share();
    await deliver();
    await db.deleteFrom('posts').execute();
    await reconcilePosts(platform);
    await runDueJobs();
    expect(types().slice(4)).toEqual(['post.published', 'post.removed']);
  });
});

describe('nothing is sent', () => {
  test.each(['members', 'friends', 'private'])('of a post for %s', async (audience) => {
    await add();
    const id = await share({ audience });
    await deliver();
    await send(deletePost, { as: mia.token, body: { id } });
    await deliver();
    await reconcilePosts(platform);
    expect(await deliveriesOf()).toEqual([]);
  });

  test('of a post from before the endpoint was added', async () => {
    const id = await share();
    clock.advance({ minutes: 1 });
    await add();
    await send(updatePost, { as: mia.token, params: { id }, body: { text: 'Edited since' } });
    await deliver();
    expect(await deliveriesOf()).toEqual([]);
  });

  test('of events that were not chosen', async () => {
    await add({ events: ['post.removed'] });
    const id = await share();
    await deliver();
    expect(receiver.received).toEqual([]);
    await send(deletePost, { as: mia.token, body: { id } });
    await deliver();
    expect(types()).toEqual(['post.removed']);
  });

  test('of a post that is no longer public when it would be sent', async () => {
    await add();
    const id = await share();
    await dispatchEvents(platform);
    await db.updateTable('posts').set({ audience: 'members' }).where('id', '=', id).execute();
    await runDueJobs();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf()).toMatchObject([{ state: 'withdrawn', attempts: [] }]);
  });

  test('while the endpoint is paused, and what was posted meanwhile is not sent later', async () => {
    const { id } = await add();
    await service.setWebhookPaused(platform, asAdmin, { id, isPaused: true });
    await share();
    await deliver();
    clock.advance({ minutes: 1 });
    await service.setWebhookPaused(platform, asAdmin, { id, isPaused: false });
    await deliver();
    expect(receiver.received).toEqual([]);
    await share();
    await deliver();
    expect(types()).toEqual(['post.published']);
  });

  test('once the endpoint is deleted', async () => {
    const { id } = await add();
    await share();
    await dispatchEvents(platform);
    await service.removeWebhook(platform, asAdmin, { id });
    await runDueJobs();
    expect(receiver.received).toEqual([]);
  });
});

test('an event is announced, changed, cancelled and removed', async () => {
  await add();
  const body = {
    title: 'Soup for all',
    text: 'A bowl each.',
    place: 'Hall',
    date: '2026-12-01',
    time: '18:00',
    timeZone: 'America/Toronto',
  };
  const made = await send(createEvent, { as: (await freshAdmin()).token, body });
  expect(made.status, made.text).toBe(201);
  const { id } = createEvent.answer.decode(made.body as never).event;
  await deliver();
  const by = (await freshAdmin()).token;
  expect(await send(updateEvent, { as: by, body: { id, time: '19:00' } })).toMatchObject({ status: 200 });
  await deliver();
  expect((await send(updateEvent, { as: by, body: { id, title: 'Soup' } })).status).toBe(200);
  await deliver();
  expect((await send(cancelEvent, { as: by, params: { id }, body: {} })).status).toBe(200);
  await deliver();
  await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', id).execute();
  await reconcilePosts(platform);
  await runDueJobs();
  expect(types()).toEqual(['event.published', 'event.changed', 'event.cancelled', 'event.removed']);
  for (const message of messages())
    expect(
      webhookPayloads[message.type as keyof typeof webhookPayloads].safeParse(message).error,
    ).toBeUndefined();
});

/** Sessions of administrators are short, and tests move the clock by days. */
const freshAdmin = () => people.join('Fay Fresh', { role: 'admin' });

describe('a receiver that fails', () => {
  test('gets the same message again, with the same id and another time', async () => {
    const { secret } = await add();
    receiver.answer(host, 500, 204);
    await share();
    await deliver();
    expect(await deliveriesOf()).toMatchObject([
      { state: 'waiting', attempts: [{ number: 1, status: 500 }] },
    ]);
    await retryNow({ minutes: 1 });
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    if (!second) throw new Error('nothing was sent again');
    vi.setSystemTime(clock.now());
    expect(verifyWebhook(secret, second)).toBeTruthy();
    expect(await deliveriesOf()).toMatchObject([
      {
        state: 'delivered',
        attempts: [
          { number: 1, status: 500 },
          { number: 2, status: 204 },
        ],
      },
    ]);
    expect((await service.getWebhook(platform, asAdmin, ids[0] ?? '')).failingSince).toBeNull();
  });

  test('gets nothing else for a while, which costs the others no attempt', async () => {
    await add();
    receiver.answer(host, 500);
    await share();
    await share();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveriesOf()).map(({ attempts }) => attempts.length).sort()).toEqual([0, 1]);
  });

  test('delays no other', async () => {
    await add();
    await add({ url: 'https://other.outside.example/' });
    receiver.answer(
      host,
      (_request, response) => void setTimeout(() => response.writeHead(500).end(), 3_000),
    );
    await share();
    await dispatchEvents(platform);
    const run = runDueJobs();
    await expect.poll(() => receiver.received.some((one) => one.host === 'other.outside.example')).toBe(true);
    const [delivery] = await deliveriesOf(ids[1]);
    await expect.poll(async () => (await deliveriesOf(ids[1]))[0]?.state).toBe('delivered');
    expect(delivery?.type).toBe('post.published');
    expect(await deliveriesOf(ids[0])).toMatchObject([{ state: 'waiting', attempts: [] }]);
    await run;
  });

  test('may ask for time', async () => {
    await add();
    receiver.answer(
      host,
      (_request, response) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
    );
    await share();
    await deliver();
    const [delivery] = await deliveriesOf();
    expect(delivery?.nextAttemptAt).toBe(new Date(clock.now().getTime() + 7_200_000).toISOString());
  });

  test('is not followed to another address', async () => {
    await add();
    receiver.answer(
      host,
      (_request, response) =>
        void response.writeHead(307, { location: 'https://other.outside.example/' }).end(),
    );
    await share();
    await deliver();
    expect(receiver.received.map((one) => one.host)).toEqual([host]);
    expect(await deliveriesOf()).toMatchObject([{ state: 'waiting', attempts: [{ status: 307 }] }]);
  });

  test('is not called in a private network', async () => {
    receiver.internet.names.set('inside.outside.example', ['10.0.0.7']);
    await add({ url: 'https://inside.outside.example/' });
    const before = receiver.internet.dialled.length;
    await share();
    await deliver();
    expect(await deliveriesOf()).toMatchObject([{ attempts: [{ status: null, failure: 'refused' }] }]);
    expect(receiver.internet.dialled).toHaveLength(before);
  });

  test('is given up after three days, and can be sent the message again', async () => {
    const { id } = await add();
    receiver.answer(host, 500);
    await share();
    await deliver();
    await retryNow({ days: 4 });
    const [delivery] = await deliveriesOf();
    expect(delivery).toMatchObject({ state: 'failed', nextAttemptAt: null });
    receiver.answer(host, 204);
    await service.redeliver(platform, asAdmin, { id, deliveryId: delivery?.id ?? '' });
    await runDueJobs();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(delivery?.id);
    expect(await deliveriesOf()).toMatchObject([
      { state: 'delivered', attempts: [{ number: 1 }, { number: 2 }] },
    ]);
  });

  test('is paused by 410, and the administrators are told', async () => {
    const { id } = await add();
    receiver.answer(host, 410);
    await share();
    await deliver();
    expect(await service.getWebhook(platform, asAdmin, id)).toMatchObject({ pauseReason: 'gone' });
    const mails = await db.selectFrom('mails').select(['template', 'recipient']).execute();
    expect(mails).toContainEqual({ template: 'webhook-paused', recipient: admin.email });
    await share();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('is paused after five days of failures only', async () => {
    const { id } = await add();
    receiver.answer(host, 500);
    await share();
    await deliver();
    clock.advance({ days: 4 });
    await share();
    await deliver();
    expect(await service.getWebhook(platform, asAdmin, id)).toMatchObject({ pauseReason: null });
    clock.advance({ days: 1 });
    await share();
    await deliver();
    expect(await service.getWebhook(platform, asAdmin, id)).toMatchObject({ pauseReason: 'failing' });
    expect((await deliveriesOf()).every(({ state }) => state !== 'waiting')).toBe(true);
  });
});

test('messages are signed with both secrets for a day after a rotation', async () => {
  const { id, secret } = await add();
  const rotated = await service.rotateWebhookSecret(platform, asAdmin, { id });
  expect(rotated.secret).not.toBe(secret);
  await service.testWebhook(platform, asAdmin, { id });
  await runDueJobs();
  const [first] = receiver.received;
  if (!first) throw new Error('nothing was received');
  vi.setSystemTime(clock.now());
  for (const one of [secret, rotated.secret])
    expect(verifyWebhook(one, first)).toMatchObject({ type: 'webhook.test', data: {} });
  clock.advance({ days: 1 });
  await service.testWebhook(platform, asAdmin, { id });
  await runDueJobs();
  const second = receiver.received[1];
  if (!second) throw new Error('nothing was received');
  vi.setSystemTime(clock.now());
  expect(verifyWebhook(rotated.secret, second)).toBeTruthy();
  expect(() => verifyWebhook(secret, second)).toThrow('No matching signature found');
  await webhooksSweepers.webhookSecrets?.(platform);
  const row = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  expect(row.previous_secret_sealed).toBeNull();
});

test('deliveries are kept for 30 days', async () => {
  const { id } = await add();
  await service.testWebhook(platform, asAdmin, { id });
  await runDueJobs();
  clock.advance({ days: 30 });
  expect(await webhooksSweepers.webhookDeliveries?.(platform)).toBe(0);
  clock.advance({ minutes: 1 });
  expect(await webhooksSweepers.webhookDeliveries?.(platform)).toBe(1);
});

test('an event of a transaction that commits late is not missed', async () => {
  await add();
  const id = await people.post(mia, { audience: 'public' });
  const commit = Promise.withResolvers<void>();
  const isOpen = Promise.withResolvers<void>();
  const late = db.transaction().execute(async (tx) => {
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
    isOpen.resolve();
    await commit.promise;
  });
  await isOpen.promise;
  await pause(1_500);
  await deliver();
  expect(receiver.received).toEqual([]);
  commit.resolve();
  await late;
  await deliver();
  expect(types()).toEqual(['post.published']);
});

test('live events that were not read yet are not swept', async () => {
  await add();
  await share();
  await sql`update live_events set created_at = now() - interval '2 hours'`.execute(db);
  await sql`update live_event_readers set read_until = now() - interval '3 hours'`.execute(db);
  const { platformSweepers } = await import('../../platform/jobs/sweep.ts');
  await platformSweepers.liveEvents?.(platform);
  await deliver();
  expect(types()).toEqual(['post.published']);
  await platformSweepers.liveEvents?.(platform);
  const { rows } = await sql`select from live_events where created_at < now() - interval '1 hour'`.execute(
    db,
  );
  expect(rows).toHaveLength(0);
});

test('without an active endpoint nothing is read, announced or kept', async () => {
  const { id } = await add();
  await share();
  await deliver();
  await service.removeWebhook(platform, asAdmin, { id });
  await deliver();
  await webhooksSweepers.webhookPosts?.(platform);
  for (const table of ['live_event_readers', 'webhook_posts', 'webhook_deliveries'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  const waiting = await db.selectFrom('jobs').select('name').where('name', 'like', 'webhooks.%').execute();
  expect(waiting.filter(({ name }) => name === 'webhooks.deliver')).toEqual([]);
});

test('creating an endpoint shows its secret once and stores it encrypted', async () => {
  const body = { url: `https://${host}/a`, events: ['post.published'] };
  const answer = await send(createWebhook, { as: (await freshAdmin()).token, body });
  const { secret, webhook } = createWebhook.answer.decode(answer.body as never);
  expect(secret).toMatch(/^whsec_/);
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow();
  expect(row.secret_sealed.includes(Buffer.from(secret))).toBe(false);
  expect(platform.secretsFor('webhook').open(row.secret_sealed, webhook.id)).toBe(secret);
});

test('messages are counted by outcome', async () => {
  const count = async (outcome: string): Promise<number> => {
    const text = (await platform.metrics?.render()) ?? '';
    return Number(
      new RegExp(`^radiant_webhooks_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    );
  };
  const before = { delivered: await count('delivered'), retry: await count('retry') };
  await add();
  receiver.answer(host, 500, 204);
  await share();
  await deliver();
  await retryNow({ minutes: 1 });
  expect(await count('retry')).toBe(before.retry + 1);
  expect(await count('delivered')).toBe(before.delivered + 1);
});

test.each([
  'http://hooks.outside.example/',
  'HTTPS://hooks.outside.example/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.0.0.7/',
  'https://hooks.outside.example:8443/',
  'https://mia:secret@hooks.outside.example/',
  'https://',
])('an endpoint at %s is refused', async (url) => {
  const body = { url, events: ['post.published'] };
  const answer = await send(createWebhook, { as: (await freshAdmin()).token, body });
  expect(answer).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } });
});
