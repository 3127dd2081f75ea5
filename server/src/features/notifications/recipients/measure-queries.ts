import { type RawBuilder, sql } from 'kysely';
import type { JobPayloads } from '../../../jobs.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isKindEnabled } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';

export type MeasureNotice = JobPayloads['notifications.notifyMeasure'];

const memberId = sql.ref('member_measures.member_id');

/** Nobody is told that something was taken once it was lifted. Who decided is not named. */
export const selectMeasureRecipient = (
  { measureId, change }: MeasureNotice,
  { source, limit }: { source: string; limit: number },
): RawBuilder<Recipient> => sql`
    select member_measures.member_id as "memberId", null::uuid as "actorId"
    from member_measures
    join members on members.id = member_measures.member_id and members.status = 'active'
    where member_measures.id = ${measureId} and (lifted_at is not null) = ${change === 'lifted'}
      and ${isKindEnabled(memberId, 'measure-taken')}
      and not exists (select from notification_sources
        where source = ${source} || ':' || member_measures.member_id::text)
    limit ${limit}`;

/** What was lifted is told once. */
export async function deleteEarlierNotification(db: Db, { measureId }: MeasureNotice): Promise<void> {
  await sql`
    delete from notifications using notification_sources
    where notifications.measure_id = ${measureId} and notification_sources.notification_id = notifications.id
      and notification_sources.source like ${`measure:${measureId}:taken:%`}`.execute(db);
}
