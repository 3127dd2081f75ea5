import { parseOrder } from '@radiant/contract/tables.ts';
import { userColumns } from '@radiant/contract/users.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { countGroups, selectUserIds, type UserFilter } from './queries.ts';
import { parseSearchWords } from './search-policy.ts';

const {
  platform: { db, clock },
} = await createTestApp();

// A few are administrators or moderators, some never signed in, some are disabled.
const total = 100_000;
for (let from = 1; from <= total; from += 5_000) {
  await sql`
    insert into members (id, email, email_verified_at, first_name, last_name, display_name, role, status, created_at,
      last_login_at)
    select gen_random_uuid(), 'member' || n || '@many.example', case when n % 11 > 0 then now() end, 'Member', 'No ' || n,
      'Mémber ' || substr(md5(n::text), 1, 6) || ' ' || substr(md5('last' || n), 1, 8),
      case when n % 5000 = 0 then 'admin' when n % 500 = 0 then 'moderator' else 'user' end,
      case when n % 97 = 0 then 'disabled' else 'active' end,
      '2020-01-01'::timestamptz + n * interval '31 minutes',
      case when n % 7 > 0 then '2025-01-01'::timestamptz + (n * 7919 % 100000) * interval '9 minutes' end
    from generate_series(${from}::integer, ${from + 4_999}::integer) as n`.execute(db);
}
await sql`vacuum analyze members`.execute(db);

const everybody: UserFilter = { term: '', words: [], role: undefined, standing: undefined, now: clock.now() };
const searchFor = (term: string): UserFilter => ({ ...everybody, term, words: parseSearchWords(term) });

async function planOf(filter: UserFilter, order: string, offset = 0): Promise<string> {
  const window = { isReversed: false, offset, limit: 10 };
  const statement = selectUserIds(filter, { order: parseOrder(order, userColumns), window });
  const { rows } = await sql`explain (analyze, timing off, costs off) ${statement}`.execute(db);
  return rows.map((line) => Object.values(Object(line)).join()).join('\n');
}

describe('among a hundred thousand members', () => {
  test.each(userColumns.flatMap((column) => [column, `-${column}`]))(
    'a page by %s uses an index, also in the middle of the list',
    async (order) => {
      for (const offset of [0, total / 2]) {
        const plan = await planOf(everybody, order, offset);
        expect(plan).not.toMatch(/Seq Scan|Sort/);
      }
    },
  );

  test.each([
    ['few members with a role by name', { role: 'admin' as const }, 'name'],
    ['many members with a role by registration date', { role: 'user' as const }, '-createdAt'],
    ['disabled members by name', { standing: 'disabled' as const }, 'name'],
    ['unverified members by registration date', { standing: 'unverified' as const }, 'createdAt'],
  ])('%s are found without a full scan', async (_what, narrowed, order) => {
    const plan = await planOf({ ...everybody, ...narrowed }, order);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    const most = Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)));
    expect(most, plan).toBeLessThanOrEqual(10);
  });

  test('a page in the middle by role, status and name sorts only its own rows and reads one range', async () => {
    const groups = await countGroups(db, everybody, { role: true, standing: true });
    expect(groups.reduce((sum, group) => sum + group.total, 0)).toBe(total);
    for (const order of ['name', '-name', 'createdAt', '-lastLogin']) {
      const plan = await planOf({ ...everybody, role: 'user', standing: 'active' }, order, 40_000);
      expect(plan, order).not.toMatch(/Seq Scan|Sort/);
    }
  });

  test.each(['0a1b', 'member 12', 'member4711@', 'many.example', 'administrator', 'désactivé 0a1b'])(
    'a search for "%s" uses an index',
    async (term) => {
      expect(await planOf(searchFor(term), 'name')).not.toMatch(/Seq Scan/);
    },
  );

  test('the last page of members with the same name reads only them when their rows are adjacent', async () => {
    const found = 10;
    const window = { isReversed: true, offset: 0, limit: 10 };
    const order = parseOrder('name', userColumns);
    const statement = selectUserIds(searchFor('member 12'), { order, window, found });
    const { rows } = await sql`explain (analyze, timing off, costs off) ${statement}`.execute(db);
    const plan = rows.map((line) => Object.values(Object(line)).join()).join('\n');
    expect(plan).toContain('members_search_words');
    expect(plan).not.toMatch(/members_search_name|Seq Scan/);
  });
});
