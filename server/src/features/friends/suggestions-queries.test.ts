import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { selectReceived, selectSent } from './requests-queries.ts';
import {
  listMutualCounts,
  selectForGuests,
  selectFriendsOfFriends,
  selectOtherMembers,
  selectSameChurch,
  type TierPage,
} from './suggestions-queries.ts';

const {
  platform: { db, clock },
  people,
} = await createTestApp();
const reader = await people.join('Rita Reader');
await db.updateTable('members').set({ church: 'Church 7' }).where('id', '=', reader.id).execute();

// Ten friends each, a hundred churches, one member in ten with a public post.
const memberCount = 8_000;
await sql`
  insert into members (id, email, first_name, last_name, display_name, church, created_at, email_verified_at)
  select gen_random_uuid(), n || '@example.org', 'F', 'L', 'Member ' || n, 'Church ' || (n % 100),
    now() - n * interval '1 minute', now()
  from generate_series(1, ${memberCount}::int) as n`.execute(db);
for (const step of [997, 3011, 7919, 12553, 15401]) {
  await sql`
    with numbered as materialized (select id, row_number() over (order by id) as n from members)
    insert into friendships (low_id, high_id, created_at)
    select least(one.id, other.id), greatest(one.id, other.id), now()
    from numbered one join numbered other on other.n = (one.n * 31 + ${sql.lit(step)}) % ${sql.lit(memberCount)} + 1
    where one.id <> other.id
    on conflict do nothing`.execute(db);
}
await sql`
  insert into friend_requests (id, asker_id, asked_id, created_at)
  select gen_random_uuid(), id, next, now()
  from (select id, lead(id) over (order by id) as next from members) as pairs
  where next is not null`.execute(db);
await sql`
  insert into posts (id, author_id, kind, audience, body, created_at, published_at)
  select gen_random_uuid(), id, 'general', case when n % 10 = 0 then 'public' else 'friends' end, 'Hello', now(), now()
  from (select id, row_number() over () as n from members) as numbered`.execute(db);
await sql`
  insert into blocks (blocker_id, blocked_id, created_at)
  select id, lead(id) over (order by id), now() from members order by id limit 2000`.execute(db);
await sql`analyze`.execute(db);

const page: TierPage = {
  viewer: { kind: 'member', id: reader.id },
  declinedSince: clock.now(),
  limit: 21,
  after: undefined,
};

async function planOf(statement: { explain(format: 'text'): Promise<unknown[]> }): Promise<string> {
  const lines = (await statement.explain('text')) as Record<string, string>[];
  return lines.map((line) => Object.values(line).join()).join('\n');
}

test.each([
  ['friends of friends', () => selectFriendsOfFriends(db, page)],
  ['members of the same church', () => selectSameChurch(db, page)],
  ['the newest members', () => selectOtherMembers(db, page)],
  ['suggestions for guests', () => selectForGuests(db, { limit: 21, after: undefined })],
  ['requests received', () => selectReceived(db, page.viewer).limit(21)],
  ['requests sent', () => selectSent(db, page.viewer).limit(21)],
] as const)('%s use indexes only', async (_what, select) => {
  expect(await planOf(select())).not.toMatch(
    /Seq Scan on (members|friendships|friend_requests|blocks|posts)/,
  );
});

test('the newest members are read in index order', async () => {
  const plan = await planOf(selectOtherMembers(db, page));
  expect(plan).toMatch(/Index Scan using members_newest/);
});

test('mutual friends are counted only for the listed people', async () => {
  const friends = await db.selectFrom('members').select('id').limit(20).execute();
  const ids = friends.map(({ id }) => id);
  const counts = await listMutualCounts(db, page.viewer, ids);
  for (const [id, count] of counts) {
    const { rows } = await sql<{ n: number }>`
      with of as (select low_id as a, high_id as b from friendships union all select high_id, low_id from friendships)
      select count(*)::int as n from of mine join of theirs on theirs.b = mine.b
      where mine.a = ${reader.id} and theirs.a = ${id}`.execute(db);
    expect(count).toBe(rows[0]?.n);
  }
});
