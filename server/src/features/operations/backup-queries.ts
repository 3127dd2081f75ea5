import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockTimeout } from '../../platform/jobs/queue.ts';

export type BackupRow = {
  started_at: Date;
  ended_at: Date;
  file: string | null;
  bytes: string | null;
  row_count: string | null;
  file_count: number | null;
  missing_count: number | null;
  failure: string | null;
};

/** Besides the newest that succeeded, which many failures must not make look as if there had never been one. */
const maxRows = 30;

export async function insertBackup(db: Database, row: BackupRow): Promise<void> {
  await db.insertInto('backups').values(row).execute();
  await sql`
    delete from backups where started_at < (
      select started_at from backups order by started_at desc offset ${maxRows} limit 1)
      and started_at is distinct from (select max(started_at) from backups where failure is null)`.execute(
    db,
  );
}

/** The newest attempt, and when the newest one that succeeded was started. */
export async function findLastBackups(
  db: Database,
): Promise<{ last: BackupRow | undefined; succeededAt: Date | null }> {
  const last = await db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').executeTakeFirst();
  const succeeded = await db
    .selectFrom('backups')
    .select('started_at')
    .where('failure', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return { last, succeededAt: succeeded?.started_at ?? null };
}

export async function hasWorkerFor(db: Database, task: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from workers where beat_at > now() - ${lockTimeout}::interval and ${task}::text = any(tasks)) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
