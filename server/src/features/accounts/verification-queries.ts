import type { Db } from '../../platform/database/database.ts';
import { type Account, accountColumns } from './queries.ts';

type NewCode = {
  handleHash: Buffer;
  memberId: string;
  codeHash: Buffer;
  attempts: number;
  now: Date;
  expiresAt: Date;
};

export async function upsertCode(tx: Db, code: NewCode): Promise<void> {
  const values = {
    member_id: code.memberId,
    code_hash: code.codeHash,
    tries_left: code.attempts,
    sent_at: code.now,
    expires_at: code.expiresAt,
  };
  await tx
    .insertInto('email_verifications')
    .values({ handle_hash: code.handleHash, ...values })
    .onConflict((conflict) => conflict.column('handle_hash').doUpdateSet(values))
    .execute();
}

export const findVerificationAccount = (db: Db, handleHash: Buffer): Promise<Account | undefined> =>
  db
    .selectFrom('email_verifications')
    .innerJoin('members', 'members.id', 'email_verifications.member_id')
    .select(accountColumns.map((column) => `members.${column}` as const))
    .where('handle_hash', '=', handleHash)
    .executeTakeFirst();

/** @returns undefined for an unknown handle or when no attempt is left */
export const consumeCodeAttempt = (db: Db, handleHash: Buffer) =>
  db
    .updateTable('email_verifications')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('handle_hash', '=', handleHash)
    .where('tries_left', '>', 0)
    .returning(['member_id', 'code_hash', 'expires_at'])
    .executeTakeFirst();

/** Unverified accounts keep theirs until the account is deleted. */
export async function deleteExpiredCodes(db: Db, now: Date, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_verifications')
    .where('handle_hash', 'in', (eb) =>
      eb
        .selectFrom('email_verifications')
        .innerJoin('members', 'members.id', 'email_verifications.member_id')
        .select('handle_hash')
        .where('expires_at', '<=', now)
        .where('email_verified_at', 'is not', null)
        .limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
