import type { AudienceRole, AudienceType } from '@radiant/contract/campaigns.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** `before`: registered earlier than this; `since`: see `recentSince`. */
export type Audience = {
  type: AudienceType;
  roles: readonly AudienceRole[];
  before: Date;
  since: Date;
};

/** Condition on the statement's `members`; callers join chosen members themselves. */
export const isInAudience = (audience: Audience): RawBuilder<SqlBool> =>
  sql<SqlBool>`(members.status = 'active' and members.created_at < ${audience.before} and ${matchesType(audience)})`;

function matchesType({ type, roles, since }: Audience): RawBuilder<SqlBool> {
  switch (type) {
    case 'all_users':
    case 'specific_users':
      return sql<SqlBool>`true`;
    case 'new_users':
      return sql<SqlBool>`members.created_at >= ${since}`;
    case 'inactive_users':
      return sql<SqlBool>`coalesce(members.last_visit_at, members.created_at) < ${since}`;
    case 'role_based':
      return hasRole(roles);
  }
}

/** Guests are accounts without a verified email, whatever their role. */
const hasRole = (roles: readonly AudienceRole[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when members.email_verified_at is null then ${roles.includes('guest')}::boolean
    else members.role = any(${[...roles]}::text[]) end`;

/** `byEmail`: how many of them consented to announcement mails. */
export async function countAudience(
  db: Db,
  audience: Audience & { memberIds: readonly string[] },
): Promise<{ count: number; byEmail: number }> {
  const chosen =
    audience.type === 'specific_users'
      ? sql<SqlBool>`members.id = any(${[...audience.memberIds]}::uuid[])`
      : sql<SqlBool>`true`;
  const { rows } = await sql<{ count: string; byEmail: string }>`
    select count(*) as count,
      count(*) filter (where members.email_verified_at is not null and subscriptions.member_id is not null) as "byEmail"
    from members
    left join mail_subscriptions subscriptions
      on subscriptions.list = 'announcements' and subscriptions.member_id = members.id
    where ${chosen} and ${isInAudience(audience)}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), byEmail: Number(rows[0]?.byEmail ?? 0) };
}
