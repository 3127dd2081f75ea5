import { type SqlBool, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Viewer } from '../posts/visible-to.ts';
import {
  type PostSearch,
  type ResultPage,
  type SearchDepth,
  searchDepth,
  searchPostIds,
  selectIndexMatches,
  selectMatchesUntil,
  selectScanEnd,
} from './posts-queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();
const author = await people.join('Anna Author');
const reader = await people.join('Ben Reader');
const friend = await people.join('Frida Friend');
await people.befriend(author, friend);
const memberOf = ({ id }: { id: string }): Viewer => ({ kind: 'member', id });

// Most posts are for friends, four share each instant. Every post has 'thank', every hundredth 'soup', and only old
// ones have 'Advent'.
await sql`
  insert into posts (id, author_id, kind, audience, state, body, created_at, published_at)
  select gen_random_uuid(), ${author.id}, (array['prayer', 'testimony', 'general'])[1 + n % 3],
    case n % 10 when 0 then 'public' when 1 then 'members' else 'friends' end,
    case n % 50 when 20 then 'hidden' else 'published' end,
    'With thanks' || case when n % 100 = 0 then ' for the soup' else '' end
      || case when n between 500 and 1500 then ' in Advent' else '' end
      || ' word' || translate((n % 700)::text, '0123456789', 'abcdefghij'), at, at
  from generate_series(1, 6000) as n, lateral (
    select timestamptz '2026-01-01' + (n / 4) * interval '1 minute' as at) as post`.execute(db);
await sql`analyze`.execute(db);

async function planOf(statement: { explain(format: 'text'): Promise<unknown[]> }): Promise<string> {
  const lines = (await statement.explain('text')) as Record<string, string>[];
  return lines.map((line) => Object.values(line).join()).join('\n');
}

const readers = [
  ['a guest', guest, 'posts_feed_public'],
  ['a member', memberOf(reader), 'posts_feed'],
] as const;

describe.each(readers)('for %s', (_who, viewer, feed) => {
  const search = { term: 'thanks', limit: 20 } satisfies PostSearch;

  test('the scan uses the feed’s index in order', async () => {
    const horizon = await planOf(selectScanEnd(db, viewer, search, 100));
    expect(horizon).toMatch(new RegExp(`Index (Only )?Scan using ${feed} on posts`));
    expect(horizon).not.toMatch(/Sort|Seq Scan/);
    const until = { at: new Date('2026-01-02T00:00:00Z'), id: reader.id };
    const plan = await planOf(selectMatchesUntil(db, viewer, { ...search, until }));
    expect(plan).toMatch(new RegExp(`Index Scan using ${feed} on posts`));
    expect(plan).toContain('post_searches_pkey');
    expect(plan).not.toMatch(/Seq Scan on (posts|post_searches)|hashed SubPlan/);
  });

  test('the word index finds all matches, and posts are read one by one in order', async () => {
    for (const one of [search, { ...search, term: 'soup' }, { ...search, kind: 'prayer' as const }]) {
      const plan = await db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return planOf(selectIndexMatches(tx, viewer, one, searchDepth.maxMatches));
      });
      expect(plan).toContain('Bitmap Index Scan on post_searches_words');
      expect(plan).toContain('Index Scan using posts_pkey on posts');
      expect(plan).not.toMatch(/Seq Scan on (posts|post_searches)|hashed SubPlan/);
    }
  });
});

async function readAll(
  viewer: Viewer,
  search: Omit<PostSearch, 'limit'>,
  depth: SearchDepth,
): Promise<{ read: string[]; pages: number }> {
  const read: string[] = [];
  let after: ResultPage['end'] = null;
  let pages = 0;
  do {
    const page: ResultPage = await searchPostIds(
      db,
      viewer,
      { ...search, limit: 17, ...(after && { after }) },
      depth,
    );
    expect(page.ids.length).toBeLessThanOrEqual(17);
    read.push(...page.ids);
    after = page.end;
    pages += 1;
  } while (after);
  return { read, pages };
}

const holding = async (where: ReturnType<typeof sql<SqlBool>>, audiences: readonly string[]) => {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('state', '=', 'published')
    .where(sql<SqlBool>`audience = any(${[...audiences]})`)
    .where(where)
    .orderBy(sql`published_at desc, id desc`)
    .execute();
  return rows.map(({ id }) => id);
};

/** The near scan only; the word index only; and depths so small that a frequent word takes several steps. */
const depths = {
  near: { nearPosts: 10_000, maxMatches: 0, farPosts: 1 },
  everywhere: { nearPosts: 1, maxMatches: 10_000, farPosts: 1 },
  step: { nearPosts: 3, maxMatches: 10, farPosts: 97 },
} satisfies Record<string, SearchDepth>;

describe.each(Object.entries(depths))('with the depth %s', (_how, depth) => {
  test.each([
    ['a guest', guest, ['public']],
    ['a member', memberOf(reader), ['public', 'members']],
    ['a friend', memberOf(friend), ['public', 'members', 'friends']],
  ] as const)('%s gets every visible post once, page by page', async (_who, viewer, audiences) => {
    for (const [search, where] of [
      [{ term: 'advent' }, sql<SqlBool>`body like '%Advent%'`],
      [{ term: 'soup thank' }, sql<SqlBool>`body like '%soup%'`],
      [{ term: 'advent', kind: 'prayer' }, sql<SqlBool>`body like '%Advent%' and kind = 'prayer'`],
    ] as const) {
      const expected = await holding(where, audiences);
      expect((await readAll(viewer, search, depth)).read).toEqual(expected);
      expect(expected.length).toBeGreaterThan(5);
    }
  });
});

test('a page has a position to continue from when a frequent word has no recent match', async () => {
  const first = await searchPostIds(db, memberOf(friend), { term: 'advent', limit: 20 }, depths.step);
  expect(first.ids).toEqual([]);
  expect(first.end).not.toBeNull();
});
