import { listPrayers } from '@radiant/contract/kind-lists.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { listPrayerList, moveInPrayerList } from '@radiant/contract/prayer-list.ts';
import { listPrayersToPray, pray, setPrayerAnswered } from '@radiant/contract/prayers.ts';
import { setPostSaved } from '@radiant/contract/saved-posts.ts';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Asker');
const ben = await people.join('Ben Keeper');

beforeEach(() => db.deleteFrom('posts').execute());

const createPrayer = (as: Person = anna, audience: 'public' | 'private' = 'public') =>
  people.post(as, { kind: 'prayer', audience });
const keep = async (who: Person, id: string, saved = true) => {
  expect((await send(setPostSaved, { as: who.token, params: { id }, body: { saved } })).status).toBe(200);
  clock.advance({ seconds: 1 });
};
const keepPrayers = async (number: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < number; index += 1) {
    const id = await createPrayer();
    await keep(ben, id);
    ids.push(id);
  }
  return ids;
};
const read = async (who: Person, query: Record<string, string> = {}) => {
  const { status, body } = await send(listPrayerList, { as: who.token, query });
  expect(status).toBe(200);
  return listPrayerList.answer.decode(body as never);
};
const listIds = async (who: Person) => (await read(who)).items.map(({ id }) => id);
const move = (who: Person | undefined, id: string, before: string | null = null) =>
  send(moveInPrayerList, { as: who?.token, params: { id }, body: { before } });

test('contains the saved prayers, the latest at the end, and no other posts', async () => {
  const [first = '', second = ''] = await keepPrayers(2);
  await keep(ben, await people.post(anna, { kind: 'testimony' }));
  expect(await listIds(ben)).toEqual([first, second]);
  expect(await listIds(anna)).toEqual([]);
  await keep(ben, first, false);
  await keep(ben, first);
  expect(await listIds(ben)).toEqual([second, first]);
});

test('is ordered by hand, on every page', async () => {
  const [one = '', two = '', three = '', four = ''] = await keepPrayers(4);
  expect((await move(ben, four, two)).status).toBe(200);
  expect(await listIds(ben)).toEqual([one, four, two, three]);
  expect((await move(ben, one)).status).toBe(200);
  const ordered = [four, two, three, one];
  expect(await listIds(ben)).toEqual(ordered);
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(ben, {
      limit: '1',
      ...(cursor !== null && { cursor }),
    });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(found).toEqual(ordered);
});

test('keeps its order when prayers are moved at the same time', async () => {
  const ids = await keepPrayers(6);
  const [first = '', ...others] = ids;
  await Promise.all(others.map((id) => move(ben, id, first)));
  const ordered = await listIds(ben);
  expect(new Set(ordered)).toEqual(new Set(ids));
  expect(ordered.at(-1)).toBe(first);
});

test('a private prayer joins its author’s list and nobody else’s', async () => {
  const body = {
    kind: 'prayer',
    audience: 'private',
    title: 'For patience',
    text: 'With my son',
    category: 'family',
  };
  expect((await send(createPost, { as: ben.token, body })).status).toBe(201);
  expect((await read(ben)).items.map(({ title }) => title)).toEqual(['For patience']);
  expect(await listIds(anna)).toEqual([]);
  // The wall does not ask its author to pray for it.
  const wall = await send(listPrayers, { as: ben.token, query: { sort: 'needs-prayer' } });
  expect(wall.text).not.toContain('For patience');
  await send(createPost, { as: ben.token, body: { ...body, audience: 'members', title: 'For all' } });
  expect((await read(ben)).items).toHaveLength(1);
});

test('says which were prayed for today, to its owner alone, and Pray now skips them and what was answered', async () => {
  const [one = '', two = ''] = await keepPrayers(2);
  const own = await createPrayer(ben, 'private');
  const answered = await createPrayer(ben);
  await keep(ben, own);
  await keep(ben, answered);
  await send(setPrayerAnswered, { as: ben.token, params: { id: answered }, body: {} });
  for (const id of [one, own]) await send(pray, { as: ben.token, params: { id }, body: {} });
  expect((await read(ben)).prayedTodayIds.toSorted()).toEqual([one, own].toSorted());
  const { body } = await send(listPrayersToPray, { as: ben.token, query: { list: 'own' } });
  expect(listPrayersToPray.answer.decode(body as never).items.map(({ id }) => id)).toEqual([two]);
  clock.advance({ days: 1 });
  expect((await read(ben)).prayedTodayIds).toEqual([]);
  await keep(anna, one);
  expect((await read(anna)).prayedTodayIds).toEqual([]);
});

test('loses what is hidden from the member and what was deleted', async () => {
  const [hidden = '', kept = ''] = await keepPrayers(2);
  await db.updateTable('posts').set({ audience: 'private' }).where('id', '=', hidden).execute();
  expect(await listIds(ben)).toEqual([kept]);
});

test('only saved prayers can be moved, before saved ones; guests and other input are refused', async () => {
  const [id = ''] = await keepPrayers(1);
  const other = await createPrayer();
  const refused = [
    await move(ben, other),
    await move(ben, newId()),
    await move(ben, id, other),
    await move(anna, id),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
  expect((await move(undefined, id)).status).toBe(401);
  expect((await send(listPrayerList, {})).status).toBe(401);
  expect((await send(listPrayerList, { as: ben.token, query: { cursor: 'nonsense' } })).status).toBe(400);
});
