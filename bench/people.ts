import type pg from 'pg';
import { hashToken, newId, newToken } from '../server/src/platform/crypto.ts';

export type SignedInMember = { id: string; token: string };

/** Opens sessions spread over all members; skips members with blocks, which hide posts. */
export async function signIn(client: pg.Client, count: number): Promise<SignedInMember[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from bench.members
      where n % greatest(1, (select count(*) from bench.members) / $1) = 0
        and not exists (select from blocks where id in (blocker_id, blocked_id))
      order by n limit $1`,
    [count],
  );
  return await openSessions(client, rows);
}

export async function signInAdministrator(client: pg.Client): Promise<SignedInMember> {
  const { rows } = await client.query<{ id: string }>(
    `select id from members where role = 'admin' and status = 'active' order by id limit 1`,
  );
  const [administrator] = await openSessions(client, rows);
  if (!administrator) throw new Error('the community has no administrator: create its data again');
  return administrator;
}

async function openSessions(
  client: pg.Client,
  members: readonly { id: string }[],
): Promise<SignedInMember[]> {
  const people = members.map(({ id }) => ({ id, token: newToken() }));
  await client.query(
    `insert into sessions (id, token_hash, member_id, is_remembered, created_at, last_used_at, expires_at)
      select id, hash, member, true, now(), now(), now() + interval '7 days'
      from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as rows (id, hash, member)`,
    [people.map(newId), people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  );
  return people;
}
