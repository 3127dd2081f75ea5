import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a member may not want to hear of: people who ask or become friends; what others say to prayers. */
export type Choice = 'friend_activity' | 'prayer_responses';

/**
 * Whether a member hears of it. Asked by the statement that finds whom to tell, so that one and many are told by the
 * same rule; whoever never chose hears of everything.
 * @param memberId an SQL expression of type uuid
 */
export const wantsToHear = (memberId: Expression<unknown>, choice: Choice): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from reminder_settings chosen
    where chosen.member_id = ${memberId} and not ${sql.ref(`chosen.${choice}`)})`;
