import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isBlockedEitherWay, isWrittenBy } from '../visible-to.ts';

/**
 * Under which a member of the care team reads a case; the statement must name the table `care_cases`. The post itself stays under
 * `visibleTo`: it may be for others by now. Nobody reads the case of their own request, or across a block.
 * @param memberId an SQL expression of type uuid
 */
export const isCareCaseOpenTo = (memberId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from care_team where care_team.member_id = ${memberId} offset 0)
    and not exists (select from posts where posts.id = care_cases.post_id
      and (${isWrittenBy(memberId)} or ${isBlockedEitherWay(memberId, sql.ref('posts.author_id'))})))`;
