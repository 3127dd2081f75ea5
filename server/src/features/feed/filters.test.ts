import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import { listTrending } from '@radiant/contract/trending.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostSeed } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, clock, platform } = await createTestApp();
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
await people.befriend(anna, frida);

type Feed = { pubs: { id: string; type: string; popularite: number }[]; next: string | null };
const idsOf = (body: unknown) => (body as Feed).pubs.map(({ id }) => id);

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3600 * 1000);
/** Posts by description, each with its number of reactions. */
async function share(seeds: (PostSeed & { name: string; reactions?: number; by?: typeof anna })[]) {
  const ids: Record<string, string> = {};
  for (const { name, reactions = 0, by = anna, ...seed } of seeds) {
    const id = await people.post(by, seed);
    await platform.db.updateTable('posts').set({ reaction_count: reactions }).where('id', '=', id).execute();
    ids[name] = id;
  }
  return ids;
}

const posts = await share([
  { name: 'old favourite', at: daysAgo(100), reactions: 60, kind: 'prayer', category: 'healing' },
  {
    name: 'last month',
    at: daysAgo(29),
    reactions: 3,
    kind: 'testimony',
    category: 'healing',
    language: 'fr',
  },
  {
    name: 'last week',
    at: daysAgo(6),
    reactions: 30,
    kind: 'prayer',
    mediaKind: 'image',
    translation: { text: 'Priez pour nous.' },
  },
  { name: 'a few days ago', at: daysAgo(2), kind: 'link', mediaKind: 'video' },
  { name: 'among members', at: daysAgo(0.9), audience: 'members', kind: 'general', language: 'fr' },
  { name: 'among friends', at: daysAgo(0.5), audience: 'friends', kind: 'event', category: 'community' },
  { name: 'of the stranger', at: daysAgo(0.4), by: simon, kind: 'scripture' },
  { name: 'for oneself', at: daysAgo(0.3), audience: 'private', kind: 'testimony', reactions: 500 },
]);
const named = (body: unknown) =>
  idsOf(body).map((id) => Object.entries(posts).find(([, known]) => known === id)?.[0] ?? 'unknown');

const viewers = [
  ['a guest', listGuestFeed, undefined, []],
  ['a stranger', listMemberFeed, simon.token, ['among members']],
  ['a friend', listMemberFeed, frida.token, ['among members', 'among friends']],
] as const;

describe.each(viewers)('%s', (_who, feed, token, more) => {
  const seen = (name: string) => !/among|oneself/.test(name) || more.some((known) => known === name);
  const names = Object.keys(posts).reverse();

  test.each([
    [{}, names],
    [{ period: 'day' }, ['of the stranger', 'among friends', 'among members']],
    [
      { period: 'week' },
      ['of the stranger', 'among friends', 'among members', 'a few days ago', 'last week'],
    ],
    [{ period: 'month' }, names.slice(0, -1)],
    [{ period: 'year' }, names],
    [{ category: 'healing' }, ['last month', 'old favourite']],
    [{ category: 'healing', type: 'priere' }, ['old favourite']],
    [{ category: 'community' }, ['among friends']],
    [{ category: 'travel' }, []],
    [{ media: 'image' }, ['last week']],
    [{ media: 'video' }, ['a few days ago']],
    [{ media: 'any' }, ['a few days ago', 'last week']],
    [{ language: 'fr' }, ['among members', 'last week', 'last month']],
    [{ language: 'fr', period: 'week' }, ['among members', 'last week']],
    [{ language: 'en', type: 'priere', period: 'week' }, ['last week']],
    [{ type: 'general' }, ['among members', 'a few days ago']],
    [{ type: 'edification' }, ['among members']],
    [{ type: 'link', media: 'image' }, []],
  ])('filters by %j within what they may see', async (query, expected) => {
    const { status, body } = await send(feed, { as: token, query });
    expect(status).toBe(200);
    expect(named(body)).toEqual(expected.filter(seen));
  });

  test('sorts by popularity: twice the engagement outweighs three days', async () => {
    const { body } = await send(feed, { as: token, query: { sort: 'popular' } });
    const figures = (body as Feed).pubs.map(({ popularite }) => popularite);
    expect(figures).toEqual([...figures].sort((one, other) => other - one));
    expect(named(body)).toEqual(
      [
        'last week',
        'of the stranger',
        'among friends',
        'among members',
        'a few days ago',
        'last month',
        'old favourite',
      ].filter(seen),
    );
    const week = await send(feed, { as: token, query: { sort: 'popular', period: 'day' } });
    expect(named(week.body)).toEqual(['of the stranger', 'among friends', 'among members'].filter(seen));
  });

  test.each([
    ['recent', 'popular'],
    ['popular', 'recent'],
  ])('pages the order %s without gaps, and refuses cursors of %s', async (sort, other) => {
    const all = await send(feed, { as: token, query: { sort } });
    const first = await send(feed, { as: token, query: { sort, limit: '2' } });
    const cursor = (first.body as Feed).next ?? '';
    const rest = await send(feed, { as: token, query: { sort, cursor } });
    expect([...idsOf(first.body), ...idsOf(rest.body)]).toEqual(idsOf(all.body));
    const refused = await send(feed, { as: token, query: { sort: other, cursor } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'invalid_input', fields: { cursor: expect.any(String) } });
  });
});

describe('the friends filter', () => {
  test.each([
    [
      'recent',
      ['among friends', 'among members', 'a few days ago', 'last week', 'last month', 'old favourite'],
    ],
    [
      'popular',
      ['last week', 'among friends', 'among members', 'a few days ago', 'last month', 'old favourite'],
    ],
  ])('returns only friends’ posts in the order %s', async (sort, expected) => {
    const { body } = await send(listMemberFeed, { as: frida.token, query: { author: 'friends', sort } });
    expect(named(body)).toEqual(expected);
  });

  test('combines with other filters', async () => {
    const query = { author: 'friends', type: 'priere', period: 'month' };
    expect(named((await send(listMemberFeed, { as: frida.token, query })).body)).toEqual(['last week']);
  });

  test('returns nothing to guests and members without friends', async () => {
    const query = { author: 'friends' };
    expect((await send(listGuestFeed, { query })).body).toMatchObject({ pubs: [], next: null });
    expect((await send(listMemberFeed, { as: simon.token, query })).body).toMatchObject({
      pubs: [],
      next: null,
    });
  });

  test('returns only public posts in the guest feed', async () => {
    const { body } = await send(listGuestFeed, {
      as: frida.token,
      query: { author: 'friends', period: 'week' },
    });
    expect(named(body)).toEqual(['a few days ago', 'last week']);
  });
});

test.each([
  [{ sort: 'loved' }, 'sort'],
  [{ period: 'decade' }, 'period'],
  [{ category: 'Healing; drop' }, 'category'],
  [{ author: 'me' }, 'author'],
  [{ media: 'sound' }, 'media'],
  [{ language: 'la' }, 'language'],
  [
    { sort: 'popular', cursor: Buffer.from('["1","2026-01-01T00:00:00Z","x"]').toString('base64url') },
    'cursor',
  ],
  [
    {
      sort: 'popular',
      cursor: Buffer.from(`["NaN","2026-01-01T00:00:00Z","${anna.id}"]`).toString('base64url'),
    },
    'cursor',
  ],
  [
    {
      sort: 'popular',
      cursor: Buffer.from(`["1e400","2026-01-01T00:00:00Z","${anna.id}"]`).toString('base64url'),
    },
    'cursor',
  ],
])('%j returns a field error', async (query, field) => {
  for (const feed of [listMemberFeed, listGuestFeed]) {
    const { status, body } = await send(feed, { as: simon.token, query });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
  }
});

describe('trending testimonies', () => {
  let ownPosts: Record<string, string> = {};
  beforeAll(async () => {
    ownPosts = await share([
      { name: 'long ago', kind: 'testimony', at: daysAgo(31), reactions: 400_000 },
      { name: 'quiet', kind: 'testimony', at: daysAgo(1) },
      { name: 'loved', kind: 'testimony', at: daysAgo(3), reactions: 40 },
      { name: 'among members', kind: 'testimony', at: daysAgo(2), reactions: 20, audience: 'members' },
      { name: 'among friends', kind: 'testimony', at: daysAgo(2), reactions: 80, audience: 'friends' },
      { name: 'held back', kind: 'testimony', at: daysAgo(1), reactions: 90, state: 'pending' },
      { name: 'a prayer', kind: 'prayer', at: daysAgo(1), reactions: 90 },
    ]);
  });
  const titles = (body: unknown) =>
    idsOf(body).map((id) => Object.entries({ ...posts, ...ownPosts }).find(([, known]) => known === id)?.[0]);

  test.each([
    ['a guest', undefined, ['loved', 'quiet', 'last month']],
    ['a stranger', simon.token, ['loved', 'among members', 'quiet']],
    ['a friend', frida.token, ['among friends', 'loved', 'among members']],
  ])('for %s are the three most popular visible ones of thirty days', async (_who, token, expected) => {
    const { status, body } = await send(listTrending, { as: token });
    expect(status).toBe(200);
    expect(titles(body)).toEqual(expected);
    expect((body as Feed).next).toBeNull();
  });

  test('respect the limit, and refuse an invalid one', async () => {
    expect(titles((await send(listTrending, { query: { limit: '1' } })).body)).toEqual(['loved']);
    for (const limit of ['0', '101', 'many']) {
      expect((await send(listTrending, { query: { limit } })).status).toBe(400);
    }
  });
});
