import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { peopleForGuest, peopleForMember, selectByNameWords } from './queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();
const reader = await people.join('Rita Reader');
const member: Viewer = { kind: 'member', id: reader.id };

// Every fourth member has posted publicly.
await sql`
  insert into members (id, email, first_name, last_name, display_name, created_at, email_verified_at)
  select gen_random_uuid(), n || '@example.org', 'F', 'L',
    initcap(translate(md5(n::text), '0123456789', 'aeiouaeiou')) || ' ' || initcap(translate(md5('x' || n), '0123456789', 'aeiouaeiou')),
    now(), now()
  from generate_series(1, 20000) as n`.execute(db);
await sql`
  insert into posts (id, author_id, kind, audience, body, created_at, published_at)
  select gen_random_uuid(), id, 'general', case when n % 4 = 0 then 'public' else 'friends' end, 'Hello', now(), now()
  from (select id, row_number() over () as n from members) as numbered`.execute(db);
await sql`
  insert into blocks (blocker_id, blocked_id, created_at)
  select id, lead(id) over (order by id), now() from members order by id limit 5000`.execute(db);
await sql`analyze`.execute(db);

async function explain(command: string, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${command} ${text.replaceAll('/* prepared */', '')}`, [...parameters]),
  );
  return rows.map((line) => Object.values(line).join()).join('\n');
}

const search = { term: 'bead', words: ['bead'], limit: 20 };

describe.each([
  ['a guest', guest, peopleForGuest.compile(db, [search])],
  ['a member', member, peopleForMember.compile(db, [{ ...search, memberId: reader.id }])],
] as const)('for %s', (_who, viewer, shared) => {
  test('the cached plan reads names and words from their indexes in order, and looks up each person', async () => {
    expect(shared.sql).toContain('/* prepared */');
    const plan = await explain('explain (generic_plan)', CompiledQuery.raw(shared.sql));
    expect(plan).toMatch(/Index Scan using members_search_name on members/);
    for (const alias of ['', 'named '])
      expect(plan).toContain(`Index Only Scan using member_name_words_pkey on member_name_words ${alias} (`);
    expect(plan).not.toMatch(
      /Seq Scan on (members|posts|blocks|member_name_words)|hashed SubPlan|Hash Join|Merge Join/,
    );
    // Friends alone are sorted; matches of several words are merged.
    expect(plan).not.toMatch(/Sort Key: (members|members_2|named)\.search_name/);
  });

  test('names with a frequent beginning of a word use the word index', async () => {
    const statement = selectByNameWords(db, viewer, { ...search, excludedIds: [] });
    const plan = await explain('explain', statement.compile());
    expect(plan).toMatch(/Bitmap Index Scan on members_search_words/);
    expect(plan).not.toMatch(/Seq Scan on (members|posts|blocks)|hashed SubPlan/);
  });
});

test('one plan serves all terms', async () => {
  const plans = await db.connection().execute(async (connection) => {
    for (const term of ['b', 'be', 'bead', 'zoe', 'aaaa', 'ea', 'bead b', 'o'])
      await peopleForMember.listEach(connection, [
        { term, words: term.split(' '), limit: 20, memberId: reader.id },
      ]);
    const { rows } = await sql<{ anew: number; kept: number }>`
      select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements
      where statement like '%member_name_words%' and name like 'radiant_%' and generic_plans + custom_plans > 0`.execute(
      connection,
    );
    return rows;
  });
  // PostgreSQL tries five plans before it keeps one.
  expect(plans).toEqual([{ anew: 5, kept: 3 }]);
});
