import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import type { DatabaseIdentity } from '../../platform/database/identity.ts';
import { discardedTasks, notificationTasks, pushTasks } from './restored-copy-policy.ts';

export async function findRecordedIdentity(db: Db): Promise<DatabaseIdentity | undefined> {
  const row = await db
    .selectFrom('installation')
    .select(['system_identifier', 'database_oid', 'table_oid', 'files'])
    .executeTakeFirst();
  return (
    row && {
      systemIdentifier: row.system_identifier,
      databaseOid: row.database_oid,
      tableOid: row.table_oid,
      files: row.files,
    }
  );
}

/** Null values keep what is recorded. */
export async function recordIdentity(
  db: Db,
  identity: DatabaseIdentity,
  restoredAt: Date | null = null,
): Promise<void> {
  await sql`
    insert into installation as known (system_identifier, database_oid, table_oid, files, restored_at)
    values (${identity.systemIdentifier}, ${identity.databaseOid}, ${identity.tableOid}, ${identity.files}, ${restoredAt})
    on conflict (id) do update set
      system_identifier = coalesce(excluded.system_identifier, known.system_identifier),
      database_oid = excluded.database_oid,
      table_oid = excluded.table_oid,
      files = coalesce(excluded.files, known.files),
      restored_at = coalesce(excluded.restored_at, known.restored_at)`.execute(db);
}

/** SQL: the next start finds a copy, also where nothing else of the database's identity can be read. */
export const forgetIdentity = `
  insert into installation (database_oid, table_oid) values ('0', '0')
  on conflict (id) do update set database_oid = '0', table_oid = '0'`;

export async function findRestoredAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('installation').select('restored_at').executeTakeFirst();
  return row?.restored_at ?? null;
}

export async function lockRestoredAt(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('installation').select('restored_at').forUpdate().executeTakeFirst();
  return row?.restored_at ?? null;
}

export async function clearRestoredAt(tx: Tx): Promise<void> {
  await tx.updateTable('installation').set({ restored_at: null }).execute();
}

const isUnsent = sql<boolean>`state in ('queued', 'sending')`;

/** One job may announce several events. */
const eventsOfJob = sql`coalesce(jsonb_array_length(payload -> 'events'), 1)`;

export async function countHeld(
  db: Database,
): Promise<{ mails: number; pushes: number; notifications: number }> {
  const { rows } = await sql<{ mails: number; pushes: number; notifications: number }>`
    select (select count(*)::int from mails where ${isUnsent}) as mails,
      count(*) filter (where name = any(${[...pushTasks]}))::int as pushes,
      coalesce(sum(${eventsOfJob}) filter (where name = any(${[...notificationTasks]})), 0)::int as notifications
    from (
      select name, payload from jobs where attempts < max_attempts
      union all select name, payload from running_jobs) as held`.execute(db);
  return rows[0] ?? { mails: 0, pushes: 0, notifications: 0 };
}

/** Statements are cancelled after five seconds. */
const batchSize = 5_000;

/** Also deletes the content of the mails. */
export async function cancelUnsentMails(tx: Tx): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update mails set state = 'cancelled', params = null
      where id = any(array(select id from mails where ${isUnsent} limit ${batchSize}))`.execute(tx);
    total += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batchSize)) return total;
  }
}

/** Includes jobs that a worker of the original had locked. @returns how many were not mails */
export async function deleteSendingJobs(tx: Tx): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ count: number; other: number }>`
      with waiting as (
        delete from jobs
        where id = any(array(
          select id from jobs where name = any(${[...discardedTasks]}) and attempts < max_attempts
          limit ${batchSize}))
        returning name, payload),
      running as (delete from running_jobs where name = any(${[...discardedTasks]}) returning name, payload),
      gone as (select name, payload from waiting union all select name, payload from running)
      select count(*)::int as count,
        coalesce(sum(${eventsOfJob}) filter (where name = any(${[...pushTasks, ...notificationTasks]})), 0)::int as other
      from gone`.execute(tx);
    total += rows[0]?.other ?? 0;
    if ((rows[0]?.count ?? 0) < batchSize) return total;
  }
}
