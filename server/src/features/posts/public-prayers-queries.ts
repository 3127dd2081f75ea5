import type { Db } from '../../platform/database/database.ts';

export const hasConfirmedPublicPrayers = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('public_prayers_confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export async function setPublicPrayersConfirmed(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ public_prayers_confirmed_at: now })
    .where('id', '=', memberId)
    .where('public_prayers_confirmed_at', 'is', null)
    .execute();
}
