import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { selectByDay } from './statistics-queries.ts';

const {
  platform: { db },
} = await createTestApp();

// Two years in which something happened every six hours.
await sql`
  insert into members (id, email, first_name, last_name, display_name, created_at)
  select gen_random_uuid(), n || '@years.example', 'Year', 'Long', 'Year Long',
    timestamptz '2024-11-20' + n * interval '6 hours'
  from generate_series(1, 2900) as n`.execute(db);
await sql`
  insert into posts (id, author_id, kind, audience, body, created_at, published_at)
  select gen_random_uuid(), id, 'prayer', 'public', 'A word', created_at, created_at from members`.execute(
  db,
);
await sql`
  insert into reactions (post_id, member_id, created_at)
  select id, author_id, created_at from posts`.execute(db);
await sql`
  insert into comments (id, post_id, author_id, body, created_at)
  select gen_random_uuid(), id, author_id, 'Amen', created_at from posts`.execute(db);
await sql`
  insert into shares (post_id, member_id, way, created_at)
  select id, author_id, 'copy', created_at from posts`.execute(db);
for (const table of ['members', 'reactions', 'comments', 'shares'])
  await sql`vacuum analyze ${sql.table(table)}`.execute(db);

test.each([
  ['members', 'members_newest'],
  ['reactions', 'reactions_created_at'],
  ['comments', 'comments_created_at'],
  ['shares', 'shares_created_at'],
] as const)('%s of a month are counted along %s, and no others are read', async (what, index) => {
  const window = {
    start: new Date('2025-03-01T05:00:00Z'),
    end: new Date('2025-04-01T04:00:00Z'),
    timeZone: 'America/Toronto',
  };
  const { rows } = await sql`explain (analyze, timing off, costs off) ${selectByDay(what, window)}`.execute(
    db,
  );
  const plan = rows.map((line) => Object.values(Object(line)).join()).join('\n');
  expect(plan).toMatch(new RegExp(`Index Only Scan(?: Backward)? using ${index}`));
  const most = Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)));
  expect(most, plan).toBeLessThanOrEqual(125);
});
