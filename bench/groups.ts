import pg from 'pg';
import type { SignedInMember } from './people.ts';

const groupCount = 100;
/** Of every member while `inGroups` runs. */
const groupsPerMember = 20;

/** A hundred groups, and every hundredth post for one of them; once per community. */
export async function addGroups(client: pg.Client): Promise<void> {
  await client.query(
    `insert into groups (id, name, description, joining, is_listed, created_at)
      select bench.id(now() - interval '300 days', n + 8000000), 'Group ' || n, '', 'open', true, now()
      from generate_series(0, ${groupCount - 1}) as n where not exists (select from groups)`,
  );
  await client.query(
    `with listed as (select array_agg(id order by id) as ids from groups)
      update posts set audience = 'groups', group_ids = array[listed.ids[1 + numbers.n / 100 % ${groupCount}]]
      from bench.posts as numbers, listed
      where numbers.id = posts.id and numbers.n % 100 = 7 and posts.audience in ('public', 'members')`,
  );
}

/** Meanwhile each of the people is in twenty groups, so that a fifth of the posts in groups are theirs to see. */
export async function inGroups<Result>(
  databaseUrl: string,
  people: readonly SignedInMember[],
  measureMeanwhile: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into group_members (group_id, member_id, role, joined_at)
        select listed.id, people.id, 'member', now()
        from unnest($1::uuid[]) with ordinality as people (id, n)
        join (select id, row_number() over (order by id) as n from groups) as listed
          on (listed.n + people.n) % ${groupCount / groupsPerMember} = 0
        on conflict do nothing`,
      [people.map(({ id }) => id)],
    );
    await client.query('analyze group_members');
    return await measureMeanwhile();
  } finally {
    await client.query('delete from group_members');
    await client.end();
  }
}
