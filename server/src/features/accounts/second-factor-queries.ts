import type { Db, Tx } from '../../platform/database/database.ts';

export const findSecondFactor = (db: Db, memberId: string) =>
  db
    .selectFrom('second_factors')
    .select(['secret_sealed', 'created_at', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const isSecondFactorEnabled = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_factors')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** @returns false when a second factor is already enabled */
export async function upsertUnconfirmedSecondFactor(
  tx: Tx,
  { memberId, sealed, now }: { memberId: string; sealed: Buffer; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('second_factors')
    .values({
      member_id: memberId,
      secret_sealed: sealed,
      created_at: now,
      confirmed_at: null,
      last_step: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret_sealed: sealed, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns false when it is already enabled, or another secret was generated meanwhile */
export async function confirmSecondFactor(
  tx: Tx,
  { memberId, sealed, step, now }: { memberId: string; sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: String(step) })
    .where('member_id', '=', memberId)
    .where('secret_sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Only one of two concurrent uses succeeds. @returns false for a replay */
export async function consumeTimeStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function consumeRecoveryCode(
  tx: Tx,
  { memberId, hash, now }: { memberId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null })))
    .execute();
}

export async function countUnusedRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Cascades to recovery codes and pending challenges. @returns whether it was enabled */
export async function deleteSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

type NewChallenge = {
  tokenHash: Buffer;
  memberId: string;
  passwordFingerprint: Buffer;
  isRemembered: boolean;
  now: Date;
  expiresAt: Date;
};

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: challenge.tokenHash,
      member_id: challenge.memberId,
      password_mark: challenge.passwordFingerprint,
      is_remembered: challenge.isRemembered,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export const findChallenge = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sign_in_challenges')
    .select(['member_id', 'password_mark', 'is_remembered'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns false when it was used meanwhile */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredChallenges(db: Db, now: Date, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', 'in', (eb) =>
      eb.selectFrom('sign_in_challenges').select('token_hash').where('expires_at', '<=', now).limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteUnconfirmedSecondFactors(db: Db, before: Date, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('member_id', 'in', (eb) =>
      eb
        .selectFrom('second_factors')
        .select('member_id')
        .where('confirmed_at', 'is', null)
        .where('created_at', '<', before)
        .limit(batch),
    )
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
