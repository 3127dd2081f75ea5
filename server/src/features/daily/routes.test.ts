import { randomUUID } from 'node:crypto';
import { getDaily } from '@radiant/contract/daily.ts';
import { listDailyPlan, planDay, unplanDay } from '@radiant/contract/daily-plan.ts';
import { deletePost } from '@radiant/contract/posts.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Member } from '../../actor.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';

const app = await createTestApp();
const { platform, send, people, clock } = app;
const { db } = platform;
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
const ada = await people.join('Ada Admin', { role: 'admin' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });
await people.befriend(anna, frida);

// The test clock is set to noon in Toronto on 20 November.
const pick = async (slot: 'verse' | 'prayer', day: string, postId: string, language: Locale = 'en') => {
  await db
    .insertInto('daily_picks')
    .values({ slot, day, language, post_id: postId, chosen_at: clock.now() })
    .execute();
  return postId;
};
const verse = (changes = {}) => people.post(anna, { kind: 'scripture', ...changes });
const daily = async (person?: Person, locale: Locale = 'en') => {
  const headers = { 'accept-language': `${locale}-CA` };
  const { status, body } = await send(getDaily, { as: person?.token, headers });
  expect(status).toBe(200);
  const { verse, prayer } = body as Record<string, { id: string } | null>;
  return { verse: verse?.id ?? null, prayer: prayer?.id ?? null };
};

beforeEach(async () => {
  await db.deleteFrom('daily_picks').execute();
});

test('returns nothing while nothing is picked', async () => {
  expect(await daily()).toEqual({ verse: null, prayer: null });
});

test('gives readers of another language the passage that the verse refers to, in theirs', async () => {
  const id = await verse({ language: 'fr', title: 'Amour', text: 'Car Dieu a tant aimé le monde' });
  await db.updateTable('posts').set({ reference: 'Jean 3, 16-17' }).where('id', '=', id).execute();
  await pick('verse', '2026-11-20', id, 'fr');
  const read = async (locale: Locale) =>
    (await send(getDaily, { headers: { 'accept-language': `${locale}-CA` } })).body;
  expect(await read('fr')).toMatchObject({ passage: null });
  expect(await read('en')).toMatchObject({
    passage: {
      reference: 'John 3:16–17',
      translation: 'World English Bible',
      text: expect.stringMatching(
        /^For God so loved the world, .* eternal life\. For God didn’t send his Son/,
      ),
    },
  });
});

test('gives no passage where the reference names none', async () => {
  const id = await verse({ language: 'fr' });
  await db.updateTable('posts').set({ reference: 'Saint Augustin' }).where('id', '=', id).execute();
  await pick('verse', '2026-11-20', id, 'fr');
  expect((await send(getDaily, { headers: { 'accept-language': 'en-CA' } })).body).toMatchObject({
    passage: null,
  });
});

test('returns today’s pick in full, and not tomorrow’s', async () => {
  await pick('verse', '2026-11-19', await verse());
  const today = await pick('verse', '2026-11-20', await verse({ title: 'Light', text: 'The light shines' }));
  await pick('verse', '2026-11-21', await verse());
  const prayer = await pick('prayer', '2026-11-20', await people.post(anna));
  expect(await daily()).toEqual({ verse: today, prayer });
  const { body } = await send(getDaily, { as: simon.token });
  expect(body).toMatchObject({
    verse: {
      type: 'scripture',
      scriptureactualite: { titre: 'Light', texte: 'The light shines', reference: 'John 1:5', likeur: '' },
      user: { nom: 'Anna Author' },
    },
  });
});

test('falls back to the latest earlier pick', async () => {
  await pick('verse', '2026-11-01', await verse());
  const newest = await pick('verse', '2026-11-15', await verse());
  expect((await daily()).verse).toBe(newest);
});

test('the day changes at midnight in Toronto', async () => {
  const first = await pick('verse', '2026-11-20', await verse());
  const second = await pick('verse', '2026-11-21', await verse());
  clock.advance({ minutes: 12 * 60 - 1 });
  expect((await daily()).verse).toBe(first);
  clock.advance({ minutes: 1 });
  expect((await daily()).verse).toBe(second);
  clock.advance({ minutes: -12 * 60 });
});

test('each viewer gets the latest pick they may see', async () => {
  const everyone = await pick('prayer', '2026-11-17', await people.post(anna));
  const members = await pick('prayer', '2026-11-18', await people.post(anna, { audience: 'members' }));
  const friends = await pick('prayer', '2026-11-19', await people.post(anna, { audience: 'friends' }));
  const own = await pick('prayer', '2026-11-20', await people.post(anna, { audience: 'private' }));
  expect((await daily()).prayer).toBe(everyone);
  expect((await daily(simon)).prayer).toBe(members);
  expect((await daily(frida)).prayer).toBe(friends);
  expect((await daily(anna)).prayer).toBe(own);
});

test('a removed pick falls back to the one before it', async () => {
  const before = await pick('verse', '2026-11-19', await verse());
  const gone = await pick('verse', '2026-11-20', await verse());
  await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', gone).execute();
  expect((await daily()).verse).toBe(before);
});

test('one post may be both verse and prayer', async () => {
  const both = await people.post(anna);
  await pick('verse', '2026-11-20', both);
  await pick('prayer', '2026-11-20', both);
  expect(await daily()).toEqual({ verse: both, prayer: both });
});

test('the day changes at midnight in the site’s time zone', async () => {
  const first = await pick('verse', '2026-11-20', await verse());
  const second = await pick('verse', '2026-11-21', await verse());
  const admin: Member = { kind: 'member', id: ada.id, role: 'admin', sessionId: '', pending: null };
  const move = (timeZone: string) =>
    updateSettings(platform, admin, { category: 'general', changes: { timeZone } });
  await move('Pacific/Auckland');
  expect((await daily()).verse).toBe(second);
  await move('America/Toronto');
  expect((await daily()).verse).toBe(first);
});

describe('viewers with different languages', () => {
  test('each get the pick in their language', async () => {
    const english = await pick('verse', '2026-11-20', await verse());
    const french = await pick('verse', '2026-11-20', await verse({ language: 'fr' }), 'fr');
    for (const person of [undefined, simon]) {
      expect((await daily(person, 'en')).verse).toBe(english);
      expect((await daily(person, 'fr')).verse).toBe(french);
      expect((await daily(person, 'en')).verse).toBe(english);
    }
  });

  test('prefer an earlier pick in their language to today’s in another', async () => {
    const english = await pick('prayer', '2026-11-18', await people.post(anna));
    await pick('prayer', '2026-11-20', await people.post(anna, { language: 'fr' }), 'fr');
    expect((await daily(undefined, 'en')).prayer).toBe(english);
  });

  test('get the other language, marked as such, when there is none in theirs', async () => {
    const french = await pick('verse', '2026-11-20', await verse({ language: 'fr' }), 'fr');
    await pick('verse', '2026-11-20', await verse({ audience: 'private' }));
    expect((await daily(simon, 'en')).verse).toBe(french);
    const { body } = await send(getDaily, { as: simon.token, headers: { 'accept-language': 'en-CA' } });
    expect(body).toMatchObject({ verse: { langue: 'fr' } });
  });

  test('get the initial page with the cards in their language', async () => {
    await pick('verse', '2026-11-20', await verse({ text: 'The light shines' }));
    await pick('verse', '2026-11-20', await verse({ language: 'fr', text: 'La lumière luit' }), 'fr');
    const cards = async (locale: Locale) => {
      const { body } = await app.http.inject({ url: '/', headers: { 'accept-language': `${locale}-CA` } });
      return /<script type="application\/json" id="daily">(.*?)<\/script>/s.exec(body)?.[1];
    };
    expect(await cards('en')).toContain('The light shines');
    expect(await cards('fr')).toContain('La lumière luit');
  });
});

describe('the daily plan', () => {
  const plan = (as: Person | undefined, slot: string, day: string, postId: string) =>
    send(planDay, { as: as?.token, body: { slot, day, postId } });
  const unplan = (as: Person | undefined, slot: string, day: string, language?: string) =>
    send(unplanDay, { as: as?.token, params: { slot, day }, ...(language && { query: { language } }) });
  const read = (as: Person | undefined, from = '2026-11-01', to = '2026-12-31') =>
    send(listDailyPlan, { as: as?.token, query: { from, to } });
  const planned = async () => {
    const { status, body } = await read(ada);
    expect(status).toBe(200);
    return (body as { days: { slot: string; day: string; postId: string }[] }).days;
  };

  test('returns the post of each day, and today’s date', async () => {
    const light = await verse({ title: 'Light' });
    const long = 'Hold '.repeat(40);
    const prayer = await people.post(simon, { text: long });
    expect((await plan(ada, 'verse', '2026-11-22', light)).status).toBe(200);
    expect((await plan(ada, 'prayer', '2026-11-22', prayer)).status).toBe(200);
    expect((await plan(ada, 'prayer', '2026-11-21', light)).status).toBe(200);
    expect((await read(ada)).body).toEqual({
      today: '2026-11-20',
      days: [
        { slot: 'prayer', day: '2026-11-21', language: 'en', postId: light, title: 'Light' },
        { slot: 'verse', day: '2026-11-22', language: 'en', postId: light, title: 'Light' },
        {
          slot: 'prayer',
          day: '2026-11-22',
          language: 'en',
          postId: prayer,
          title: expect.stringMatching(/^Hold .{120,128}…$/),
        },
      ],
    });
  });

  test('keeps the last pick of a day, idempotently', async () => {
    const [first, second] = [await verse(), await verse()];
    for (const postId of [first, second, second]) await plan(ada, 'verse', '2026-11-22', postId);
    expect(await planned()).toMatchObject([{ slot: 'verse', day: '2026-11-22', postId: second }]);
  });

  test('has one post per day and language of the post', async () => {
    const [english, french, later] = [
      await verse(),
      await verse({ language: 'fr' }),
      await verse({ language: 'fr' }),
    ];
    for (const postId of [english, french, later]) await plan(ada, 'verse', '2026-11-22', postId);
    expect(await planned()).toMatchObject([
      { language: 'en', postId: english },
      { language: 'fr', postId: later },
    ]);
    expect((await unplan(ada, 'verse', '2026-11-22', 'fr')).status).toBe(200);
    expect(await planned()).toMatchObject([{ language: 'en', postId: english }]);
    await plan(ada, 'verse', '2026-11-22', french);
    expect((await unplan(ada, 'verse', '2026-11-22', 'de')).status).toBe(400);
    expect((await unplan(ada, 'verse', '2026-11-22')).status).toBe(200);
    expect(await planned()).toEqual([]);
  });

  test('keeps one of twenty concurrent picks', async () => {
    const posts = await Promise.all(Array.from({ length: 20 }, () => verse()));
    const answers = await Promise.all(posts.map((postId) => plan(ada, 'verse', '2026-11-20', postId)));
    expect(answers.map(({ status }) => status)).toEqual(posts.map(() => 200));
    const days = await planned();
    expect(days).toHaveLength(1);
    expect((await daily()).verse).toBe(days[0]?.postId);
  });

  test('falls back to the latest earlier pick for an empty day', async () => {
    const before = await pick('verse', '2026-11-19', await verse());
    await plan(ada, 'verse', '2026-11-20', await verse());
    expect((await unplan(ada, 'verse', '2026-11-20')).status).toBe(200);
    expect((await unplan(ada, 'verse', '2026-11-20')).status).toBe(200);
    expect((await daily()).verse).toBe(before);
  });

  test('drops a post that is removed or no longer public', async () => {
    const [removed, narrowed] = [await verse(), await verse()];
    await plan(ada, 'verse', '2026-11-21', removed);
    await plan(ada, 'verse', '2026-11-22', narrowed);
    await send(deletePost, { as: anna.token, body: { id: removed } });
    await db.updateTable('posts').set({ audience: 'friends' }).where('id', '=', narrowed).execute();
    expect(await planned()).toEqual([]);
  });

  test.each([
    ['is not scripture, as a verse', { kind: 'prayer' }, 422, 'Only scripture can be the verse'],
    ['is for members', { audience: 'members' }, 422, 'Only posts shared with everyone'],
    ['is held for approval', { state: 'flagged' }, 404, ''],
    ['is for friends', { audience: 'friends' }, 404, ''],
  ] as const)('refuses a post that %s', async (_what, changes, status, message) => {
    const answer = await plan(ada, 'verse', '2026-11-22', await verse(changes));
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
    expect(await planned()).toEqual([]);
  });

  test('refuses unknown posts, invalid days and unknown slots', async () => {
    const postId = await verse();
    expect((await plan(ada, 'verse', '2026-11-22', randomUUID())).status).toBe(404);
    expect((await plan(ada, 'verse', '2026-02-30', postId)).status).toBe(400);
    expect((await plan(ada, 'verse', 'tomorrow', postId)).status).toBe(400);
    expect((await plan(ada, 'song', '2026-11-22', postId)).status).toBe(400);
    expect((await unplan(ada, 'song', '2026-11-22')).status).toBe(400);
  });

  test('covers at most two months, start before end', async () => {
    expect((await read(ada, '2026-11-01', '2027-01-01')).status).toBe(200);
    expect(await read(ada, '2026-11-01', '2027-01-02')).toMatchObject({
      status: 400,
      body: { fields: { to: expect.any(String) } },
    });
    expect((await read(ada, '2026-11-02', '2026-11-01')).status).toBe(400);
    expect((await read(ada, 'now', 'then')).status).toBe(400);
  });

  test('is for administrators only', async () => {
    const postId = await verse();
    for (const [person, status] of [
      [undefined, 401],
      [simon, 403],
      [mona, 403],
      [anna, 403],
    ] as const) {
      expect((await plan(person, 'verse', '2026-11-22', postId)).status).toBe(status);
      expect((await unplan(person, 'verse', '2026-11-22')).status).toBe(status);
      expect((await read(person)).status).toBe(status);
    }
    expect(await planned()).toEqual([]);
  });

  test('publishes an event when a pick changes or goes', async () => {
    const publish = vi.spyOn(platform.live, 'publish');
    const postId = await verse();
    await plan(ada, 'verse', '2026-11-20', postId);
    await unplan(ada, 'verse', '2026-11-20');
    await unplan(ada, 'verse', '2026-11-20');
    expect(publish.mock.calls.map(([, event]) => event)).toEqual([
      { type: 'daily-changed', postId },
      { type: 'daily-changed', postId },
    ]);
    publish.mockRestore();
  });
});
