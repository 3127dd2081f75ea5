import type { SocialProvider } from '@radiant/contract/site.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Account, accountColumns } from './queries.ts';

export type ProviderAccountKey = { provider: SocialProvider; subject: string };

export const findAccountByIdentity = (
  db: Db,
  { provider, subject }: ProviderAccountKey,
): Promise<Account | undefined> =>
  db
    .selectFrom('members')
    .select(accountColumns)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('social_identities')
        .select('member_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject),
    )
    .executeTakeFirst();

/** Replaces the member's other identity of that provider. @returns false when it belongs to another member */
export async function upsertIdentity(
  tx: Tx,
  { provider, subject, memberId, now }: ProviderAccountKey & { memberId: string; now: Date },
): Promise<boolean> {
  await tx
    .deleteFrom('social_identities')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('subject', '<>', subject)
    .execute();
  await tx
    .insertInto('social_identities')
    .values({ provider, subject, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await tx
    .selectFrom('social_identities')
    .select('member_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return stored?.member_id === memberId;
}

export const listIdentities = (db: Db, memberId: string) =>
  db
    .selectFrom('social_identities')
    .select(['provider', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();

export async function deleteIdentity(
  tx: Tx,
  { provider, memberId }: { provider: SocialProvider; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('social_identities')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
