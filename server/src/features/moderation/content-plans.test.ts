import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pageWindow } from '../../platform/database/table-window.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  type ContentFilter,
  type ContentOrder,
  countByState,
  selectCount,
  selectMatches,
  selectPageIds,
} from './content-queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();
const author = await people.join('Anna Author');

// Years of posts: most published and public, few held, hidden or reported.
const many = 20_000;
for (let start = 0; start < many; start += 4_000) {
  await sql`
    insert into posts (id, author_id, kind, audience, state, title, body, reaction_count, comment_count, url,
      created_at, published_at)
    select gen_random_uuid(), ${author.id}::uuid, kind,
      case when n % 10 = 0 then 'friends' when n % 3 = 0 then 'members' else 'public' end,
      case when n % 500 = 0 then 'pending' when n % 700 = 0 then 'hidden' else 'published' end,
      'Title ' || n, 'Bread and light ' || case when n % 1000 = 0 then 'harvest' else 'day' end,
      (random() * random() * 60)::integer, (random() * 5)::integer, case when kind = 'link' then 'https://example.org/' end,
      timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01' + n * interval '1 minute'
    from (
      select n, (array['prayer', 'testimony', 'general', 'link'])[1 + n % 4] as kind
      from generate_series(${start + 1}::integer, ${start + 4_000}::integer) as n
    ) as numbered`.execute(db);
}
await sql`vacuum analyze posts`.execute(db);
await sql`analyze`.execute(db);

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (analyze, timing off, costs off) ${statement}`.execute(db);
  return rows.map((line) => Object.values(Object(line)).join()).join('\n');
}

const filters: [string, ContentFilter][] = [
  ['everything', {}],
  ['prayers', { kind: 'prayer' }],
  ['published posts', { state: 'published' }],
  ['pending posts', { state: 'pending' }],
  ['members-only posts', { audience: 'members' }],
  ['held friends-only posts', { audience: 'friends' }],
  ['reported posts', { isReported: true }],
  ['featured testimonies', { isFeatured: true }],
  ['unprayed prayers', { prayer: 'new' }],
];
const orders: ContentOrder[] = [
  { column: 'date', isDescending: true },
  { column: 'date', isDescending: false },
  { column: 'engagement', isDescending: true },
];

describe.each(filters)('a page of %s', (_name, filter) => {
  test.each(orders)('by $column, descending: $isDescending, never reads the table', async (order) => {
    const total = await countOf(filter);
    for (const page of [1, Math.max(1, Math.ceil(total / 20))]) {
      const window = pageWindow({ page, size: 10 }, total);
      const plan = await planOf(selectPageIds({ filter, order, window }));
      expect(plan).not.toContain('Seq Scan on posts');
      // Only rows narrowed by an index are sorted.
      const sorted = [...plan.matchAll(/Sort Key[\s\S]*?\n.*?rows=(\d+)/g)].map(([, rows]) => Number(rows));
      for (const rows of sorted) expect(rows, plan).toBeLessThan(5_000);
    }
  });
});

async function countOf(filter: ContentFilter): Promise<number> {
  const { rows } = await selectCount(filter).execute(db);
  return rows[0]?.count ?? 0;
}

test('tallies match the rows they count', async () => {
  for (const filter of [{}, { kind: 'prayer' }, { audience: 'members' }] satisfies ContentFilter[]) {
    const counts = await countByState(db, filter);
    for (const state of ['pending', 'published', 'flagged', 'hidden'] as const) {
      expect(counts[state]).toBe(await countOf({ ...filter, state }));
    }
  }
});

test('the unfiltered first page reads only the rows it shows', async () => {
  const window = pageWindow({ page: 1, size: 10 }, many);
  const plan = await planOf(
    selectPageIds({ filter: {}, order: { column: 'date', isDescending: true }, window }),
  );
  expect(plan).toMatch(/Index Only Scan using posts_latest on posts .*rows=10/);
});

test.each<[string, ContentFilter]>([
  ['everything', {}],
  ['published posts', { state: 'published' }],
  ['prayers', { kind: 'prayer' }],
  ['prayers with reactions', { kind: 'prayer', prayer: 'active' }],
  ['testimonies that are not featured', { kind: 'testimony', isFeatured: false }],
])('by engagement the middle of %s is read from an index alone', async (_name, filter) => {
  const page = Math.ceil((await countOf(filter)) / 20);
  const window = pageWindow({ page, size: 10 }, page * 20);
  const order = { column: 'engagement', isDescending: true } as const;
  const plan = await planOf(selectPageIds({ filter, order, window }));
  expect(plan).toMatch(
    filter.kind
      ? /Index Only Scan using posts_moderated_kind_engagement on posts /
      : /Index Only Scan using posts_moderated_engagement on posts /,
  );
  expect(plan).not.toMatch(/Index Scan|Sort/);
});

test('unprayed prayers are counted and listed without reading the others', async () => {
  const filter: ContentFilter = { kind: 'prayer', prayer: 'new' };
  const window = pageWindow({ page: 1, size: 10 }, await countOf(filter));
  const page = selectPageIds({ filter, order: { column: 'engagement', isDescending: true }, window });
  for (const statement of [page, selectCount(filter)]) {
    expect(await planOf(statement)).toContain('posts_moderated_new_prayers');
  }
});

test('finds a rare word through the search index', async () => {
  const search = {
    term: 'harvest',
    filter: {},
    order: { column: 'date', isDescending: true },
    offset: 0,
    limit: 10,
  } as const;
  const plan = await planOf(selectMatches(search, 10_000));
  expect(plan).toContain('post_searches_words');
  expect(plan).not.toContain('Seq Scan on posts');
});

test.each(orders)(
  'the posts of one author are found by $column, descending: $isDescending, with an index',
  async (order) => {
    const quiet = await people.join('Quentin Quiet');
    for (let day = 0; day < 3; day += 1) await people.post(quiet);
    const filter = { authorId: quiet.id };
    const window = pageWindow({ page: 1, size: 10 }, 3);
    for (const statement of [selectPageIds({ filter, order, window }), selectCount(filter)]) {
      const plan = await planOf(statement);
      expect(plan).toMatch(/posts_author/);
      expect(plan).not.toContain('Seq Scan');
    }
  },
);
