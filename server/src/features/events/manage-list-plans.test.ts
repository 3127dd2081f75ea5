import { eventColumns, managedStatuses } from '@radiant/contract/event-management.ts';
import { parseOrder } from '@radiant/contract/tables.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { type EventListQuery, selectEventIds } from './manage-list-queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();
const ada = await people.join('Ada Admin', { role: 'admin' });
const organizer = await people.join('Otto Organizer');
const viewer = { kind: 'member', id: ada.id } as const;
const now = new Date('2025-01-08T12:00:00Z');

// Every fortieth post is an event, some of them private.
const posts = 20_000;
const events = posts / 40;
const hidden = posts / 400;
for (let start = 0; start < posts; start += 5_000) {
  await sql`
    insert into posts (id, author_id, kind, audience, title, body, created_at, published_at)
    select gen_random_uuid(), ${organizer.id}::uuid, case when n % 40 = 0 then 'event' else 'general' end,
      case when n % 400 = 0 then 'private' when n % 3 = 0 then 'members' else 'public' end,
      'Supper ' || n * 7919 % 997, 'Bread and light', timestamptz '2025-01-01' + n * interval '1 minute',
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(${start + 1}::integer, ${start + 5_000}::integer) as n`.execute(db);
}
await sql`
  insert into events (post_id, local_date, local_time, time_zone, starts_at, ends_at, place)
  select id, published_at::date, '19:00', 'UTC', published_at, published_at + interval '2 hours', 'Hall ' || left(id::text, 2)
  from posts where kind = 'event'`.execute(db);
for (const table of ['posts', 'events', 'members']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);

const page = { page: 3, size: 10, order: parseOrder('', eventColumns) };

async function planOf(order: string, asked: EventListQuery): Promise<string> {
  const statement = selectEventIds(viewer, { ...page, ...asked, order: parseOrder(order, eventColumns) });
  const { rows } = await sql`explain (analyze, timing off, costs off) ${statement}`.execute(db);
  return rows.map((line) => Object.values(Object(line)).join()).join('\n');
}

describe('among very many posts', () => {
  test.each(eventColumns.flatMap((column) => [column, `-${column}`]))(
    'the events by %s are found without reading the others',
    async (order) => {
      const plan = await planOf(order, { filters: {}, now });
      expect(plan).toMatch(/Index Only Scan using posts_events_listed on posts/);
      const most = Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)));
      expect(most, plan).toBeLessThanOrEqual(events);
    },
  );

  test.each(managedStatuses)('and with the status %s', async (status) => {
    const plan = await planOf('-date', { filters: { status, from: '2025-01-02', to: '2025-01-12' }, now });
    expect(plan).not.toMatch(/Seq Scan on posts/);
    const most = Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)));
    expect(most, plan).toBeLessThanOrEqual(events);
  });

  test('and with a word of the title or place', async () => {
    const plan = await planOf('name', { filters: { q: 'hall 1' }, now });
    expect(plan).not.toMatch(/Seq Scan on posts/);
    const most = Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)));
    expect(most, plan).toBeLessThanOrEqual(events);
  });

  test('the count matches the pages', async () => {
    const ids = new Set<string>();
    for (let number = 1; number <= events / 10; number += 1) {
      const statement = selectEventIds(viewer, { ...page, filters: {}, now, page: number });
      const [found] = (await statement.execute(db)).rows;
      expect(found?.total).toBe(events - hidden);
      for (const id of found?.ids ?? []) ids.add(id);
    }
    expect(ids.size).toBe(events - hidden);
  });
});
