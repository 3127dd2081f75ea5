import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { countByDay, selectByDay } from './statistics-queries.ts';

const {
  platform: { db },
} = await createTestApp();

// Two years with an event every six hours.
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

// A row every half hour of a year with clock changes, in some places at midnight.
test.each([
  'America/Toronto',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'UTC',
])('in %s everything belongs to the day on which it happened there', async (timeZone) => {
  await sql`delete from friendships`.execute(db);
  await sql`
      insert into friendships (low_id, high_id, created_at)
      select least(one.id, other.id), greatest(one.id, other.id),
        timestamptz '2025-01-01' + row_number() over () * interval '30 minutes'
      from (select id from members order by id limit 133) as one
      join (select id from members order by id desc limit 133) as other on one.id <> other.id`.execute(db);
  const window = { start: new Date('2025-01-10T12:00:00Z'), end: new Date('2025-12-20T12:00:00Z'), timeZone };
  const { rows } = await sql<{ day: string; count: number }>`
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
      from friendships where created_at >= ${window.start} and created_at < ${window.end}
      group by 1 order by 1`.execute(db);
  expect(await countByDay(db, 'friendships', window)).toEqual(rows);
  expect(rows.length).toBeGreaterThan(340);
});
