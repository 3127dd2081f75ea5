import { type RawBuilder, sql } from 'kysely';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { jobChannel, replaceWaitingJob } from './jobs.ts';

/** After the worker's last heartbeat. All times are the database's, because clocks differ. */
export const lockTimeout = sql.lit('40 seconds');

/** A recurring job covers its own failed runs. */
const maxRecurringAttempts = 3;

export type ClaimedJob = {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  locked_by: string;
};

/** Of a serial queue only the first job is a candidate; a unique index prevents two running at once. */
export async function claimJobs(
  db: Database,
  { names, claim, limit }: { names: readonly string[]; claim: string; limit: number },
): Promise<ClaimedJob[]> {
  const isWaiting = sql`locked_by is null and attempts < max_attempts and name = any(${[...names]}::text[])`;
  const lockFirst = sql`order by run_at, id limit ${limit} for update skip locked`;
  // One step of the recursion for each queue, not for each job in it.
  const statement = sql<ClaimedJob>`with ${prepared} recursive heads as (
      (select id, queue, run_at from jobs where queue is not null and ${isWaiting} order by queue, run_at, id limit 1)
      union all
      select next.* from heads cross join lateral (
        select id, queue, run_at from jobs where queue > heads.queue and ${isWaiting}
        order by queue, run_at, id limit 1) next),
    serial as (
      select id, run_at from jobs
      where ${isWaiting} and id in (
        select id from heads
        where run_at <= now()
          and not exists (select from jobs running where running.queue = heads.queue and running.locked_by is not null))
      ${lockFirst}),
    parallel as (
      select id, run_at from jobs where queue is null and ${isWaiting} and run_at <= now() ${lockFirst}),
    due as (
      select id from (select * from serial union all select * from parallel) candidates order by run_at, id limit ${limit})
    update jobs set attempts = attempts + 1, locked_by = ${claim}, locked_until = now() + ${lockTimeout}::interval,
      updated_at = now()
    from due where jobs.id = due.id
    returning jobs.id, jobs.name, jobs.payload, jobs.attempts, jobs.max_attempts, jobs.locked_by`;
  for (;;) {
    try {
      return (await statement.execute(db)).rows;
    } catch (error) {
      if (!isUniqueViolation(error, 'jobs_running_queue')) throw error;
    }
  }
}

type Run = Pick<ClaimedJob, 'id' | 'locked_by'>;
const isLockedBy = ({ id, locked_by }: Run) => sql`jobs.id = ${id} and jobs.locked_by = ${locked_by}`;

/** @returns the ids of those that still held their lock; the others run again */
export async function completeJobs(db: Database, runs: readonly Run[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete ${prepared} from jobs using unnest(${runs.map(({ id }) => id)}::bigint[],
      ${runs.map(({ locked_by }) => locked_by)}::text[]) as run (id, locked_by)
    where jobs.id = run.id and jobs.locked_by = run.locked_by returning jobs.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** With delays of e, e², … up to e¹⁰ seconds. @returns whether the run still held its lock */
export async function failJob(
  db: Database,
  run: ClaimedJob,
  { reason, isPermanent }: { reason: string; isPermanent: boolean },
): Promise<boolean> {
  const count = await unlockJobs(db, isLockedBy(run), {
    maxAttempts: sql`${isPermanent ? run.attempts : run.max_attempts}::smallint`,
    changes: sql`,
      last_error = ${reason}, run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'`,
  });
  return count === 1;
}

/** Of jobs that were claimed and not begun: the attempt does not count. */
export const releaseJobs = (db: Database, runs: readonly Run[]): Promise<number> =>
  unlockJobs(
    db,
    sql`(jobs.id, jobs.locked_by) in (select * from unnest(${runs.map(({ id }) => id)}::bigint[],
      ${runs.map(({ locked_by }) => locked_by)}::text[]))`,
    { changes: sql`, attempts = attempts - 1` },
  );

export const unlockExpiredJobs = (db: Database): Promise<number> =>
  unlockJobs(db, sql`jobs.locked_by is not null and jobs.locked_until < now()`);

/** A job that was replaced while it ran is deleted, since the replacement does its work. */
async function unlockJobs(
  db: Database,
  which: RawBuilder<unknown>,
  { maxAttempts = sql`max_attempts`, changes = sql`` } = {},
): Promise<number> {
  const isReplaced = sql`(
    exists (select from jobs newer where newer.key = jobs.key and newer.locked_by is null)
    or exists (select from jobs newer where newer.key = jobs.key and newer.locked_by is not null and newer.id > jobs.id))`;
  const { rows } = await sql<{ count: number }>`
    with replaced as (delete from jobs where ${which} and ${isReplaced} returning id),
    unlocked as (
      update jobs set locked_by = null, locked_until = null, updated_at = now(), max_attempts = ${maxAttempts},
        key = case when attempts < ${maxAttempts} then key end ${changes}
      where ${which} and not ${isReplaced} returning id)
    select count(*)::int as count from (select from replaced union all select from unlocked) ended`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function recordHeartbeat(
  db: Database,
  { workerId, names, claims }: { workerId: string; names: readonly string[]; claims: readonly string[] },
): Promise<void> {
  await sql`
    with extended as (
      update jobs set locked_until = now() + ${lockTimeout}::interval where locked_by = any(${[...claims]}::text[]))
    insert into workers (id, beat_at, tasks) values (${workerId}, now(), ${[...names]}::text[])
    on conflict (id) do update set beat_at = excluded.beat_at, tasks = excluded.tasks`.execute(db);
}

export async function removeWorker(
  db: Database,
  { workerId, claims }: { workerId: string; claims: readonly string[] },
): Promise<void> {
  await unlockJobs(db, sql`jobs.locked_by = any(${[...claims]}::text[])`);
  await db.deleteFrom('workers').where('id', '=', workerId).execute();
}

/** Minutes between two runs, counted from midnight UTC, by job name. */
export type Schedules = Readonly<Record<string, number>>;

/** Of several instances one inserts the row of a slot. A missed slot is not made up for once the next has begun. */
export async function enqueueRecurringJobs(db: Database, schedules: Schedules): Promise<void> {
  await sql`
    with current as (
      select name, date_bin(make_interval(mins => minutes), now(), 'epoch'::timestamptz) as slot
      from unnest(${Object.keys(schedules)}::text[], ${Object.values(schedules)}::int[]) as schedule (name, minutes)),
    due as (
      insert into recurring_jobs (name, slot)
      select name, slot from current
      where not exists (select from recurring_jobs known where known.name = current.name and known.slot >= current.slot)
      order by name
      on conflict (name) do update set slot = excluded.slot where recurring_jobs.slot < excluded.slot
      returning name, slot)
    insert into jobs (name, payload, key, run_at, max_attempts)
    select name, '{}', name, slot, ${maxRecurringAttempts}::smallint from due
    ${replaceWaitingJob}
    returning pg_notify(${jobChannel}, '')`.execute(db);
}

/** The current run of a recurring job makes up for its dead letters. */
export const deleteDeadLetters = (db: Database, name: string): Promise<unknown> =>
  sql`delete from jobs where locked_by is null and attempts >= max_attempts and name = ${name}`.execute(db);
