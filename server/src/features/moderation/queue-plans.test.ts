import { caseColumns, caseKinds } from '@radiant/contract/moderation.ts';
import { parseOrder } from '@radiant/contract/tables.ts';
import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pageWindow } from '../../platform/database/table-window.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type CaseFilter, selectCaseIds, selectWaitingCounts } from './queue-queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();
const author = await people.join('Anna Author');

// Many posts; every fifth has a settled case, every fiftieth an open one: reported, held or both.
const posts = 20_000;
for (let start = 0; start < posts; start += 5_000) {
  await sql`
    insert into posts (id, author_id, kind, audience, state, body, created_at, published_at)
    select gen_random_uuid(), ${author.id}::uuid, 'general', 'members',
      case when n % 100 = 0 then 'flagged' else 'published' end, 'Bread and light',
      timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(${start + 1}::integer, ${start + 5_000}::integer) as n`.execute(db);
}
await sql`
  insert into moderation_cases (id, post_id, post_kind, author_id, held, report_count, has_concern, opened_at, settled_at, outcome)
  select gen_random_uuid(), id, kind, author_id, case state when 'flagged' then 'automatic' end, n % 7 + 1,
    n % 150 = 0, published_at + interval '1 hour', case when n % 50 > 0 then published_at + n % 977 * interval '1 minute' end,
    case when n % 50 > 0 then 'kept' end
  from (select *, row_number() over (order by published_at) as n from posts) as numbered where n % 5 = 0`.execute(
  db,
);
await sql`vacuum analyze posts`.execute(db);
await sql`vacuum analyze moderation_cases`.execute(db);

const waiting = posts / 50;
const settled = posts / 5 - waiting;

async function planOf(statement: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery({
    ...statement,
    sql: `explain (analyze, timing off, costs off) ${statement.sql}`,
  });
  return rows.map((line) => Object.values(Object(line)).join()).join('\n');
}

const mostRows = (plan: string) =>
  Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)));

function pageOf(filter: CaseFilter, { order = '', page = 1 }: { order?: string; page?: number } = {}) {
  const total = filter.state === 'open' ? waiting : settled;
  const window = pageWindow({ page, size: 10 }, total);
  return selectCaseIds(db, filter, {
    viewer: author,
    order: parseOrder(order, caseColumns),
    window,
  }).compile();
}

describe('open cases', () => {
  test.each([
    ['worries and then the oldest first', '', 'moderation_cases_concerns'],
    ['the oldest first', 'opened', 'moderation_cases_queue'],
    ['the newest first', '-opened', 'moderation_cases_queue'],
    ['the most reported first', '-reports', 'moderation_cases_reported'],
  ])('%s, is read along an index: as much as a page shows', async (_how, order, index) => {
    const plan = await planOf(pageOf({ state: 'open' }, { order }));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    expect(mostRows(plan), plan).toBeLessThanOrEqual(10);
  });

  test.each(caseKinds)('%s: reads neither settled cases nor other posts', async (kind) => {
    for (const order of ['opened', 'reports', '-reports']) {
      const plan = await planOf(pageOf({ state: 'open', kind }, { order }));
      expect(plan).not.toMatch(/Seq Scan/);
      expect(mostRows(plan), plan).toBeLessThanOrEqual(waiting);
    }
  });

  test('are counted in one pass, in total and by kind', async () => {
    const plan = await planOf(selectWaitingCounts(db, author, { kind: 'reported' }).compile());
    expect(plan).not.toMatch(/Seq Scan/);
    expect(mostRows(plan), plan).toBeLessThanOrEqual(waiting);
    const counts = await selectWaitingCounts(db, author, { kind: 'automatic' }).executeTakeFirstOrThrow();
    expect(counts).toEqual({ open: waiting, of_kind: posts / 100 });
  });
});

describe('settled cases', () => {
  test('are read along the index, the last page as fast as the first', async () => {
    for (const page of [1, settled / 10]) {
      const plan = await planOf(pageOf({ state: 'settled' }, { page }));
      expect(plan).toContain('moderation_cases_history');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
      expect(mostRows(plan), plan).toBeLessThanOrEqual(10);
    }
  });
});

test('the cases of one member are found and counted with an index', async () => {
  const quiet = await people.join('Quentin Quiet');
  for (const state of ['open', 'settled'] as const) {
    const plan = await planOf(pageOf({ state, authorId: quiet.id }));
    expect(plan).toContain('moderation_cases_author');
    expect(mostRows(plan), plan).toBe(0);
  }
  const counts = await planOf(selectWaitingCounts(db, author, { authorId: quiet.id }).compile());
  expect(counts).toContain('moderation_cases_author');
});
