import { sql } from 'kysely';
import { isAfter } from '../../platform/database/cursor.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { jobChannel, maxAttempts } from '../../platform/jobs/jobs.ts';
import { lockTimeout } from '../../platform/jobs/queue.ts';
import { selectStopped } from '../../platform/mail/bounces.ts';

const isDeadLetter = sql`attempts >= max_attempts`;

export type DeadLetterRow = {
  id: string;
  task: string;
  attempts: number;
  created_at: Date;
  updated_at: Date;
  last_error: string | null;
};

export async function listDeadLetters(
  db: Db,
  { task, before, limit }: { task: string | null; before: string | null; limit: number },
): Promise<DeadLetterRow[]> {
  const { rows } = await sql<DeadLetterRow>`
    select id, name as task, attempts, created_at, updated_at, last_error
    from jobs
    where ${isDeadLetter} and (${task}::text is null or name = ${task})
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function countDeadLetters(db: Db, task: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs
    where ${isDeadLetter} and (${task}::text is null or name = ${task})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Statements are cancelled after five seconds. */
const maxJobsPerAction = 1_000;

/** Held until the transaction ends, so that two actions never apply to one job. */
export async function lockDeadLetters(
  tx: Tx,
  which: { ids: string[] } | { task: string },
): Promise<string[]> {
  const condition = 'ids' in which ? sql`id = any(${which.ids}::bigint[])` : sql`name = ${which.task}`;
  const { rows } = await sql<{ id: string }>`
    select id from jobs
    where ${isDeadLetter} and ${condition}
    order by id limit ${maxJobsPerAction} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function retryJobs(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with retried as (
      update jobs set run_at = now(), attempts = 0, max_attempts = ${maxAttempts}, updated_at = now()
      where id = any(${[...ids]}::bigint[]) returning id)
    select pg_notify(${jobChannel}, '') from retried`.execute(tx);
}

export async function discardJobs(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from jobs where id = any(${[...ids]}::bigint[])`.execute(tx);
}

export type TaskRow = {
  task: string;
  waiting: number;
  running: number;
  failing: number;
  dead_letters: number;
  next_try_at: Date | null;
  oldest_due_at: Date | null;
  is_known: boolean;
};

const isFailing = sql`not is_running and attempts between 1 and max_attempts - 1`;

export async function listTasks(db: Database): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select name as task,
      count(*) filter (where not is_running and attempts = 0)::int as waiting,
      count(*) filter (where is_running)::int as running,
      count(*) filter (where ${isFailing})::int as failing,
      count(*) filter (where not is_running and ${isDeadLetter})::int as dead_letters,
      min(run_at) filter (where ${isFailing}) as next_try_at,
      min(run_at) filter (where not is_running and attempts < max_attempts and run_at <= now()) as oldest_due_at,
      exists (
        select from workers
        where beat_at > now() - ${lockTimeout}::interval and name = any(tasks)) as is_known
    from (
      select name, attempts, max_attempts, run_at, false as is_running from jobs
      union all select name, attempts, max_attempts, run_at, true from running_jobs) as jobs
    group by name order by name`.execute(db);
  return rows;
}

/** Compares with the database clock, which also writes the heartbeats. */
export async function listLiveWorkers(db: Database): Promise<Date[]> {
  const { rows } = await sql<{ beat_at: Date }>`
    select beat_at from workers where beat_at > now() - ${lockTimeout}::interval
    order by beat_at desc`.execute(db);
  return rows.map((row) => row.beat_at);
}

export type FailedMailRow = {
  id: string;
  recipient: string;
  template: string;
  failure: string | null;
  created_at: Date;
};

export const listFailedMails = (
  db: Database,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<FailedMailRow[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', 'failure', 'created_at'])
    .where('state', '=', 'failed')
    .where(isAfter(after, { desc: ['created_at', 'id'] }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countFailedMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const listStoppedAddresses = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  db
    .with('stopped', () => selectStopped(db, now))
    .selectFrom('stopped')
    .innerJoin('members', 'members.id', 'stopped.id')
    .select(['stopped.id', 'members.display_name', 'stopped.kind', 'stopped.at'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('stopped.at', 'desc')
    .orderBy('stopped.id')
    .limit(limit)
    .execute();
