import { postKinds, wirePostKinds } from '@radiant/contract/post-shapes.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, clock, platform } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
const bruno = await people.join('Bruno Blocked');
const bella = await people.join('Bella Blocker');
await people.befriend(anna, frida);
await people.block(anna, bruno);
await people.block(bella, anna);
await db
  .updateTable('members')
  .set({
    bio: 'Sings alto.',
    verse: 'His mercies are new every morning.',
    church: 'St. Anne’s, Moncton',
    location: 'Moncton',
  })
  .where('id', '=', anna.id)
  .execute();

// One of each kind and audience, a minute apart; newest last.
const shared: { id: string; kind: string; audience: string }[] = [];
for (const kind of postKinds) {
  for (const audience of ['public', 'members', 'friends', 'private'] as const) {
    clock.advance({ minutes: 1 });
    shared.push({ id: await people.post(anna, { kind, audience }), kind, audience });
  }
}
await people.post(simon, { audience: 'public' });
await people.post(anna, { state: 'hidden' });
const newestFirst = (...audiences: string[]) =>
  shared
    .filter(({ audience }) => audiences.includes(audience))
    .map(({ id }) => id)
    .reverse();

type Answer = {
  user: Record<string, unknown>;
  infos: { id: string; user_id: string }[];
  next: string | null;
  nombrepublications: number;
  nombreamis: number;
  listeamis: { id: string; nom: string }[];
  nextamis: string | null;
};
const ask = async (id: string, as?: Person, query: Record<string, string> = {}) => {
  const { status, body, text } = await send(getProfile, { as: as?.token, params: { id }, query });
  return { status, text, answer: body as Answer };
};
const idsOf = (answer: Answer) => answer.infos.map(({ id }) => id);

test.each([
  ['a guest', undefined, ['public']],
  ['a stranger', simon, ['public', 'members']],
  ['a friend', frida, ['public', 'members', 'friends']],
  ['the member', anna, ['public', 'members', 'friends', 'private']],
] as const)('%s gets the posts they may see, and their number', async (_who, as, audiences) => {
  const { status, answer } = await ask(anna.id, as, { limit: '100' });
  expect(status).toBe(200);
  expect(idsOf(answer)).toEqual(newestFirst(...audiences));
  expect(answer.nombrepublications).toBe(newestFirst(...audiences).length);
});

test('returns the wire format without personal details', async () => {
  const { answer, text } = await ask(anna.id, simon);
  expect(answer.user).toEqual({
    id: anna.id,
    nom: 'Anna Author',
    pseudo: 'Sings alto.',
    verset: 'His mercies are new every morning.',
    pp: null,
    pc: null,
    pctailles: [],
    groupechretien: 'St. Anne’s, Moncton',
    quartier: 'Moncton',
    sexe: null,
    birthday: null,
    pays: null,
    ville: null,
    profession: null,
    telephone: null,
    role: 'user',
    socialLinks: { facebook: null, twitter: null, instagram: null },
  });
  expect(text).not.toContain(anna.email);
});

test('does not reveal a location to guests', async () => {
  const { answer } = await ask(anna.id);
  expect(answer.user).toMatchObject({ groupechretien: 'St. Anne’s, Moncton', quartier: null });
});

test.each([
  ['whom the member blocked', bruno],
  ['who blocked the member', bella],
])('somebody %s gets 404, and the other way round', async (_how, other) => {
  const absent = await ask(newId(), other);
  expect(absent.status).toBe(404);
  await people.post(other);
  for (const [id, as] of [
    [anna.id, other],
    [other.id, anna],
  ] as const) {
    const { status, answer } = await ask(id, as);
    expect(status).toBe(404);
    expect({ ...answer, requestId: '' }).toEqual({ ...absent.answer, requestId: '' });
  }
});

describe('a guest gets 404 for', () => {
  test('a member who has shared nothing publicly', async () => {
    await people.post(frida, { audience: 'members' });
    expect((await ask(frida.id)).status).toBe(404);
    expect((await ask(frida.id, simon)).status).toBe(200);
  });

  test('a member whose public posts are gone', async () => {
    const quinn = await people.join('Quinn Quiet');
    const id = await people.post(quinn);
    expect((await ask(quinn.id)).status).toBe(200);
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', id).execute();
    expect((await ask(quinn.id)).status).toBe(404);
  });

  test('a member who opted out', async () => {
    const olga = await people.join('Olga Optout');
    await people.post(olga);
    await db.updateTable('members').set({ is_discoverable: false }).where('id', '=', olga.id).execute();
    expect((await ask(olga.id)).status).toBe(404);
    expect((await ask(olga.id, simon)).status).toBe(200);
  });
});

test('returns 404 for a disabled account', async () => {
  const gaston = await people.join('Gaston Gone', { status: 'disabled' });
  await people.post(gaston);
  for (const as of [undefined, simon]) expect((await ask(gaston.id, as)).status).toBe(404);
});

test('returns 404 for an unverified, unused account', async () => {
  const uma = await people.join('Uma Unverified', { isVerified: false });
  expect((await ask(uma.id, simon)).status).toBe(404);
  await db.updateTable('members').set({ last_visit_at: clock.now() }).where('id', '=', uma.id).execute();
  expect((await ask(uma.id, simon)).status).toBe(200);
});

test('lists and counts only friends the viewer may see', async () => {
  const hugo = await people.join('Hugo Host');
  await people.post(hugo);
  const shown = await people.join('Paula Public');
  await people.post(shown);
  const quiet = await people.join('Nora Quiet');
  const gone = await people.join('Gerd Gone', { status: 'disabled' });
  const foe = await people.join('Felix Foe');
  await people.block(foe, simon);
  for (const friend of [shown, quiet, gone, foe]) await people.befriend(hugo, friend);
  const namesFor = async (as?: Person) => {
    const { answer } = await ask(hugo.id, as);
    expect(answer.nombreamis).toBe(answer.listeamis.length);
    return answer.listeamis.map(({ nom }) => nom);
  };
  expect(await namesFor()).toEqual(['Paula Public']);
  expect(await namesFor(simon)).toEqual(['Nora Quiet', 'Paula Public']);
  expect(await namesFor(hugo)).toEqual(['Felix Foe', 'Nora Quiet', 'Paula Public']);
});

test.each(postKinds)('filters posts by the type %s without changing the counts', async (kind) => {
  const { answer } = await ask(anna.id, simon, { type: wirePostKinds[kind] });
  const expected = shared.filter(
    (post) => post.kind === kind && ['public', 'members'].includes(post.audience),
  );
  expect(idsOf(answer)).toEqual(expected.map(({ id }) => id).reverse());
  expect(answer.nombrepublications).toBe(newestFirst('public', 'members').length);
});

test('pages have no gaps or duplicates', async () => {
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const { answer } = await ask(anna.id, frida, { limit: '5', ...(cursor !== undefined && { cursor }) });
    read.push(...idsOf(answer));
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  expect(read).toEqual(newestFirst('public', 'members', 'friends'));
});

test('a held post appears only on its author’s own profile', async () => {
  const ida = await people.join('Ida Held');
  await people.post(ida);
  const held = await people.post(ida, { state: 'pending' });
  expect(idsOf((await ask(ida.id, ida)).answer)).toContain(held);
  const { answer } = await ask(ida.id, simon);
  expect(idsOf(answer)).not.toContain(held);
  expect(answer.nombrepublications).toBe(1);
});

test.each([
  ['an invalid id', 'nobody', {}, 'id'],
  ['an unknown type', anna.id, { type: 'sermon' }, 'type'],
  ['a limit that is too high', anna.id, { limit: '101' }, 'limit'],
  ['an invalid cursor', anna.id, { cursor: 'x' }, 'cursor'],
] as const)('%s returns a field error', async (_what, id, query, field) => {
  const { status, answer } = await ask(id, simon, query);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
});
