import { type RawBuilder, sql } from 'kysely';
import { isKindEnabled } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';

/** Whoever appealed, and whoever decided first as long as they are a moderator. Nobody is named. */
export const selectAppealRecipients = (
  caseId: string,
  { source, limit }: { source: string; limit: number },
): RawBuilder<Recipient> => sql`
    select members.id as "memberId", null::uuid as "actorId"
    from moderation_cases appeal
    left join moderation_cases decided on decided.id = appeal.appealed_case_id
    left join member_measures measure on measure.id = appeal.appealed_measure_id
    join members on members.status = 'active' and (members.id = appeal.appellant_id or (
      members.id = coalesce(decided.settled_by, measure.taken_by) and members.role in ('admin', 'moderator')
      and members.id is distinct from appeal.settled_by))
    where appeal.id = ${caseId} and appeal.settled_at is not null
      and ${isKindEnabled(sql.ref('members.id'), 'appeal-decided')}
      and not exists (select from notification_sources where source = ${source} || ':' || members.id::text)
    limit ${limit}`;
