import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAdmin, type Member } from '../../actor.ts';

/**
 * The only condition under which groups are read; the statement must name the table `groups`. Administrators see that a
 * group exists, which opens neither its list of members nor its posts.
 */
export function groupVisibleTo(viewer: Member): RawBuilder<SqlBool> {
  const { id } = viewer;
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  return sql<SqlBool>`((groups.is_listed and groups.archived_at is null)
    or ${isMemberOfGroup(id)} or ${isPendingInGroup(id)})`;
}

export const isMemberOfGroup = (memberId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from group_members
    where group_members.group_id = groups.id and group_members.member_id = ${memberId})`;

export const isPendingInGroup = (memberId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from group_requests
    where group_requests.group_id = groups.id and group_requests.member_id = ${memberId})`;
