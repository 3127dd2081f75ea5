import { listComments } from '@radiant/contract/comments.ts';
import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import { setPostHidden } from '@radiant/contract/hidden-posts.ts';
import { listPrayers, listTestimonies } from '@radiant/contract/kind-lists.ts';
import { postKinds, wirePostKinds } from '@radiant/contract/post-shapes.ts';
import { getPost, setReaction } from '@radiant/contract/posts.ts';
import { setPostSaved } from '@radiant/contract/saved-posts.ts';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, clock } = await createTestApp();
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
await people.befriend(anna, frida);

type Pub = { id: string; type: string; likeur: string; user: Record<string, unknown> };
type Feed = { pubs: Pub[]; next: string | null };
const idsOf = (body: unknown) => (body as Feed).pubs.map(({ id }) => id);

// One of each kind and audience, a minute apart; newest last.
const shared: { id: string; kind: string; audience: string }[] = [];
for (const kind of postKinds) {
  for (const audience of ['public', 'members', 'friends', 'private'] as const) {
    clock.advance({ minutes: 1 });
    shared.push({ id: await people.post(anna, { kind, audience }), kind, audience });
  }
}
const newestFirst = (...audiences: string[]) =>
  shared
    .filter(({ audience }) => audiences.includes(audience))
    .map(({ id }) => id)
    .reverse();

test.each([
  ['a stranger', () => simon, ['public', 'members']],
  ['a friend', () => frida, ['public', 'members', 'friends']],
  ['the author', () => anna, ['public', 'members', 'friends', 'private']],
] as const)('%s gets what they may see in the member feed, newest first', async (_who, person, audiences) => {
  const { status, body } = await send(listMemberFeed, { as: person().token, query: { limit: '100' } });
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual(newestFirst(...audiences));
});

test('refuses guests in the member feed', async () => {
  const { status, body } = await send(listMemberFeed);
  expect(status).toBe(401);
  expect(body).toMatchObject({
    code: 'unauthenticated',
    message: expect.stringContaining('Unauthenticated'),
  });
});

test.each([
  ['a guest', undefined],
  ['a member', anna.token],
] as const)('%s gets only public posts in the guest feed', async (_who, token) => {
  const { status, body } = await send(listGuestFeed, { as: token, query: { limit: '100' } });
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual(newestFirst('public'));
});

test('held posts, removed posts and posts of disabled accounts are in no feed', async () => {
  for (const state of ['pending', 'flagged', 'hidden'] as const) await people.post(anna, { state });
  const gone = await people.join('Gaston Gone', { status: 'disabled' });
  await people.post(gone);
  for (const token of [anna.token, simon.token]) {
    const { body } = await send(listMemberFeed, { as: token, query: { limit: '100' } });
    expect(idsOf(body).every((id) => shared.some((post) => post.id === id))).toBe(true);
  }
  expect(idsOf((await send(listGuestFeed, { query: { limit: '100' } })).body)).toEqual(newestFirst('public'));
});

describe.each(postKinds)('the type %s', (kind) => {
  test.each([
    ['members', listMemberFeed, simon.token, ['public', 'members']],
    ['guests', listGuestFeed, undefined, ['public']],
  ] as const)('is the only one returned to %s who filter by it', async (_who, feed, token, audiences) => {
    const { body } = await send(feed, { as: token, query: { type: wirePostKinds[kind] } });
    const expected = shared.filter(
      (post) => post.kind === kind && audiences.some((a) => a === post.audience),
    );
    expect(idsOf(body)).toEqual(expected.map(({ id }) => id).reverse());
  });
});

test('the list of prayers is in the order of need only when that is asked for', async () => {
  const list = async (query: Record<string, string>) =>
    idsOf((await send(listPrayers, { as: simon.token, query })).body);
  const prayers = shared.filter(
    ({ kind, audience }) => kind === 'prayer' && (audience === 'public' || audience === 'members'),
  );
  const oldestFirst = prayers.map(({ id }) => id);
  expect(await list({})).toEqual(oldestFirst.toReversed());
  expect(await list({ sort: 'needs-prayer' })).toEqual(oldestFirst);
  expect((await send(listPrayers, { query: { sort: 'urgent' } })).status).toBe(400);
});

test('a private prayer is not among those that need the prayer of others', async () => {
  const list = async (query: Record<string, string>) =>
    idsOf((await send(listPrayers, { as: anna.token, query })).body);
  const [own] = shared.filter(({ kind, audience }) => kind === 'prayer' && audience === 'private');
  expect(await list({})).toContain(own?.id);
  expect(await list({ sort: 'needs-prayer' })).not.toContain(own?.id);
});

describe.each([
  ['prayers', listPrayers, 'prayer'],
  ['testimonies', listTestimonies, 'testimony'],
] as const)('the list of %s', (_what, list, kind) => {
  test.each([
    ['a guest', undefined, ['public']],
    ['a stranger', simon, ['public', 'members']],
    ['a friend', frida, ['public', 'members', 'friends']],
    ['the author', anna, ['public', 'members', 'friends', 'private']],
  ] as const)('returns what %s may see of that kind, newest first', async (_who, as, audiences) => {
    const { status, body } = await send(list, { as: as?.token });
    expect(status).toBe(200);
    const expected = shared.filter(
      (post) => post.kind === kind && audiences.some((audience) => audience === post.audience),
    );
    expect(idsOf(body)).toEqual(expected.map(({ id }) => id).reverse());
  });

  test('is paged, and refuses invalid page queries', async () => {
    const first = await send(list, { as: anna.token, query: { limit: '3' } });
    const { next } = first.body as Feed;
    const rest = await send(list, { as: anna.token, query: { limit: '3', cursor: next ?? '' } });
    expect([...idsOf(first.body), ...idsOf(rest.body)]).toHaveLength(4);
    expect((await send(list, { query: { limit: '0' } })).status).toBe(400);
    expect((await send(list, { query: { cursor: 'x' } })).status).toBe(400);
  });
});

test('pages have no gaps or duplicates, also when a post is added meanwhile', async () => {
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const query: Record<string, string> = { limit: '5', ...(cursor !== undefined && { cursor }) };
    const { body }: { body: unknown } = await send(listMemberFeed, { as: frida.token, query });
    read.push(...idsOf(body));
    cursor = (body as Feed).next ?? undefined;
    clock.advance({ minutes: 1 });
    shared.push({ id: await people.post(simon), kind: 'prayer', audience: 'public' });
  } while (cursor !== undefined);
  const later = shared.filter(({ id }) => !read.includes(id) && newestFirst('public').includes(id));
  expect(later).toHaveLength(4);
  expect(read).toEqual(
    newestFirst('public', 'members', 'friends').filter((id) => !later.some((post) => post.id === id)),
  );
});

test.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '101' }, 'limit'],
  [{ limit: '1.5' }, 'limit'],
  [{ limit: 'NaN' }, 'limit'],
  [{ limit: '-1' }, 'limit'],
  [{ limit: '1e9' }, 'limit'],
  [{ type: 'sermon' }, 'type'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: Buffer.from('["2026-01-01T00:00:00Z"]').toString('base64url') }, 'cursor'],
  [{ cursor: Buffer.from('["2026-01-01T00:00:00Z","1 or 1=1"]').toString('base64url') }, 'cursor'],
  [
    {
      cursor: Buffer.from('["9999-99-99T99:99:99Z","01a1fd15-7015-74fc-a113-874a8a4f490d"]').toString(
        'base64url',
      ),
    },
    'cursor',
  ],
  [{ cursor: Buffer.from('[1,2]').toString('base64url') }, 'cursor'],
  [{ cursor: Buffer.from('{"0":1}').toString('base64url') }, 'cursor'],
  [{ cursor: 'x'.repeat(500) }, 'cursor'],
])('%j returns a field error', async (query, field) => {
  for (const feed of [listMemberFeed, listGuestFeed]) {
    const { status, body } = await send(feed, { as: simon.token, query });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
  }
});

test('a manipulated cursor reveals nothing beyond the feed', async () => {
  const all = new Set(newestFirst('public', 'members'));
  for (const at of ['0001-01-01T00:00:00Z', '2026-11-20T17:10:00Z', '9999-12-31T23:59:59.999999Z']) {
    const cursor = Buffer.from(JSON.stringify([at, anna.id])).toString('base64url');
    const { status, body } = await send(listMemberFeed, { as: simon.token, query: { cursor } });
    expect(status).toBe(200);
    expect(idsOf(body).filter((id) => !all.has(id))).toEqual([]);
  }
});

test('members who read at the same time each get exactly what they get alone', async () => {
  const barred = await people.join('Bruno Barred');
  await people.block(anna, barred);
  const [first, second] = shared.filter(({ audience }) => audience === 'public').map(({ id }) => id);
  if (!first || !second) throw new Error('nothing was shared');
  for (const who of [frida, simon, barred, anna]) await people.comment(who, first, `Peace, ${who.id}`);
  const written = [
    await send(setReaction, { as: simon.token, body: { id: first, like: true } }),
    await send(setPostSaved, { as: frida.token, params: { id: second }, body: { saved: true } }),
    await send(setPostHidden, { as: simon.token, params: { id: second }, body: { hidden: true } }),
  ];
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200]);
  const reads = [anna, frida, simon, barred].flatMap(({ token: as }) => [
    () => send(listMemberFeed, { as, query: { limit: '100' } }),
    () => send(listMemberFeed, { as, query: { limit: '100', sort: 'popular' } }),
    () => send(listMemberFeed, { as, query: { limit: '3' } }),
    () => send(listComments, { as, params: { id: first } }),
    ...shared.map(
      ({ id }) =>
        () =>
          send(getPost, { as, body: { id } }),
    ),
  ]);
  const answersOf = (answers: readonly { status: number; body: unknown }[]) =>
    answers.map(({ status, body }) => [status, status === 200 ? body : Object(body).code]);
  const alone: Awaited<ReturnType<typeof send>>[] = [];
  for (const read of reads) alone.push(await read());
  expect(new Set(alone.map(({ status }) => status))).toEqual(new Set([200, 404]));
  for (const step of [1, 7, 31]) {
    const order = reads.map((_read, index) => (index * step) % reads.length);
    const together = await Promise.all(order.map((index) => reads[index]?.() as ReturnType<typeof send>));
    expect(answersOf(together)).toEqual(answersOf(order.map((index) => alone[index] as (typeof alone)[0])));
  }
});
