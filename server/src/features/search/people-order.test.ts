import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up as fileEarlierNames } from '../../../migrations/20261130T0101-earlier-member-name-words.ts';
import { guest } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { memberVisibleTo, selectPeople } from '../friends/visible-to.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { findPeople } from './service.ts';

const { platform, people } = await createTestApp();
const { db } = platform;
const reader = await people.join('Rita Reader');
const loner = await people.join('Lou Loner');
const viewers: readonly Viewer[] = [
  { kind: 'member', id: reader.id },
  { kind: 'member', id: loner.id },
  guest,
];

const parts = [
  ...['Marie', 'Mariette', 'Marie-Ève', 'Anne', 'Ana', 'Élise', 'Noé', 'Noémie', 'Zoë', 'Łukasz', 'J.', 'O’'],
  ...['Jean-Marie', 'Tremblay', 'Trembley', 'O’Connor', "O'Con", 'D’Amours', 'de', 'de la', 'Van der', 'von'],
  ...[
    'Bélanger',
    'Müller-Weiß',
    'Nguyễn',
    'Saint-Marc',
    'Marc',
    'Ma',
    'M',
    'Коваль',
    '김',
    'ﷺ',
    'ʼ',
    'Smith_Jones',
  ],
];
const name = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

// Fixed numbers, so that a failure can be repeated.
const names = fc.sample(name, { seed: 14, numRuns: 2_000 });
await sql`
  insert into members (id, email, first_name, last_name, display_name, status, is_discoverable, birthday, verse, created_at, email_verified_at)
  select gen_random_uuid(), n || '@example.org', 'F', 'L', name,
    case when n % 17 = 0 then 'disabled' else 'active' end, n % 13 <> 0,
    case when n % 11 = 0 then date '2015-01-01' end, case when n % 3 = 0 then 'Verse ' || n else '' end, now(),
    case when n % 19 <> 0 then now() end
  from unnest(${names}::text[]) with ordinality as listed (name, n)`.execute(db);
await sql`
  insert into posts (id, author_id, kind, audience, body, created_at, published_at)
  select gen_random_uuid(), id, 'general', case when n % 4 = 0 then 'friends' else 'public' end, 'Hello', now(), now()
  from (select id, row_number() over (order by id) as n from members) as numbered`.execute(db);
const relate = (share: number) => sql`
  select id from (select id, row_number() over (order by id) as n from members) as numbered
  where n % ${sql.lit(share)} = 1 and id <> ${reader.id}`;
await sql`
  insert into friendships (low_id, high_id, created_at)
  select least(id, ${reader.id}), greatest(id, ${reader.id}), now() from (${relate(25)}) as friend`.execute(
  db,
);
await sql`insert into blocks (blocker_id, blocked_id, created_at)
  select ${reader.id}, id, now() from (${relate(15)}) as blocked`.execute(db);
await sql`insert into blocks (blocker_id, blocked_id, created_at)
  select id, ${reader.id}, now() from (${relate(14)}) as blocker on conflict do nothing`.execute(db);
await sql`analyze`.execute(db);

/** All visible people, sorted at once. */
async function listAll(viewer: Viewer, term: string, limit: number) {
  const words = term.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const isStart = sql<SqlBool>`starts_with(members.search_name, (select ' ' || fold_name(${term})))`;
  const isFriend =
    viewer.kind === 'member'
      ? sql`exists (select from friendships where members.id in (low_id, high_id)
          and ${viewer.id}::uuid in (low_id, high_id) and members.id <> ${viewer.id}::uuid)`
      : sql`(1 = 0)`;
  const rows = await selectPeople(db, viewer, memberVisibleTo(viewer))
    .where(sql<SqlBool>`(${isStart} or members.search_name like all ((select
      array(select '% ' || fold_name(word) || '%' from unnest(${words}::text[]) as listed (word)))::text[]))`)
    .orderBy(sql`${isFriend} desc, ${isStart} desc, members.search_name, members.id`)
    .limit(limit)
    .execute();
  return rows.map(({ id, display_name, verse }) => ({ id, name: display_name, verse, avatar: null }));
}

const beginningOf = (text: string, length: number) => [...text].slice(0, length).join('').trim();
const term = fc
  .tuple(name, fc.integer({ min: 1, max: 14 }), fc.constantFrom('as it is', 'lower', 'no marks', 'turned'))
  .map(([whole, length, change]) => {
    const start = beginningOf(whole, length).replace(/[._]/g, '');
    if (change === 'lower') return start.toLowerCase();
    if (change === 'no marks') return start.normalize('NFD').replace(/\p{M}/gu, '');
    return change === 'turned' ? start.split(' ').reverse().join(' ') : start;
  })
  .map((one) => one.trim())
  .filter((one) => /\p{L}/u.test(one));

test('finds the same people in the same order as sorting everyone', async () => {
  const terms = new Set(fc.sample(term, { seed: 15, numRuns: 120 }));
  const expected = { several: 0, full: 0 };
  for (const one of terms) {
    for (const viewer of viewers) {
      for (const limit of [3, 20]) {
        const all = await listAll(viewer, one, limit);
        expect(await findPeople(platform, viewer as never, one, limit), `${viewer.kind} ${one}`).toEqual(all);
        if (all.length > 1) expected.several += 1;
        if (all.length === limit) expected.full += 1;
      }
    }
  }
  expect(expected.several).toBeGreaterThan(100);
  expect(expected.full).toBeGreaterThan(50);
});

test('requests that arrive together get their own people', async () => {
  const terms = fc.sample(term, { seed: 16, numRuns: 40 });
  const found = await Promise.all(terms.map((one) => findPeople(platform, viewers[0] as never, one)));
  for (const [index, one] of terms.entries())
    expect(found[index]).toEqual(await listAll(viewers[0] as Viewer, one, 20));
});

test('the words of a name change with it, and go with the member', async () => {
  const person = await people.join('Quirin Alt-Neu');
  const words = async () => {
    const { rows } = await sql<{ word: string; search_name: string }>`
      select word, search_name from member_name_words where member_id = ${person.id} order by word`.execute(
      db,
    );
    return rows.map((row) => [row.word, row.search_name]);
  };
  const whole = ' quirin alt neu';
  expect(await words()).toEqual(['alt', 'neu', 'quirin'].map((word) => [word, whole]));
  await db.updateTable('members').set({ display_name: 'Éva Éva' }).where('id', '=', person.id).execute();
  expect(await words()).toEqual([['eva', ' eva eva']]);
  await db.deleteFrom('members').where('id', '=', person.id).execute();
  expect(await words()).toEqual([]);
});

test('names from before have the same words as new ones', async () => {
  const list = async () =>
    (await sql`select word, search_name, member_id from member_name_words order by 1, 2, 3`.execute(db)).rows;
  const filed = await list();
  expect(filed.length).toBeGreaterThan(4_000);
  await sql`delete from member_name_words where member_id <> ${reader.id}`.execute(db);
  await fileEarlierNames(db as never);
  expect(await list()).toEqual(filed);
});
