import type { DirectoryField } from '@radiant/contract/directory.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isMeasureInForce } from '../accounts/service.ts';
import { isMinor } from '../accounts/visible-to.ts';
import { memberVisibleToMember } from '../posts/visible-to.ts';

/** Who looks, and when: suspensions end by themselves. */
export type DirectoryViewer = { id: string; now: Date };

/**
 * The only condition under which members are listed in the directory; the statement must name the tables `members` and
 * `directory_entries`. Minors never are, not even to those who may find them: the list is printed.
 */
export const listedFor = ({ id, now }: DirectoryViewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${memberVisibleToMember(sql`${id}::uuid`)} and not ${isMinor('members')} and not ${isSuspended(now)})`;

/** With `listedFor`: whether the viewer is shown this detail. Nobody's role opens more. */
export const isFieldShownTo = (field: DirectoryField, { id }: DirectoryViewer): RawBuilder<SqlBool> => {
  const audience = sql.ref(`directory_entries.${field}_audience`);
  return sql<SqlBool>`(${audience} = 'members' or (${audience} = 'groups' and ${sharesGroup(id)}))`;
};

const isSuspended = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from member_measures where member_measures.member_id = members.id
    and member_measures.kind = 'suspension' and ${isMeasureInForce(now)} offset 0)`;

const sharesGroup = (viewerId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from group_members as own
    join group_members as theirs on theirs.group_id = own.group_id
    join groups on groups.id = own.group_id and groups.archived_at is null
    where own.member_id = ${viewerId} and theirs.member_id = members.id offset 0)`;
