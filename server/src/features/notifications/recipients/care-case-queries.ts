import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobPayloads } from '../../../jobs.ts';
import { isCareCaseOpenTo } from '../../posts/visible-to.ts';
import { isKindEnabled } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';

export type CareNotice = JobPayloads['notifications.notifyCareCase'];

const addressees: Record<CareNotice['to'], RawBuilder<SqlBool>> = {
  // Nobody counts as on call who cannot be told, such as whoever wrote it.
  'on-call': sql<SqlBool>`(care_team.is_on_call or not exists (select from care_team as others
    join members as active on active.id = others.member_id and active.status = 'active'
    where others.is_on_call and ${isCareCaseOpenTo(sql.ref('others.member_id'))}
      and ${isKindEnabled(sql.ref('others.member_id'), 'care-alert')}))`,
  team: sql<SqlBool>`care_cases.assignee_id is null`,
  leads: sql<SqlBool>`care_team.role = 'lead'`,
  assignee: sql<SqlBool>`care_cases.assignee_id = care_team.member_id`,
};

/** Of an open case: members of the team who may read it, except whoever causes the notification. */
export const selectCareRecipients = (
  { caseId, kind, to, actorId, source }: CareNotice,
  limit: number,
): RawBuilder<Recipient> => sql`
    select care_team.member_id as "memberId", ${actorId}::uuid as "actorId"
    from care_cases cross join care_team
    join members on members.id = care_team.member_id and members.status = 'active'
    where care_cases.id = ${caseId} and care_cases.status = 'open' and ${addressees[to]}
      and care_team.member_id is distinct from ${actorId}::uuid
      and ${isCareCaseOpenTo(sql.ref('care_team.member_id'))}
      and ${isKindEnabled(sql.ref('care_team.member_id'), kind)}
      and not exists (select from notification_sources
        where source = ${source} || ':' || care_team.member_id::text)
    order by care_team.member_id
    limit ${limit}`;
