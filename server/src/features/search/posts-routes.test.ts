import { updatePost } from '@radiant/contract/post-edits.ts';
import { postKinds } from '@radiant/contract/post-shapes.ts';
import { deletePost, setReaction } from '@radiant/contract/posts.ts';
import { searchPosts, suggestSearchResults } from '@radiant/contract/search.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person, PostSeed } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
await people.befriend(anna, frida);

type Answer = { pubs: { id: string; type: string }[]; next: string | null };
const ask = async (q: string, as: Person | undefined = simon, query: Record<string, string> = {}) => {
  const { status, body } = await send(searchPosts, { as: as?.token, query: { q, ...query } });
  return { status, body, ids: (body as Answer).pubs?.map(({ id }) => id) };
};
const share = async (seed: PostSeed) => {
  clock.advance({ minutes: 1 });
  return await people.post(anna, seed);
};

const posts = {
  healing: await share({ title: 'Guérison', text: 'Merci pour l’espoir retrouvé, et pour le cœur de Noël.' }),
  hyphen: await share({ kind: 'general', text: 'Anne-Marie a porté la soupe aux voisins. 50%_off\\ "rien"' }),
  psalm: await share({ kind: 'scripture', text: 'The Lord is my shepherd; I shall not want.' }),
  family: await share({
    kind: 'testimony',
    title: 'Our families',
    text: 'God’s grace! He mended two houses.',
  }),
  ukrainian: await share({ text: 'Молитва за ОЛЕНУ 🙏дякую🙏' }),
  korean: await share({ text: '평화를 위하여' }),
};
clock.advance({ minutes: 1 });
const event = await people.event(anna, {
  title: 'Bread and prayer',
  text: 'Come as you are',
  place: 'Salle Sainte-Thérèse',
});
await db.updateTable('posts').set({ reference: 'Psaume 23:1-4' }).where('id', '=', posts.psalm).execute();

test.each<[string, string[]]>([
  ['guerison', [posts.healing]],
  ['GUÉRISON', [posts.healing]],
  ['gue\u0301ri', [posts.healing]],
  ['guér', [posts.healing]],
  ['érison', []],
  ['espoir', [posts.healing]],
  ['l’espoir', [posts.healing]],
  ["l'espoir", [posts.healing]],
  ['coeur', [posts.healing]],
  ['cœur', [posts.healing]],
  ['noel merci', [posts.healing]],
  ['merci noel soupe', []],
  ['merc noel', []],
  ['anne marie', [posts.hyphen]],
  ['Anne-Marie', [posts.hyphen]],
  ['marie a', [posts.hyphen]],
  ['50', [posts.hyphen]],
  ['psaume 23', [posts.psalm]],
  ['Psaume 2', []],
  ['23 4', [posts.psalm]],
  ['shepherd', [posts.psalm]],
  ['shepherds', [posts.psalm]],
  ['family', []],
  ['famil', [posts.family]],
  ['families', [posts.family]],
  ['house', [posts.family]],
  ['god', [posts.family]],
  ['God’s grace', [posts.family]],
  ['олену', [posts.ukrainian]],
  ['дякую', [posts.ukrainian]],
  ['평화', [posts.korean]],
  ['sainte therese', [event]],
  ['a', []],
  ['l’', []],
])('%j finds its posts', async (term, ids) => {
  expect(await ask(term)).toMatchObject({ status: 200, ids });
});

test('returns full posts, newest first, filtered by kind', async () => {
  const { body, ids } = await ask('merci pour');
  expect(ids).toEqual([posts.healing]);
  expect((body as Answer).pubs[0]).toMatchObject({
    priereactualite: { titre: 'Guérison', like: 0, likeur: '' },
    user: { nom: 'Anna Author' },
  });
  const both = [await share({ title: 'Lantern' }), await share({ kind: 'general', title: 'Lanterns' })];
  expect((await ask('lantern')).ids).toEqual(both.toReversed());
  expect((await ask('lantern', simon, { kind: 'prayer' })).ids).toEqual([both[0]]);
  const first = await ask('lantern', simon, { limit: '1' });
  const { next } = first.body as Answer;
  expect((await ask('lantern', simon, { limit: '1', cursor: next ?? '' })).ids).toEqual([both[0]]);
});

describe('visibility of results', () => {
  test('finds neither invisible nor held posts', async () => {
    const ids: Record<string, string> = {};
    for (const audience of ['public', 'members', 'friends', 'private'] as const) {
      ids[audience] = await share({ title: 'Beacon', audience });
    }
    for (const state of ['pending', 'flagged', 'hidden'] as const) await share({ title: 'Beacon', state });
    const blocked = await people.join('Bruno Blocked');
    await people.block(blocked, anna);
    expect((await send(searchPosts, { query: { q: 'beacon' } })).body).toMatchObject({
      pubs: [{ id: ids.public }],
    });
    expect((await ask('beacon', simon)).ids).toEqual([ids.members, ids.public]);
    expect((await ask('beacon', frida)).ids).toEqual([ids.friends, ids.members, ids.public]);
    expect((await ask('beacon', anna)).ids).toEqual([ids.private, ids.friends, ids.members, ids.public]);
    expect((await ask('beacon', blocked)).ids).toEqual([]);
  });

  test('edits, moderation and deletions take effect at once', async () => {
    const id = await share({ title: 'Harvest', text: 'Apples' });
    await send(updatePost, { as: anna.token, params: { id }, body: { title: 'Vintage' } });
    expect((await ask('harvest')).ids).toEqual([]);
    expect((await ask('vintage apples')).ids).toEqual([id]);
    await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect((await ask('vintage')).ids).toEqual([]);
    await db.updateTable('posts').set({ state: 'published' }).where('id', '=', id).execute();
    expect((await ask('vintage')).ids).toEqual([id]);
    await send(deletePost, { as: anna.token, body: { id } });
    expect((await ask('vintage', anna)).ids).toEqual([]);
    expect(
      await db.selectFrom('post_searches').where('post_id', '=', id).select('post_id').execute(),
    ).toEqual([]);
  });

  test('an event is found by its new place', async () => {
    const id = await people.event(anna, { title: 'Walk', place: 'Old mill' });
    await db.updateTable('events').set({ place: 'Lighthouse' }).where('post_id', '=', id).execute();
    expect((await ask('walk mill')).ids).toEqual([]);
    expect((await ask('walk light', simon, { kind: 'event' })).ids).toEqual([id]);
  });
});

test('a reaction does not rewrite the search index', async () => {
  const version = async () =>
    (
      await sql<{
        xmin: string;
      }>`select xmin::text from post_searches where post_id = ${posts.healing}`.execute(db)
    ).rows[0]?.xmin;
  const before = await version();
  await send(setReaction, { as: simon.token, body: { id: posts.healing, like: true } });
  expect(await version()).toBe(before);
});

test('the longest text without spaces is stored and found', async () => {
  const id = await share({ text: `Zion${'ab'.repeat(4_000)}` });
  expect((await ask('zionabab')).ids).toEqual([id]);
});

describe('suggestions', () => {
  test('return a few people, friends first, and posts', async () => {
    for (let count = 0; count < 8; count += 1) {
      await people.post(await people.join(`Corin ${'ABCDEFGH'[count]}`), { title: 'Corinthians' });
    }
    const zoe = await people.join('Zoe Corin');
    await people.befriend(zoe, simon);
    const { body } = await send(suggestSearchResults, { as: simon.token, query: { q: 'corin' } });
    const { liste, pubs } = body as { liste: { nom: string }[]; pubs: unknown[] };
    expect(liste.map(({ nom }) => nom)).toEqual(['Zoe Corin', 'Corin A', 'Corin B', 'Corin C']);
    expect(pubs).toHaveLength(6);
  });

  test('return only posts for a term that cannot be a name', async () => {
    const { body } = await send(suggestSearchResults, { as: simon.token, query: { q: 'psaume 23' } });
    expect(body).toMatchObject({ liste: [], pubs: [{ id: posts.psalm }] });
  });
});

test.each([
  ['', 'term_words'],
  ['   ', 'term_words'],
  ['%', 'term_words'],
  ['?!', 'term_words'],
  ['é'.repeat(61), 'text_too_long'],
])('%j is refused with a helpful message', async (q) => {
  for (const endpoint of [searchPosts, suggestSearchResults]) {
    const { status, body } = await send(endpoint, { as: simon.token, query: { q } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { q: expect.stringMatching(/\w{4}/) } });
  }
});

test.each([
  [{ kind: 'sermon' }, 'kind'],
  [{ cursor: 'x' }, 'cursor'],
  [{ limit: '0' }, 'limit'],
])('%j returns a field error', async (query, field) => {
  const { status, body } = await ask('peace', simon, query as Record<string, string>);
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('filters by every kind', async () => {
  for (const kind of postKinds) expect((await ask('peace', simon, { kind })).status).toBe(200);
});

test('any input is answered or refused and never causes a server error', { timeout: 120_000 }, async () => {
  const pieces = fc.constantFrom(
    "'",
    '"',
    '\\',
    '&',
    '|',
    '!',
    '(',
    ')',
    ':*',
    '<->',
    '<',
    '%',
    '_',
    '\u0000',
    '\u0301',
    '\ud800',
    '🙏',
    'é',
    'œ',
    'ß',
    ' ',
    '-',
    "l'",
    '1',
    '1e9',
    '--',
    ';',
    '\n',
    'ﬁ',
    '평',
    'ב',
    '\u202e',
    '\uffff',
  );
  const term = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 14 }).map((parts) => parts.join('')),
  );
  // The statement ten thousand times, the endpoint a hundred times.
  const terms = fc.sample(term, 10_000).map((one) => one.toWellFormed().replaceAll('\0', ' '));
  const { rows } = await sql<{ count: number }>`
    select count(search_query(term))::int as count from unnest(${terms}::text[]) as term`.execute(db);
  expect(rows[0]?.count).toBeGreaterThan(1_000);
  for (const q of fc.sample(term, 300)) expect([200, 400]).toContain((await ask(q)).status);
});
