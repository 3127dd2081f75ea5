import { getDaily } from '@radiant/contract/daily.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
await people.befriend(anna, frida);

// The test's clock stands on 20 November, noon in Toronto.
const pick = async (slot: 'verse' | 'prayer', day: string, postId: string) => {
  await db.insertInto('daily_picks').values({ slot, day, post_id: postId, chosen_at: clock.now() }).execute();
  return postId;
};
const verse = (changes = {}) => people.post(anna, { kind: 'scripture', ...changes });
const daily = async (person?: Person) => {
  const { status, body } = await send(getDaily, { as: person?.token });
  expect(status).toBe(200);
  const { verse, prayer } = body as Record<string, { id: string } | null>;
  return { verse: verse?.id ?? null, prayer: prayer?.id ?? null };
};

beforeEach(async () => {
  await db.deleteFrom('daily_picks').execute();
});

test('nothing is shown while nothing was chosen', async () => {
  expect(await daily()).toEqual({ verse: null, prayer: null });
});

test('what is planned for today is shown, whole, and what is planned for tomorrow is not', async () => {
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

test('without a plan for today the newest earlier one stands', async () => {
  await pick('verse', '2026-11-01', await verse());
  const newest = await pick('verse', '2026-11-15', await verse());
  expect((await daily()).verse).toBe(newest);
});

test('the day turns at midnight in Toronto', async () => {
  const first = await pick('verse', '2026-11-20', await verse());
  const second = await pick('verse', '2026-11-21', await verse());
  clock.advance({ minutes: 12 * 60 - 1 });
  expect((await daily()).verse).toBe(first);
  clock.advance({ minutes: 1 });
  expect((await daily()).verse).toBe(second);
  clock.advance({ minutes: -12 * 60 });
});

test('each reader gets the newest pick that they may see', async () => {
  const everyone = await pick('prayer', '2026-11-17', await people.post(anna));
  const members = await pick('prayer', '2026-11-18', await people.post(anna, { audience: 'members' }));
  const friends = await pick('prayer', '2026-11-19', await people.post(anna, { audience: 'friends' }));
  const own = await pick('prayer', '2026-11-20', await people.post(anna, { audience: 'private' }));
  expect((await daily()).prayer).toBe(everyone);
  expect((await daily(simon)).prayer).toBe(members);
  expect((await daily(frida)).prayer).toBe(friends);
  expect((await daily(anna)).prayer).toBe(own);
});

test('a pick that was taken away gives way to the one before it', async () => {
  const before = await pick('verse', '2026-11-19', await verse());
  const gone = await pick('verse', '2026-11-20', await verse());
  await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', gone).execute();
  expect((await daily()).verse).toBe(before);
});

test('one post may be both', async () => {
  const both = await people.post(anna);
  await pick('verse', '2026-11-20', both);
  await pick('prayer', '2026-11-20', both);
  expect(await daily()).toEqual({ verse: both, prayer: both });
});
