import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { selectPeople } from '../friends/visible-to.ts';

export const findHouseholdOf = (db: Db, memberId: string) =>
  db
    .selectFrom('household_members')
    .innerJoin('households', 'households.id', 'household_members.household_id')
    .select(['households.id', 'households.name', 'household_members.lets_answer_since'])
    .where('household_members.member_id', '=', memberId)
    .executeTakeFirst();

/** Without those hidden from the viewer. */
export const listPeople = (db: Db, viewer: { kind: 'member'; id: string }, householdId: string) =>
  selectPeople(db, viewer)
    .innerJoin('household_members', 'household_members.member_id', 'members.id')
    .where('household_members.household_id', '=', householdId)
    .orderBy('members.search_name')
    .orderBy('members.id')
    .execute();

/** Arrivals and departures of a household are serialized. @returns false when it is gone */
export async function lockHousehold(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('households')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A member who creates or joins two at once has one. */
export async function lockHouseholdOf(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`household:${memberId}`}, 0))`.execute(tx);
}

export async function insertHousehold(
  tx: Tx,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await tx.insertInto('households').values({ id, name, created_at: now }).execute();
}

export async function insertMember(
  tx: Tx,
  { householdId, memberId, now }: { householdId: string; memberId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('household_members')
    .values({ household_id: householdId, member_id: memberId, joined_at: now })
    .execute();
}

/** The first moment of a consent stays. @param since null: withdrawn. @returns false outside a household */
export async function setLetsAnswerSince(db: Db, memberId: string, since: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('household_members')
    .set((eb) => ({ lets_answer_since: since && eb.fn.coalesce('lets_answer_since', eb.val(since)) }))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countMembers(tx: Tx, householdId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('household_members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('household_members').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('household_invitations').where('invited_by', '=', memberId).execute();
}

export async function deleteHousehold(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('households').where('id', '=', id).execute();
}

export const findInvitation = (db: Db, householdId: string, now: Date) =>
  db
    .selectFrom('household_invitations')
    .select(['secret_sealed', 'expires_at'])
    .where('household_id', '=', householdId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function saveInvitation(
  tx: Tx,
  {
    householdId,
    ...invitation
  }: { householdId: string; hash: Buffer; sealed: Buffer; invitedBy: string; expiresAt: Date },
): Promise<void> {
  const columns = {
    secret_hash: invitation.hash,
    secret_sealed: invitation.sealed,
    invited_by: invitation.invitedBy,
    expires_at: invitation.expiresAt,
  };
  await tx
    .insertInto('household_invitations')
    .values({ household_id: householdId, ...columns })
    .onConflict((conflict) => conflict.column('household_id').doUpdateSet(columns))
    .execute();
}

export const findInvited = (db: Db, { hash, now }: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('household_invitations')
    .innerJoin('households', 'households.id', 'household_invitations.household_id')
    .innerJoin('members', 'members.id', 'household_invitations.invited_by')
    .select(['households.id', 'households.name', 'members.id as inviter_id', 'members.display_name'])
    .where('household_invitations.secret_hash', '=', hash)
    .where('household_invitations.expires_at', '>', now)
    .executeTakeFirst();

/** @returns false when it was used or replaced meanwhile */
export async function consumeInvitation(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('household_invitations')
    .where('secret_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitation(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('household_invitations').where('household_id', '=', householdId).execute();
}
