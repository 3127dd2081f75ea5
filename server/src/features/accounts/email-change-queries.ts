import type { Db, Tx } from '../../platform/database/database.ts';

type EmailChange = {
  memberId: string;
  email: string;
  codeHash: Buffer;
  attempts: number;
  expiresAt: Date;
};

export async function upsertEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  const values = {
    email: change.email,
    code_hash: change.codeHash,
    tries_left: change.attempts,
    expires_at: change.expiresAt,
  };
  await tx
    .insertInto('email_changes')
    .values({ member_id: change.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** @returns undefined when there is no code or no attempt left */
export const consumeEmailChangeAttempt = (db: Db, memberId: string) =>
  db
    .updateTable('email_changes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('member_id', '=', memberId)
    .where('tries_left', '>', 0)
    .returning(['email', 'code_hash', 'expires_at'])
    .executeTakeFirst();

/** @returns false when it was used or replaced meanwhile */
export async function consumeEmailChange(tx: Tx, memberId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `verifiedAt` is null for an unverified address. */
export async function updateEmail(
  tx: Tx,
  memberId: string,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email, email_verified_at: verifiedAt })
    .where('id', '=', memberId)
    .execute();
}

export async function deleteExpiredEmailChanges(db: Db, now: Date, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('member_id', 'in', (eb) =>
      eb.selectFrom('email_changes').select('member_id').where('expires_at', '<=', now).limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
