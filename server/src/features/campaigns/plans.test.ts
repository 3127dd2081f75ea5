import type { AudienceType } from '@radiant/contract/campaigns.ts';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { findBatchEnd, type SendingRow, selectBatchEnd, selectBatchMembers } from './delivery-queries.ts';

const {
  platform: { db, clock },
} = await createTestApp();
const campaignId = newId();
const now = clock.now();

// Many members, many of them chosen.
for (let thousands = 0; thousands < 20; thousands += 4) {
  await sql`
    insert into members (id, email, first_name, last_name, display_name, created_at)
    select gen_random_uuid(), n || '@many.example', 'Many', 'Members', 'Many Members', '2026-01-01'
    from generate_series(${thousands * 1000 + 1}::integer, ${thousands * 1000 + 4000}::integer) as n`.execute(
    db,
  );
}
await sql`
  insert into campaigns (id, title, content, audience, state, started_at, created_at, updated_at)
  values (${campaignId}, 'Hall', '<p>Open</p>', 'specific_users', 'sending', now(), now(), now())`.execute(
  db,
);
await sql`
  insert into campaign_audience_members (campaign_id, member_id) select ${campaignId}::uuid, id from members`.execute(
  db,
);
// Earlier announcements: an index by member alone would read those as well.
await sql`
  with earlier as (
    insert into campaigns (id, title, content, audience, state, created_at, updated_at)
    select gen_random_uuid(), 'Earlier', '<p>Before</p>', 'specific_users', 'draft', now(), now()
    from generate_series(1, 5) returning id)
  insert into campaign_audience_members (campaign_id, member_id)
  select earlier.id, members.id from earlier, members where members.email < '15'`.execute(db);
await sql`analyze`.execute(db);
const { rows: middle } = await sql<{
  id: string;
}>`select id from members order by id offset 10000 limit 1`.execute(db);
const above = middle[0]?.id ?? null;

const sending = (audience: AudienceType): SendingRow => ({
  id: campaignId,
  audience,
  audience_roles: audience === 'role_based' ? ['admin'] : [],
  by_email: false,
  started_at: now,
  done_until: above,
});

async function planOf(statement: RawBuilder<unknown> | CompiledQuery): Promise<string> {
  const explain = 'explain (analyze, timing off, costs off)';
  const { rows } =
    'toOperationNode' in statement
      ? await sql`${sql.raw(explain)} ${statement}`.execute(db)
      : await db.executeQuery({ ...statement, sql: `${explain} ${statement.sql}` });
  return rows.map((line) => Object.values(Object(line)).join()).join('\n');
}

const types = ['all_users', 'new_users', 'inactive_users', 'specific_users', 'role_based'] as const;

describe.each(types)('a batch for %s among many members', (type) => {
  const campaign = sending(type);

  test('finds its end along an index, without sorting', async () => {
    const plan = await planOf(selectBatchEnd(campaign, 1_000));
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    expect(plan).toMatch(type === 'specific_users' ? /campaign_audience_members_pkey/ : /members_pkey/);
  });

  test('reads only its own range of members', async () => {
    const upTo = await findBatchEnd(db, campaign, 1_000);
    const since = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
    const audience = { type, roles: campaign.audience_roles, before: now, since };
    const statement = selectBatchMembers(db, campaign, { audience, range: { above, upTo } });
    const plan = await planOf(statement.compile());
    expect(plan).not.toMatch(/Seq Scan/);
    const most = Math.max(...[...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)));
    expect(most, plan).toBeLessThanOrEqual(1_000);
  });
});
