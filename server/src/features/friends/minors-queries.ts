import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isGuardianOf, isMinor, isMinorId } from '../accounts/visible-to.ts';
import { isActiveMember } from '../posts/visible-to.ts';
import type { PairAges } from './policy.ts';

/** An adult whom administrators have marked as screened. The statement must name the table `members`. */
const isScreenedAdult = sql<SqlBool>`(members.is_screened and ${isActiveMember} and not ${isMinor('members')})`;

/** Of one group that is not archived, whose other leader is screened, too. */
const isLedBy = (leaderId: string, memberId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from group_members as leader
  join group_members as led on led.group_id = leader.group_id and led.member_id = ${memberId}::uuid
  join groups on groups.id = leader.group_id and groups.archived_at is null
  join members on members.id = leader.member_id and ${isScreenedAdult}
  where leader.member_id = ${leaderId}::uuid and leader.role = 'leader' and exists (
    select from group_members as second join members on members.id = second.member_id and ${isScreenedAdult}
    where second.group_id = leader.group_id and second.role = 'leader' and second.member_id <> leader.member_id))`;

export async function findPairAges(db: Db, one: string, other: string): Promise<PairAges> {
  const { rows } = await sql<PairAges>`
    select ${isMinorId(sql`${one}::uuid`)} as "isOneMinor", ${isMinorId(sql`${other}::uuid`)} as "isOtherMinor",
      (${isLedBy(one, other)} or ${isLedBy(other, one)}) as "isLedByScreened",
      (${isGuardianOf(sql`${one}::uuid`, sql`${other}::uuid`)}
        or ${isGuardianOf(sql`${other}::uuid`, sql`${one}::uuid`)}) as "isWithGuardian"`.execute(db);
  return rows[0] ?? { isOneMinor: false, isOtherMinor: false, isLedByScreened: false, isWithGuardian: false };
}
