import type { Db } from '../../platform/database/database.ts';

export const findLink = (db: Db, { groupId, now }: { groupId: string; now: Date }) =>
  db
    .selectFrom('group_links')
    .select(['secret_sealed', 'expires_at'])
    .where('group_id', '=', groupId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function saveLink(
  db: Db,
  { groupId, hash, sealed, expiresAt }: { groupId: string; hash: Buffer; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  const columns = { secret_hash: hash, secret_sealed: sealed, expires_at: expiresAt };
  await db
    .insertInto('group_links')
    .values({ group_id: groupId, ...columns })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
    .execute();
}

export async function deleteLink(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('group_links').where('group_id', '=', groupId).execute();
}

/** An archived group has no way in. */
export async function findLinkedGroupId(
  db: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_links')
    .innerJoin('groups', 'groups.id', 'group_links.group_id')
    .select('groups.id')
    .where('group_links.secret_hash', '=', hash)
    .where('group_links.expires_at', '>', now)
    .where('groups.archived_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
