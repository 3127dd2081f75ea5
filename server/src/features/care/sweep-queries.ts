import { sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';

const batchSize = 100;

export type Waiting = { id: string; version: number; isClaimed: boolean; stage: 1 | 2 };

/** Marks what has come to its next stage of waiting, and returns it. @param today on the site's calendar */
export async function advanceWaiting(
  tx: Tx,
  {
    today,
    overdueDays,
    unclaimedSince,
  }: { today: string; overdueDays: number; unclaimedSince: readonly [first: Date, second: Date] },
): Promise<Waiting[]> {
  const [first, second] = unclaimedSince;
  const { rows } = await sql<Waiting>`
    with due as (
      select id, case
          when assignee_id is null and waiting_since <= ${second} then 2
          when assignee_id is null and waiting_since <= ${first} then 1
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
  return rows;
}

/** For posts that are for the team alone. @returns how many */
export async function insertMissingCases(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from posts where audience = 'care' and removed_at is null
      and not exists (select from care_cases where care_cases.post_id = posts.id)
    limit ${batchSize}`.execute(db);
  if (rows.length === 0) return 0;
  await sql`
    insert into care_cases (id, origin, post_id, opened_at, waiting_since)
    select ids.id, 'shared', ids.post_id, ${now}, ${now}
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ id }) => id)}::uuid[]) as ids (id, post_id)
    on conflict (post_id) do nothing`.execute(db);
  return rows.length;
}

export async function deleteCasesClosedBefore(db: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from care_cases where id in (
      select id from care_cases where status = 'closed' and closed_at < ${before} limit ${batchSize})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** The first condition is for the index: no alert starts after its end. */
export const deleteAlertsEndedBefore = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, 'prayer_chain_alerts', sql<boolean>`started_at < ${before} and ended_at < ${before}`);
