import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import * as news from './content-queries.ts';
import { lockDueDigests } from './schedule-queries.ts';

const {
  platform: { db, clock },
  people,
} = await createTestApp();

const now = clock.now();
const reader = { kind: 'member', id: (await people.join('Rita Reads')).id } as const;
const day = 24 * 3_600_000;
const range = { since: new Date(now.getTime() - day), until: now };

// Many members with a digest, few of them due; each posted in the last hundred days.
for (let thousands = 0; thousands < 20; thousands += 2) {
  await sql`
    with many as (
      insert into members (id, email, first_name, last_name, display_name, created_at)
      select gen_random_uuid(), n || '@many.example', 'Many', 'Members', 'Many Members', now()
      from generate_series(${thousands * 1000 + 1}::integer, ${thousands * 1000 + 2000}::integer) as n returning id),
    numbered as (select id, row_number() over () as n from many),
    planned as (
      insert into digest_settings (member_id, rhythm, weekday, time_zone, due_at, covered_until)
      select id, 'daily', null, 'America/Toronto', ${now}::timestamptz + (n - 5) * interval '1 minute', ${now}
      from numbered)
    insert into posts (id, author_id, kind, audience, body, created_at, published_at)
    select gen_random_uuid(), id, (array['prayer', 'testimony', 'general'])[1 + n % 3], 'members', 'Words.', at, at
    from numbered cross join lateral (select ${now}::timestamptz - (n % 100) * interval '1 day' as at) moments`.execute(
    db,
  );
}
await sql`
  insert into friendships (low_id, high_id, created_at)
  select least(id, ${reader.id}::uuid), greatest(id, ${reader.id}::uuid), now() from members
  where id <> ${reader.id} limit 200`.execute(db);
await sql`
  with events as (
    insert into posts (id, author_id, kind, audience, body, created_at, published_at)
    select gen_random_uuid(), ${reader.id}, 'event', 'members', 'Words.', now(), now() - n * interval '1 day'
    from generate_series(1, 3000) as n returning id, published_at)
  insert into events (post_id, local_date, local_time, time_zone, starts_at, ends_at)
  select id, published_at::date, '12:00', 'America/Toronto', published_at, published_at + interval '1 hour'
  from events`.execute(db);
await sql`analyze`.execute(db);

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<
    Record<string, string>
  >`explain (analyze, timing off, costs off) ${statement}`.execute(db);
  return rows.map((line) => Object.values(line).join()).join('\n');
}

/** No sequential scan of a large table. */
const expectLight = (plan: string) =>
  expect(plan).not.toMatch(/Seq Scan on (posts|members|events|digest_settings)/);

test('finds due digests in index order', async () => {
  const plan = await planOf(sql`select member_id from digest_settings where due_at <= ${now}
    order by due_at, member_id limit 500 for update skip locked`);
  expectLight(plan);
  expect(plan).toContain('digest_settings_due');
  expect(plan).not.toContain('Sort Key');
  const due = await inTransaction(db, (tx) => lockDueDigests(tx, now, 500));
  expect(due.length).toBeGreaterThan(10);
  expect(due.every(({ dueAt }) => dueAt <= now)).toBe(true);
});

test('looks up prayers friend by friend', async () => {
  const statement = news.selectFriendsPrayers(reader, range, 8);
  expectLight(await planOf(statement));
});

test('counts posts in groups by their index', async () => {
  const plan = await planOf(news.selectGroups(reader, range, { locale: 'en', limit: 10 }));
  expectLight(plan);
  expect(plan).toContain('posts_groups');
});

test('looks up testimonies, events and prayers of the parish along the time index', async () => {
  expectLight(await planOf(news.selectTestimonies(reader, range, 3)));
  expectLight(await planOf(news.selectParishPrayers(reader, range, 8)));
  const plan = await planOf(
    news.selectEvents(reader, { from: now, to: new Date(now.getTime() + 8 * day) }, 4),
  );
  expectLight(plan);
  expect(plan).toContain('events_starts');
});
