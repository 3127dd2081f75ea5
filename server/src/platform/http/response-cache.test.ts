import { gunzipSync } from 'node:zlib';
import { getDaily } from '@radiant/contract/daily.ts';
import { listGuestFeed } from '@radiant/contract/feed.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { createHub } from '../../background.ts';
import { eventually } from '../../testing/eventually.ts';
import { findDatabaseUrl } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createResponseCache } from './response-cache.ts';

test('simultaneous requests get one response, computed once, and computed again later', async () => {
  let time = 1;
  let made = 0;
  const shared = createResponseCache(() => time);
  const ask = async () =>
    (await shared.getOrCreate('GET /feed', async () => `answer ${++made}`)).plain.toString();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['answer 1', 'answer 1', 'answer 1']);
  time = 1_000;
  expect(await ask()).toBe('answer 1');
  time = 1_002;
  expect(await ask()).toBe('answer 2');
});

test('after an invalidation nothing older is served, not even what was being computed', async () => {
  const shared = createResponseCache(() => 1);
  const old = Promise.withResolvers<string>();
  const waiting = shared.getOrCreate('GET /feed', () => old.promise);
  shared.clear();
  old.resolve('old');
  expect((await waiting).plain.toString()).toBe('old');
  expect((await shared.getOrCreate('GET /feed', async () => 'new')).plain.toString()).toBe('new');
});

test('failures are not cached', async () => {
  const shared = createResponseCache(() => 1);
  await expect(shared.getOrCreate('GET /feed', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect((await shared.getOrCreate('GET /feed', async () => 'back')).plain.toString()).toBe('back');
});

test('holds a bounded number of bytes and keeps the most recently used', async () => {
  const shared = createResponseCache(() => 1);
  const megabyte = 'x'.repeat(1024 * 1024);
  const isMade = async (page: number) => {
    let made = false;
    await shared.getOrCreate(`page ${page}`, async () => {
      made = true;
      return megabyte;
    });
    return made;
  };
  for (let page = 0; page < 100; page += 1) expect(await isMade(page)).toBe(true);
  const held: number[] = [];
  for (let page = 99; page >= 70; page -= 1) if (!(await isMade(page))) held.push(page);
  expect(held[0]).toBe(99);
  expect(held.length).toBeLessThanOrEqual(16);
});

const { platform, people, send } = await createTestApp();
const hub = createHub(platform, await findDatabaseUrl(platform));
const app = await createApp(platform, { hub });
await hub.start();
afterAll(async () => {
  await hub.stop();
  await app.http.close();
});
const anna = await people.join('Anna Author');
const listen = (headers: Record<string, string> = {}) =>
  app.http.inject({ url: listGuestFeed.path, headers: { 'sec-fetch-site': 'same-origin', ...headers } });

test('a guest gets the same response as without the cache, and new posts immediately', async () => {
  await people.post(anna, { text: 'The first' });
  await platform.db.transaction().execute((tx) => platform.live.publish(tx, { type: 'reset' }));
  await eventually(async () => expect((await listen()).json().pubs).toHaveLength(1));
  expect((await listen()).json()).toEqual((await send(listGuestFeed)).body);
  // A frozen clock keeps cached responses from expiring.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await listen();
  const id = await people.post(anna, { text: 'The second' });
  expect((await listen()).json().pubs).toHaveLength(1);
  await platform.db
    .transaction()
    .execute((tx) => platform.live.publish(tx, { type: 'post-removed', postId: id }));
  await eventually(async () => expect((await listen()).json().pubs).toHaveLength(2));
  clock.mockRestore();
});

test('URLs with unknown parameters share a response', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const ask = async (search: string) =>
    (
      await app.http.inject({
        url: `${listGuestFeed.path}${search}`,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).payload;
  const first = await ask('');
  await people.post(anna, { text: 'Not announced' });
  expect(await Promise.all(['?a=1', '?a=2', '?limit=20', '?__x=y&limit=20'].map(ask))).toEqual([
    first,
    first,
    first,
    first,
  ]);
  expect(JSON.parse(await ask('?limit=1')).pubs).toHaveLength(1);
  expect(await ask('?limit=none')).toContain('invalid_input');
  clock.mockRestore();
});

test('is compressed for clients that accept it', async () => {
  const { headers, rawPayload } = await listen({ 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual((await listen()).json());
});

test('signed-in members never get a guest’s response', async () => {
  const bruno = await people.join('Bruno Blocked');
  const before = (await listen()).json();
  expect(before.pubs.length).toBeGreaterThan(0);
  await people.block(anna, bruno);
  expect((await listen({ cookie: `sid=${bruno.token}` })).json().pubs).toEqual([]);
});

test('guests share the verse and prayer of the day per language', async () => {
  const now = platform.clock.now();
  const picks = await Promise.all(
    (['en', 'fr'] as const).map(async (language) => ({
      slot: 'verse' as const,
      day: '2026-11-20',
      language,
      post_id: await people.post(anna, { kind: 'scripture', language }),
      chosen_at: now,
    })),
  );
  await platform.db.insertInto('daily_picks').values(picks).execute();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const languageFor = async (language: string) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': `${language}-CA` };
    return (await app.http.inject({ url: getDaily.path, headers })).json().verse.langue;
  };
  expect([await languageFor('en'), await languageFor('fr'), await languageFor('en')]).toEqual([
    'en',
    'fr',
    'en',
  ]);
  clock.mockRestore();
});
