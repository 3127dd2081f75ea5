import type { CareRole } from '@radiant/contract/care-roles.ts';
import { sql } from 'kysely';
import type { Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { selectPeople } from '../friends/visible-to.ts';

/** Leads first, then by name. */
export const listTeamRows = (db: Db, viewer: Member) =>
  selectPeople(db, viewer)
    .innerJoin('care_team', 'care_team.member_id', 'members.id')
    .select(['care_team.role', 'care_team.joined_at', 'care_team.is_on_call'])
    .orderBy(sql`care_team.role = 'member'`)
    .orderBy('members.search_name')
    .orderBy('members.id')
    .execute();
export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>[number];

export async function findCareRole(db: Db, memberId: string): Promise<CareRole | null> {
  const row = await db
    .selectFrom('care_team')
    .select('role')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.role ?? null;
}

export async function countTeam(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('care_team')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function saveRole(
  tx: Tx,
  { memberId, role, now }: { memberId: string; role: CareRole; now: Date },
): Promise<void> {
  await tx
    .insertInto('care_team')
    .values({ member_id: memberId, role, joined_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ role }))
    .execute();
}

/** @returns whether the member is in the team */
export async function updateOnCall(db: Db, memberId: string, isOnCall: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('care_team')
    .set({ is_on_call: isOnCall })
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFromTeam(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('care_team').where('member_id', '=', memberId).execute();
}
