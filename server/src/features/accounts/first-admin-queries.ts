import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isMeasureInForce } from './measures-queries.ts';
import { setEmailVerified, updatePassword } from './queries.ts';

export async function lockAdminChanges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('radiant first administrator', 0))`.execute(tx);
}

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('members').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !==
  undefined;

/** Someone made an administrator while suspended cannot sign in yet. */
export const hasOtherAdmin = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '<>', memberId)
    .where(
      sql<SqlBool>`not exists (select from member_measures where member_measures.member_id = members.id
        and member_measures.kind = 'suspension' and ${isMeasureInForce(sql<Date>`now()`)})`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function replaceSetupLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await deleteSetupLinks(tx);
  await tx.insertInto('setup_links').values({ token_hash: tokenHash, created_at: now }).execute();
}

export async function deleteSetupLinks(tx: Db): Promise<void> {
  await tx.deleteFrom('setup_links').execute();
}

export const isValidSetupLink = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('setup_links')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined;

export async function promoteToAdmin(
  tx: Tx,
  memberId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await updatePassword(tx, memberId, passwordHash);
  await setEmailVerified(tx, memberId, now);
  await setAdminRole(tx, memberId);
}

export async function setAdminRole(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role: 'admin', status: 'active' })
    .where('id', '=', memberId)
    .execute();
}
