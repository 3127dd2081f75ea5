import { listFriends } from '@radiant/contract/friends.ts';
import { expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people } = await createTestApp();
const hanna = await people.join('Hanna Host');
const simon = await people.join('Simon Stranger');
await people.post(hanna);

// In alphabetical order, ignoring accents and hyphens.
const names = ['Anne-Marie Roy', 'Annick Roy', 'Élodie Caron', 'Emil Baker', 'Zoé Nadeau'];
for (const name of [...names].reverse()) {
  const friend = await people.join(name);
  await people.befriend(hanna, friend);
  await people.post(friend);
}

type Answer = { listeamis: { nom: string }[]; next: string | null };
const ask = async (id: string, as?: Person, query: Record<string, string> = {}) => {
  const { status, body } = await send(listFriends, { as: as?.token, params: { id }, query });
  return { status, body, names: (body as Answer).listeamis?.map(({ nom }) => nom) };
};

test.each([
  ['a guest', undefined],
  ['a stranger', simon],
  ['the member', hanna],
] as const)('%s gets a member’s friends by name', async (_who, as) => {
  expect(await ask(hanna.id, as)).toMatchObject({ status: 200, names });
});

test('pages have no gaps or duplicates', async () => {
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await ask(hanna.id, simon, { limit: '2', ...(cursor !== undefined && { cursor }) });
    read.push(...(body as Answer).listeamis.map(({ nom }) => nom));
    cursor = (body as Answer).next ?? undefined;
  } while (cursor !== undefined);
  expect(read).toEqual(names);
});

test.each([
  ['roy', ['Anne-Marie Roy', 'Annick Roy']],
  ['elodie', ['Élodie Caron']],
  ['an roy', ['Anne-Marie Roy', 'Annick Roy']],
  ['%', names],
  ['nobody', []],
])('filters friends by name: %s', async (term, found) => {
  expect((await ask(hanna.id, simon, { term })).names).toEqual(found);
});

test('leaves out friends hidden from the viewer', async () => {
  const foe = await people.join('Bruno Blocked');
  const gone = await people.join('Cora Closed', { status: 'disabled' });
  const quiet = await people.join('Dora Quiet');
  for (const friend of [foe, gone, quiet]) await people.befriend(hanna, friend);
  await people.block(simon, foe);
  expect((await ask(hanna.id)).names).toEqual(names);
  expect((await ask(hanna.id, simon)).names).toEqual([...names.slice(0, 2), 'Dora Quiet', ...names.slice(2)]);
  expect((await ask(hanna.id, hanna)).names).toContain('Bruno Blocked');
});

test('returns 404 for a member hidden from the viewer', async () => {
  const bella = await people.join('Bella Blocker');
  await people.block(bella, hanna);
  const quiet = await people.join('Quinn Quiet');
  await people.befriend(hanna, quiet);
  expect((await ask(hanna.id, bella)).status).toBe(404);
  expect((await ask(bella.id, hanna)).status).toBe(404);
  expect((await ask(quiet.id)).status).toBe(404);
  expect((await ask(newId(), simon)).status).toBe(404);
});

test('lists only that member’s friends', async () => {
  const lone = await people.join('Lone Lena');
  expect((await ask(lone.id, simon)).names).toEqual([]);
});

test.each([
  ['not-an-id', {}, 'id'],
  [hanna.id, { limit: '0' }, 'limit'],
  [hanna.id, { term: 'a\0b' }, 'term'],
  [hanna.id, { cursor: 'x' }, 'cursor'],
  [hanna.id, { cursor: Buffer.from('["a","b"]').toString('base64url') }, 'cursor'],
  [hanna.id, { cursor: Buffer.from(`["\\u0000","${hanna.id}"]`).toString('base64url') }, 'cursor'],
])('%s with %j returns a field error', async (id, query, field) => {
  const { status, body } = await ask(id, simon, query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
});
