import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { selectAnsweredPrayerRecipients } from '../recipients/answered-prayer-queries.ts';
import { selectEventUpdateRecipients } from '../recipients/event-change-queries.ts';
import { selectPrayerUpdateRecipients } from '../recipients/prayer-update-queries.ts';
import { authorsToNotify } from '../recipients/recipient-queries.ts';

const {
  platform: { db, clock },
  people,
} = await createTestApp();

const anna = await people.join('Anna Author');
const ben = await people.join('Ben Brother');
const postId = await people.post(anna);
const eventId = await people.event(anna, { startsAt: new Date(clock.now().getTime() + 86_400_000) });

// Many: every other member has choices, every fifth mutes; half of them prayed, the others go.
for (let thousands = 0; thousands < 20; thousands += 2) {
  await sql`
    with many as (
      insert into members (id, email, first_name, last_name, display_name, created_at)
      select gen_random_uuid(), n || '@many.example', 'Many', 'Members', 'Many Members', now()
      from generate_series(${thousands * 1000 + 1}::integer, ${thousands * 1000 + 2000}::integer) as n returning id),
    numbered as (select id, row_number() over () as n from many),
    chosen as (
      insert into notification_choices (member_id, kind, in_app, email, push)
      select id, kind, n % 4 = 0, false, false
      from numbered cross join unnest(array['prayed', 'answered', 'prayer-updated', 'event-changed']) as kind where n % 2 = 0),
    quiet as (
      insert into post_mutes (member_id, post_id, created_at)
      select id, ${postId}, now() from numbered where n % 5 = 0),
    silent as (
      insert into member_mutes (muter_id, muted_id, created_at)
      select id, ${anna.id}, now() from numbered where n % 5 = 1),
    prayed as (
      insert into reactions (post_id, member_id, created_at) select ${postId}, id, now() from numbered where n % 2 = 0)
    insert into participations (post_id, member_id, answer, created_at, updated_at)
    select ${eventId}, id, 'interested', now(), now() from numbered where n % 2 = 1`.execute(db);
}
await db
  .insertInto('reactions')
  .values({ post_id: postId, member_id: ben.id, created_at: clock.now() })
  .execute();
await db.insertInto('prayers').values({ post_id: postId, answered_at: clock.now() }).execute();
const updateId = newId();
await sql`
  insert into prayer_updates (id, post_id, body, created_at)
  select ${updateId}::uuid, ${postId}::uuid, 'She is home.', max(created_at) from reactions`.execute(db);
await sql`analyze`.execute(db);

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<
    Record<string, string>
  >`explain (analyze, timing off, costs off) ${statement}`.execute(db);
  return rows.map((line) => Object.values(line).join()).join('\n');
}

/** Reads only the choices of possible recipients. */
const expectLight = (plan: string) => {
  expect(plan).not.toMatch(/Seq Scan on (members|notification_choices|post_mutes|member_mutes|reactions)/);
  expect(plan).not.toMatch(/(hashed|Hash)/);
  for (const index of [/notification_choices_pkey/, /post_mutes_pkey/, /member_mutes_(pkey|muted_id_idx)/]) {
    expect(plan).toMatch(index);
  }
};

test('selects the author to notify with index lookups only', async () => {
  const event = { kind: 'prayed', postId, actorId: ben.id, source: 'reaction' } as const;
  const { sql: text, parameters } = authorsToNotify.compile(db, [event]);
  expectLight(await planOf(withParameters(text, parameters)));
  expect(await authorsToNotify.list(db, event)).toMatchObject([{ author_id: anna.id }]);
});

function withParameters(text: string, parameters: readonly unknown[]): RawBuilder<unknown> {
  const [first = '', ...rest] = text.split(/\$\d+/);
  return sql.join(
    [sql.raw(first), ...rest.flatMap((part, n) => [sql`${parameters[n]}`, sql.raw(part)])],
    sql.raw(''),
  );
}

test('selects a batch of people who prayed without reading the choices of others', async () => {
  const page = selectAnsweredPrayerRecipients({ postId, after: null, limit: 100 });
  expectLight(await planOf(page));
  expect((await page.execute(db)).rows).toHaveLength(100);
});

test('selects a batch of people to tell of an update without reading the choices of others', async () => {
  const page = selectPrayerUpdateRecipients({ postId, updateId, after: null, limit: 100 });
  expectLight(await planOf(page));
  expect((await page.execute(db)).rows).toHaveLength(100);
});

test('selects a batch of event participants without reading the choices of others', async () => {
  const page = selectEventUpdateRecipients(
    { kind: 'event-changed', postId: eventId, revision: 1, changes: ['time'], actorId: anna.id },
    { after: null, limit: 100, now: clock.now() },
  );
  expectLight(await planOf(page));
  expect((await page.execute(db)).rows).toHaveLength(100);
});
