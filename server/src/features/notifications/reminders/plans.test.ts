import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { selectDueReminders, selectParticipants } from './event-queries.ts';
import { dueLocalTimes } from './policy.ts';
import { listZones, nilUuid, selectDuePrayers, selectPrayingMembers, selectZones } from './prayer-queries.ts';

const {
  platform: { db, clock },
  people,
} = await createTestApp();

const now = clock.now();
const startsAt = new Date(now.getTime() + 24 * 3_600_000);
const host = await people.join('Helena Host');
const postId = await people.event(host, { audience: 'members', startsAt });

// Many members: most with the default prayer times, in seven zones; half of them go to the event.
for (let thousands = 0; thousands < 20; thousands += 2) {
  await sql`
    with many as (
      insert into members (id, email, first_name, last_name, display_name, created_at)
      select gen_random_uuid(), n || '@many.example', 'Many', 'Members', 'Many Members', now()
      from generate_series(${thousands * 1000 + 1}::integer, ${thousands * 1000 + 2000}::integer) as n returning id),
    numbered as (select id, row_number() over () as n from many),
    chosen as (
      insert into reminder_settings (member_id, time_zone, morning_prayer, noon_prayer, evening_prayer,
        weekly_prayer_day, weekly_prayer_time, event_categories, updated_at)
      select id, 'America/' || (array['St_Johns', 'Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton',
        'Vancouver'])[1 + n % 7], case n % 10 when 0 then time '05:30' else time '07:00' end,
        '12:00', '19:00', 0, '10:00', '{community}', now() from numbered)
    insert into participations (post_id, member_id, answer, created_at, updated_at)
    select ${postId}, id, 'going', now(), now() from numbered where n % 2 = 0`.execute(db);
}
// Many go to other events too: an index by member alone would read those as well.
await sql`
  with others as (
    insert into posts (id, author_id, kind, audience, title, body, created_at, published_at)
    select gen_random_uuid(), ${host.id}::uuid, 'event', 'members', 'Choir', 'Sing with us', now(), now()
    from generate_series(1, 2000) returning id)
  insert into events (post_id, local_date, local_time, time_zone, starts_at, ends_at, is_online)
  select id, '2026-12-01', '12:00', 'America/Toronto', '2026-12-01T17:00Z', '2026-12-01T19:00Z', false from others`.execute(
  db,
);
await sql`
  insert into participations (post_id, member_id, answer, created_at, updated_at)
  select events.post_id, answers.member_id, answers.answer, now(), now()
  from (select post_id from events where post_id <> ${postId} limit 3) as events, participations as answers
  where answers.post_id = ${postId}`.execute(db);
// Earlier notifications.
await sql`
  with reminders as (
    insert into notifications (id, member_id, kind, first_at, last_at)
    select gen_random_uuid(), id, 'prayer-time', now(), now() from members limit 5000 returning id, member_id)
  insert into notification_sources (source, notification_id)
  select 'prayer-time:' || member_id || ':2026-11-21:noon', id from reminders`.execute(db);
await sql`analyze`.execute(db);

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<
    Record<string, string>
  >`explain (analyze, timing off, costs off) ${statement}`.execute(db);
  return rows.map((line) => Object.values(line).join()).join('\n');
}

const seqScan = /Seq Scan on (reminder_settings|members|participations|notification_sources)/;

/** No sequential scan of a large table, and no sort of ordered rows. */
const expectLight = (plan: string) => {
  expect(plan).not.toMatch(seqScan);
  expect(plan).not.toMatch(/Sort Key/);
};

test('lists zones with one index lookup each', async () => {
  expect(await listZones(db)).toHaveLength(7);
  const plan = await planOf(selectZones());
  expectLight(plan);
  expect(plan).toContain('reminder_settings_zones');
});

test('checks whether anyone prays at a minute with one index lookup per slot', async () => {
  const clocks = dueLocalTimes('America/Toronto', new Date(now.getTime() - 60_000), now);
  const plan = await planOf(
    selectDuePrayers([...clocks, ...dueLocalTimes('America/Regina', now, startsAt).slice(0, 60)]),
  );
  expectLight(plan);
  for (const slot of ['morning', 'noon', 'evening', 'weekly']) {
    expect(plan).toContain(`reminder_settings_${slot}`);
  }
});

test.each(['morning', 'noon', 'evening', 'weekly'] as const)(
  'reads a batch of members praying (%s) from the index, and no more',
  async (slot) => {
    const prayer = {
      slot,
      timeZone: 'America/Toronto',
      date: '2026-11-22',
      time: { morning: '07:00', noon: '12:00', evening: '19:00', weekly: '10:00' }[slot],
      weekday: 0,
    };
    for (const after of [nilUuid, host.id]) {
      const plan = await planOf(selectPrayingMembers(prayer, { after, limit: 100 }));
      expectLight(plan);
      expect(plan).toContain(`reminder_settings_${slot}`);
    }
  },
);

test('reads a batch of participants in member order without reading others', async () => {
  const page = selectParticipants(postId, { after: nilUuid, limit: 100 });
  const plan = await planOf(page);
  expect(plan).not.toMatch(seqScan);
  // Merged in order with those who serve, who are few and sorted.
  expect(plan).not.toMatch(/Sort \(.*\n\s*Sort Key: participations/);
  expect(plan).toContain('Index Only Scan using participations_pkey');
  const memberIds = (await page.execute(db)).rows.map(({ member_id }) => member_id);
  const reminders = selectDueReminders({ postId, startsAt, from: 24, to: 72 }, { now, memberIds });
  expect(await planOf(reminders)).not.toMatch(seqScan);
  expect((await reminders.execute(db)).rows).toHaveLength(100);
});
