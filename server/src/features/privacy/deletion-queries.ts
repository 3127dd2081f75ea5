import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export async function scheduleDeletion(
  tx: Tx,
  { memberIds, dueAt }: { memberIds: readonly string[]; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ status: 'leaving', deletion_due_at: dueAt })
    .where(sql<SqlBool>`id = any(${[...memberIds]}::uuid[])`)
    .execute();
}

/** @returns false when none is scheduled or it is already due */
export async function cancelScheduledDeletion(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ status: 'active', deletion_due_at: null })
    .where('id', '=', memberId)
    .where('status', '=', 'leaving')
    .where('deletion_due_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findTimeZone = async (tx: Tx, memberId: string): Promise<string | null> =>
  (await tx.selectFrom('members').select('time_zone').where('id', '=', memberId).executeTakeFirst())
    ?.time_zone ?? null;
