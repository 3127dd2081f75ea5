import type { Db, Tx } from '../../platform/database/database.ts';
import { type Account, accountColumns } from './queries.ts';

export async function upsertResetLink(
  tx: Db,
  link: { tokenHash: Buffer; memberId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = { token_hash: link.tokenHash, created_at: link.now, expires_at: link.expiresAt };
  await tx
    .insertInto('password_resets')
    .values({ member_id: link.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

type ResetLink = { tokenHash: Buffer; email: string; now: Date };

export const findAccountByResetLink = (
  db: Db,
  { tokenHash, email, now }: ResetLink,
): Promise<Account | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('members', 'members.id', 'password_resets.member_id')
    .select(accountColumns.map((column) => `members.${column}` as const))
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('status', '<>', 'disabled')
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function insertResetLinks(
  tx: Tx,
  links: readonly { tokenHash: Buffer; memberId: string; now: Date; expiresAt: Date }[],
): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values(
      links.map(({ tokenHash, memberId, now, expiresAt }) => ({
        token_hash: tokenHash,
        member_id: memberId,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .execute();
}

/** Of two concurrent calls only one returns true. */
export async function consumeResetLink(tx: Tx, { tokenHash, email, now }: ResetLink): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .using('members')
    .whereRef('members.id', '=', 'password_resets.member_id')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('status', '<>', 'disabled')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteResetLinksOf(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('member_id', '=', memberId).execute();
}

export async function deleteExpiredResetLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
