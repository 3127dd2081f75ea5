import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { selectByNamePrefix, selectByNameWords } from './queries.ts';

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

async function planOf(statement: { explain(format: 'text'): Promise<unknown[]> }): Promise<string> {
  const lines = (await statement.explain('text')) as Record<string, string>[];
  return lines.map((line) => Object.values(line).join()).join('\n');
}

const search = { term: 'bead', words: ['bead'], limit: 20 };

describe.each([
  ['a guest', guest],
  ['a member', member],
] as const)('for %s', (_who, viewer) => {
  test('names that start with a term are read from the index in order', async () => {
    for (const term of ['b', 'bead']) {
      const plan = await planOf(selectByNamePrefix(db, viewer, { ...search, term }));
      expect(plan).toMatch(/Index Scan using members_search_name/);
      expect(plan).not.toMatch(
        /Sort Key: members\.search_name, members\.id\n|Seq Scan on (members|posts|blocks)/,
      );
      expect(plan).not.toMatch(/hashed SubPlan/);
    }
  });

  test('names with another matching word use the word index', async () => {
    const plan = await planOf(selectByNameWords(db, viewer, search));
    expect(plan).toMatch(/Bitmap Index Scan on members_search_words/);
    expect(plan).not.toMatch(/Seq Scan on (members|posts|blocks)|hashed SubPlan/);
  });
});
