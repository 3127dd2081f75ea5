import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { inTransaction } from './database.ts';
import { shareRows, shareStatement } from './shared-statement.ts';

const {
  platform: { db },
} = await createTestApp();

/** Two statements may begin in the same microsecond, on two connections. */
const statement = sql`pg_backend_pid() || ' ' || statement_timestamp() as statement`;

/** Nothing for 9, fails for 0. */
const inverse = shareStatement<number, { inverse: number; statement: string }>({
  columns: { value: { type: 'int', of: (value) => value } },
  query: () => sql`select 1.0::float8 / request.value as inverse, ${statement} where request.value <> 9`,
});

/** @returns also how many of them each statement answered */
async function invertAll(values: readonly number[]) {
  const rows = await Promise.all(values.map((value) => inverse.find(db, value)));
  const sizes = [...Map.groupBy(rows.filter(Boolean), (row) => row?.statement).values()].map(
    ({ length }) => length,
  );
  return { inverted: rows.map((row) => row?.inverse), sizes };
}

test('requests that arrive together share a statement, and each gets its own rows', async () => {
  const { inverted, sizes } = await invertAll([4, 2, 9, 2, 1]);
  expect(inverted).toEqual([0.25, 0.5, undefined, 0.5, 1]);
  expect(sizes).toEqual([4]);
});

test('a request that fails does not fail the others', async () => {
  const results = await Promise.allSettled([5, 0, 2].map((value) => inverse.find(db, value)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { code: '22012' } });
  // The next ones are served.
  expect((await invertAll([2])).inverted).toEqual([0.5]);
});

test('what a lost connection may have committed is not written again', async () => {
  await sql`create sequence attempts`.execute(db);
  const interrupted = shareStatement<number, { number: string }>({
    columns: { value: { type: 'int', of: (value) => value } },
    statement: (requests) => sql`
      select request.position, (select nextval('attempts')) as number, pg_terminate_backend(pg_backend_pid())
      from ${requests} as request`,
  });
  const results = await Promise.allSettled([1, 2, 3].map((value) => interrupted.find(db, value)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // The pool notices the end of its connection a moment later.
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`select last_value::int as count from attempts`.execute(db);
    expect(rows[0]?.count).toBe(1);
  });
});

test('many requests form several batches of limited size', async () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 10);
  const { inverted, sizes } = await invertAll(values);
  expect(inverted).toEqual(values.map((value) => 1 / value));
  expect(Math.max(...sizes)).toBe(16);
});

test('requests of another shape go into another statement', async () => {
  const repeat = shareStatement<{ text: string; times: 2 | 3 }, { repeated: string; statement: string }>({
    columns: { word: { type: 'text', of: ({ text }) => text } },
    query: (_db, { times }) => sql`select repeat(request.word, ${sql.lit(times)}) as repeated, ${statement}`,
    shapeOf: ({ times }) => String(times),
  });
  const asked = [
    { text: 'a', times: 2 },
    { text: 'b', times: 3 },
    { text: 'c', times: 2 },
  ] as const;
  const found = await Promise.all(asked.map((input) => repeat.find(db, input)));
  expect(found.map((row) => row?.repeated)).toEqual(['aa', 'bbb', 'cc']);
  expect(found[0]?.statement).toBe(found[2]?.statement);
  expect(found[0]?.statement).not.toBe(found[1]?.statement);
});

test('in a transaction a statement is not shared and sees what the transaction wrote', async () => {
  const settings = shareStatement<string, { category: string }>({
    columns: { name: { type: 'text', of: (name) => name } },
    query: () => sql`select category from site_settings where category = request.name`,
  });
  await inTransaction(db, async (tx) => {
    await sql`insert into site_settings (category, value, updated_at) values ('one', '{}', now())`.execute(
      tx,
    );
    expect(await settings.list(tx, 'one')).toMatchObject([{ category: 'one' }]);
    await sql`delete from site_settings where category = 'one'`.execute(tx);
  });
});

test('parameters in the query are refused, as they would be those of one request', async () => {
  const wrong = shareStatement<number, { sum: number }>({
    columns: { value: { type: 'int', of: (value) => value } },
    query: (_db, value) => sql`select request.value + ${value} as sum`,
  });
  await expect(wrong.find(db, 1)).rejects.toThrow('parameters of its own');
});

test('rows that everyone reads alike are read once for all, and each request gets its own in order', async () => {
  const squares = shareRows<{ id: string; square: string }>(
    (_db, ids) => sql`
      select id, left(id::text, 1) || left(id::text, 1) as square
      from unnest(array['aaaaaaaa-0000-4000-8000-000000000000', 'bbbbbbbb-0000-4000-8000-000000000000']::uuid[])
        as known (id)
      where id = ${ids}`,
  );
  const [a, b, absent] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
  if (!a || !b || !absent) throw new Error('three ids');
  const [first = [], second = [], none] = await Promise.all([
    squares.list(db, [b, absent, a]),
    squares.list(db, [a]),
    squares.list(db, [absent]),
  ]);
  expect(first.map(({ square }) => square)).toEqual(['bb', 'aa']);
  expect(second[0]).toBe(first[1]);
  expect(none).toEqual([]);
  await inTransaction(db, async (tx) => {
    expect((await squares.list(tx, [a]))[0]?.square).toBe('aa');
  });
});
