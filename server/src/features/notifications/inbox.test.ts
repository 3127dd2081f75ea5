import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countUpdates } from '../../testing/count-updates.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { groupingWindowMs, listNotifications, selectInbox } from './queries.ts';
import { saveNotifications } from './recipients/recipient-queries.ts';

const {
  platform: { db },
  people,
  clock,
} = await createTestApp();
const anna = await people.join('Anna Author');
const owner = { kind: 'member', id: anna.id } as const;
const actorId = (await people.join('Ben Busy')).id;

// Four begin at each instant; each was last grouped up to the whole window later. Others have notifications too.
const start = new Date('2026-01-01T12:00:00Z');
await sql`
  insert into notifications (id, member_id, kind, first_at, last_at)
  select gen_random_uuid(), ${owner.id}::uuid, 'amen', at,
    at + (n * 7919 % 121) * interval '1 minute'
  from generate_series(1, 3000) as n, lateral (
    select ${start}::timestamptz + (n / 4) * interval '10 minutes' as at) as moment`.execute(db);
await sql`
  insert into notifications (id, member_id, kind, first_at, last_at)
  select gen_random_uuid(), ${actorId}::uuid, 'amen', ${start}, ${start} from generate_series(1, 20000)`.execute(
  db,
);
await sql`analyze`.execute(db);

test('pages join without loss or repeat, in the order of the latest event', async () => {
  const { rows: all } = await sql<{ id: string }>`
    select id from notifications where member_id = ${owner.id} order by last_at desc, id desc`.execute(db);
  const read: string[] = [];
  let after: { at: Date; id: string } | undefined;
  for (;;) {
    const rows = await listNotifications(db, owner, { limit: 37, after });
    read.push(...rows.slice(0, 37).map(({ id }) => id));
    const last = rows.length > 37 ? rows[36] : undefined;
    if (!last) break;
    after = { at: last.last_at, id: last.id };
  }
  expect(read).toEqual(all.map(({ id }) => id));
});

test('a page reads those of its time only', async () => {
  for (const after of [undefined, { at: new Date(start.getTime() + 3 * 86_400_000), id: owner.id }]) {
    const { rows } = await sql<Record<string, string>>`
      explain (analyze, timing off, costs off) ${selectInbox(db, owner, { limit: 20, after })}`.execute(db);
    const plan = rows.map((line) => Object.values(line).join()).join('\n');
    expect(plan).toContain('using notifications_recent');
    expect(plan).not.toMatch(/Seq Scan on notifications/);
    const most = Math.max(
      ...[...plan.matchAll(/notifications .*?rows=(\d+)/g)].map(([, rows]) => Number(rows)),
    );
    expect(most, plan).toBeLessThan(200);
  }
});

test('grouping writes one row and no index entry', async () => {
  const postId = await people.post(anna);
  await db.transaction().execute(async (tx) => {
    const save = (source: string) =>
      saveNotifications(tx, [{ kind: 'prayed', postId, actorId, source, recipientId: owner.id }], {
        now: clock.now(),
        since: new Date(clock.now().getTime() - groupingWindowMs),
      });
    expect(await save('first')).toMatchObject([{ isUpdate: false }]);
    const updates = await countUpdates(tx, ['notifications'], async () => {
      for (const source of ['second', 'third', 'fourth']) {
        clock.advance({ minutes: 10 });
        expect(await save(source)).toMatchObject([{ isUpdate: true }]);
      }
    });
    expect(updates).toEqual({ notifications: { all: 3, hot: 3 } });
  });
});
