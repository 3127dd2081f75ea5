import { sql } from 'kysely';
import type { Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { selectPeople } from '../friends/visible-to.ts';

export type LinkRow = {
  id: string;
  person_sealed: Buffer | null;
  member_id: string | null;
  display_name: string | null;
  verse: string | null;
  avatar_sizes: StoredSize[] | null;
};

/** In order. For the care team, which knows everyone in the chain, also across a block: they share the work. */
export async function listLinkRows(db: Db): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select link.id, link.person_sealed, members.id as member_id, members.display_name, members.verse,
      avatar.sizes as avatar_sizes
    from prayer_chain_links as link
    left join members on members.id = link.member_id
    left join media as avatar on avatar.id = members.avatar_media_id
    order by link.position, link.id`.execute(db);
  return rows;
}

/** Serializes changes of the chain; held until the transaction ends. */
export async function lockChain(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('prayer-chain', 0))`.execute(tx);
}

export async function listLinkIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('prayer_chain_links')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const isMemberVisible = async (db: Db, viewer: Member, memberId: string): Promise<boolean> =>
  (await selectPeople(db, viewer).where('members.id', '=', memberId).executeTakeFirst()) !== undefined;

export const findLinkOfMember = (db: Db, memberId: string) =>
  db
    .selectFrom('prayer_chain_links')
    .select(['id', 'added_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export async function insertLink(
  tx: Tx,
  link: { id: string; memberId: string | null; sealed: Buffer | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('prayer_chain_links')
    .values({
      id: link.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from prayer_chain_links)`,
      member_id: link.memberId,
      person_sealed: link.sealed,
      added_at: link.now,
    })
    .execute();
}

export async function updatePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update prayer_chain_links set position = listed.position
    from unnest(${[...ids]}::uuid[]) with ordinality as listed (id, position)
    where prayer_chain_links.id = listed.id`.execute(tx);
}

/** @returns whose it was, null for somebody without an account, undefined when it is gone */
export async function deleteLink(tx: Tx, id: string): Promise<string | null | undefined> {
  const row = await tx
    .deleteFrom('prayer_chain_links')
    .where('id', '=', id)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

export async function deleteLinkOfMember(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('prayer_chain_links').where('member_id', '=', memberId).execute();
}
