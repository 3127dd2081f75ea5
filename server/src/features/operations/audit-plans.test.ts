import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type AuditFilter, selectAudit, selectCount } from './audit-queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();
const ada = await people.join('Ada Admin', { role: 'admin' });
const bea = await people.join('Bea Busy', { role: 'admin' });
const rare = newId();

// Most lines share one actor and one action.
for (let done = 0; done < 30_000; done += 10_000) {
  await sql`
    insert into audit_log (id, at, actor_id, action, subject_kind, subject_id, details, ip)
    select gen_random_uuid(), timestamptz '2026-01-01' + make_interval(mins => ${done}::int + n),
      case when n % 500 = 0 then ${ada.id}::uuid else ${bea.id}::uuid end,
      case when n % 400 = 0 then 'users.disable' else 'settings.update' end, 'settings',
      case when ${done}::int + n = 777 then ${rare}::text else gen_random_uuid()::text end,
      '{"fields": ["siteName"]}', '203.0.113.7'
    from generate_series(1, 10000) as n`.execute(db);
}
await sql`vacuum analyze audit_log`.execute(db);

const window = { isReversed: false, offset: 0, limit: 20 };
const timeZone = 'America/Toronto';

async function planOf(filter: Partial<AuditFilter>): Promise<string> {
  const asked = { timeZone, ...filter };
  const page = await sql`explain (costs off) ${selectAudit(asked, { window, isOldestFirst: false })}`.execute(
    db,
  );
  const count = await sql`explain (costs off) ${selectCount(asked, 10_001)}`.execute(db);
  return [...page.rows, ...count.rows].map((line) => Object.values(Object(line)).join()).join('\n');
}

test.each<[string, Partial<AuditFilter>, RegExp]>([
  ['by one actor', { actorId: ada.id }, /audit_log_actor_at/],
  ['about one subject', { subjectId: rare }, /audit_log_subject/],
  ['of a rare area', { area: 'users' }, /audit_log_area/],
  ['of one action', { action: 'users.disable' }, /audit_log_action/],
  ['of a day', { from: '2026-01-05', to: '2026-01-05' }, /audit_log_at/],
  ['with a rare word', { text: rare }, /audit_log_words/],
])('entries %s are found and counted with an index', async (_which, filter, index) => {
  const plan = await planOf(filter);
  expect(plan).not.toMatch(/Seq Scan on audit_log/);
  expect(plan).toMatch(index);
});

test('the newest page is read along the time index without sorting', async () => {
  const plan = (
    await sql`explain (costs off) ${selectAudit({ timeZone }, { window, isOldestFirst: false })}`.execute(db)
  ).rows
    .map((line) => Object.values(Object(line)).join())
    .join('\n');
  expect(plan).toMatch(/Index (Only )?Scan Backward using audit_log_at/);
});
