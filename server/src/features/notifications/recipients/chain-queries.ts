import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobPayloads } from '../../../jobs.ts';
import type { Db } from '../../../platform/database/database.ts';
import { visibleToMember } from '../../posts/visible-to.ts';
import { isKindEnabled, shouldNotify } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';

export type ChainNotice = JobPayloads['notifications.notifyChain'];

export async function findChainPostId(db: Db, alertId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prayer_chain_alerts')
    .select('post_id')
    .where('id', '=', alertId)
    .executeTakeFirst();
  return row?.post_id;
}

const memberId = sql.ref('link.member_id');

/** Whoever's turn it is, while it is, if they see the prayer. */
export const selectChainMember = (
  { alertId, stepId }: ChainNotice,
  source: string,
): RawBuilder<Recipient> => sql`
    select ${memberId} as "memberId", null::uuid as "actorId"
    from prayer_chain_alerts as alert
    join prayer_chain_steps as step on step.alert_id = alert.id and step.id = ${stepId} and step.state = 'told'
    join prayer_chain_links as link on link.id = step.link_id
    join members on members.id = ${memberId} and members.status = 'active'
    join posts on posts.id = alert.post_id
    where alert.id = ${alertId} and alert.ended_at is null
      and ${visibleToMember(memberId)}
      and ${shouldNotify(memberId, 'prayer-chain', {
        postId: sql.ref('posts.id'),
        actorId: sql.ref('posts.author_id'),
      })}
      and ${isNew(source, memberId)}`;

const carerId = sql.ref('care_team.member_id');

/** Whoever started it, or everyone in the care team when they have left it. */
export const selectChainCoordinators = (
  { alertId, stepId }: ChainNotice,
  source: string,
): RawBuilder<Recipient> => sql`
    select ${carerId} as "memberId", null::uuid as "actorId"
    from prayer_chain_alerts as alert
    join posts on posts.id = alert.post_id
    cross join care_team
    join members on members.id = ${carerId} and members.status = 'active'
    where alert.id = ${alertId}
      and (${stepId}::uuid is null or exists (select from prayer_chain_steps as step
        where step.id = ${stepId}::uuid and step.state = 'told'))
      and (${carerId} = alert.started_by or not exists (select from care_team as starter
        join members as active on active.id = starter.member_id and active.status = 'active'
        where starter.member_id = alert.started_by))
      and ${visibleToMember(carerId)}
      and ${isKindEnabled(carerId, 'prayer-chain-waiting')}
      and ${isNew(source, carerId)}
    order by ${carerId}`;

const isNew = (source: string, recipientId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from notification_sources where source = ${source} || ':' || ${recipientId}::text)`;
