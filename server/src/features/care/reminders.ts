import { careUnclaimedHours } from '@radiant/contract/care-cases.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { retention } from '@radiant/contract/retention.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';

const hourMs = 60 * 60 * 1000;
/** Days after which the leads hear of what is overdue. */
const overdueDays = 2;
const batchSize = 100;

type Reminder = { id: string; version: number; isClaimed: boolean; stage: 1 | 2 };

/**
 * What nobody took on for a day is brought to the team, and after two days to its leads; what is overdue to whoever has it, and
 * two days later to the leads. Each once, until the case changes.
 */
async function remindTeam(platform: Platform): Promise<number> {
  const { general } = await getSettings(platform);
  const now = platform.clock.now();
  const today = dayOf(now, general.timeZone);
  return await inTransaction(platform.db, async (tx) => {
    const { rows } = await sql<Reminder>`
      with due as (
        select id, case
            when assignee_id is null and waiting_since <= ${new Date(now.getTime() - 2 * careUnclaimedHours * hourMs)} then 2
            when assignee_id is null and waiting_since <= ${new Date(now.getTime() - careUnclaimedHours * hourMs)} then 1
            when assignee_id is not null and due_on < ${today}::date - ${overdueDays}::integer then 2
            when assignee_id is not null and due_on < ${today}::date then 1
            else 0 end as stage
        from care_cases where status = 'open'),
      chosen as (
        select care_cases.id, due.stage from care_cases join due on due.id = care_cases.id
        where care_cases.reminded < due.stage
        order by care_cases.opened_at limit ${batchSize} for update of care_cases skip locked)
      update care_cases set reminded = chosen.stage from chosen where care_cases.id = chosen.id
      returning care_cases.id, care_cases.version, care_cases.assignee_id is not null as "isClaimed", chosen.stage`.execute(
      tx,
    );
    await platform.jobs.enqueueMany(
      tx,
      'notifications.notifyCareCase',
      rows.map(({ id, version, isClaimed, stage }) => ({
        caseId: id,
        kind: 'care-waiting' as const,
        to: stage === 2 ? ('leads' as const) : isClaimed ? ('assignee' as const) : ('team' as const),
        actorId: null,
        source: `care-waiting:${id}:${version}:${stage}`,
      })),
    );
    return rows.length;
  });
}

/** A former version of the server, while it still runs, stores posts for the team without a case. */
async function openMissingCases({ db, clock }: Platform): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from posts where audience = 'care' and removed_at is null
      and not exists (select from care_cases where care_cases.post_id = posts.id)
    limit ${batchSize}`.execute(db);
  for (const { id } of rows) await insertMissing(db, { postId: id, now: clock.now() });
  return rows.length;
}

const insertMissing = (db: Database, { postId, now }: { postId: string; now: Date }) =>
  sql`insert into care_cases (id, origin, post_id, opened_at, waiting_since)
    values (${newId()}, 'shared', ${postId}, ${now}, ${now}) on conflict (post_id) do nothing`.execute(db);

async function deleteOldCases({ db, clock }: Platform): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from care_cases where id in (
      select id from care_cases where status = 'closed'
        and closed_at < ${clock.now()}::timestamptz - ${retention.careCaseYears} * interval '1 year'
      limit ${batchSize})`.execute(db);
  return Number(numAffectedRows);
}

export const careSweepers: Sweepers = {
  missingCareCases: openMissingCases,
  careReminders: remindTeam,
  careCases: deleteOldCases,
};
