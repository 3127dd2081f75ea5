import { legalVersions } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isMinor } from './visible-to.ts';

export async function upsertRequest(
  tx: Tx,
  request: { memberId: string; email: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  const { memberId, email, tokenHash, now } = request;
  await tx
    .insertInto('guardian_consents')
    .values({ member_id: memberId, guardian_email: email, token_hash: tokenHash, requested_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ token_hash: tokenHash }))
    .execute();
}

const selectConsents = (db: Db) =>
  db
    .selectFrom('guardian_consents')
    .innerJoin('members', 'members.id', 'guardian_consents.member_id')
    .select([
      'members.id',
      'members.status',
      'members.deletion_due_at',
      'members.birthday',
      'members.display_name',
      'members.email',
      'members.email_verified_at',
      'members.locale',
      'guardian_consents.guardian_email',
      'guardian_consents.requested_at',
      'guardian_consents.given_at',
      'guardian_consents.withdrawn_at',
    ]);

export const findConsentByToken = (db: Db, tokenHash: Buffer) =>
  selectConsents(db).where('guardian_consents.token_hash', '=', tokenHash).executeTakeFirst();
export type ConsentRow = NonNullable<Awaited<ReturnType<typeof findConsentByToken>>>;

export const findConsentOf = (db: Db, memberId: string): Promise<ConsentRow | undefined> =>
  selectConsents(db).where('members.id', '=', memberId).executeTakeFirst();

/** Which of the members may not come in, for want of a guardian's consent. */
export async function listWithoutConsent(db: Db, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('guardian_consents')
    .select('member_id')
    .where('member_id', 'in', [...memberIds])
    .where((eb) => eb.or([eb('given_at', 'is', null), eb('withdrawn_at', 'is not', null)]))
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Links the adult member with this address, if it is verified. */
export async function giveConsent(
  tx: Tx,
  consent: { memberId: string; name: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  await tx
    .updateTable('guardian_consents')
    .set({
      guardian_name: consent.name,
      token_hash: consent.tokenHash,
      given_at: consent.now,
      withdrawn_at: null,
      terms_version: legalVersions.terms,
      privacy_version: legalVersions.privacy,
      guardian_id: sql<string | null>`(select members.id from members
        where members.email = guardian_consents.guardian_email and members.email_verified_at is not null
          and members.status = 'active' and not ${isMinor('members')})`,
    })
    .where('member_id', '=', consent.memberId)
    .execute();
}

export async function withdrawConsent(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('guardian_consents')
    .set({ withdrawn_at: now })
    .where('member_id', '=', memberId)
    .execute();
}

/** Erased then, unless it is opened before. */
export async function closeAccount(tx: Tx, memberId: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ status: 'disabled', deletion_due_at: dueAt })
    .where('id', '=', memberId)
    .execute();
}

export async function openAccount(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ status: 'active', deletion_due_at: null })
    .where('id', '=', memberId)
    .execute();
}
