import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The only condition that says who is a minor: by the birth date, at the site's day. The same as `isMinor` of the contract.
 * @param members the name that the statement gives the table
 */
export const isMinor = (members: string): RawBuilder<SqlBool> => {
  const birthday = sql.ref(`${members}.birthday`);
  return sql<SqlBool>`((${birthday} is not null and ${birthday} > (select minors_born_after()))
    or (${birthday} is null and ${sql.ref(`${members}.is_birth_date_required`)}))`;
};

/** Linked when the guardian consented. @param guardianId @param childId SQL expressions of type uuid */
export const isGuardianOf = (
  guardianId: Expression<unknown>,
  childId: Expression<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from guardian_consents where guardian_consents.member_id = ${childId}
    and guardian_consents.guardian_id = ${guardianId} and guardian_consents.withdrawn_at is null offset 0)`;

/** `offset 0`: an index lookup per row. @param memberId an SQL expression of type uuid; false for null */
export const isMinorId = (memberId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from members as minor where minor.id = ${memberId} and ${isMinor('minor')} offset 0)`;
