import { type RawBuilder, sql } from 'kysely';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { listOf, prepared } from '../database/prepared.ts';
import { jobChannel, replaceWaitingJob } from './jobs.ts';

/** After the worker's last heartbeat. All times are the database's, because clocks differ. */
export const lockTimeoutInterval = '40 seconds';
export const lockTimeout = sql.lit(lockTimeoutInterval);

/**
 * Of the worker's sessions: a scan in the order of the index marks the entries of finished jobs as dead and stops at the limit,
 * a bitmap scan would read their rows with each claim until the table is vacuumed.
 */
export const sessionOptions = '-c enable_bitmapscan=off';

/** A recurring job covers its own failed runs. */
const maxRecurringAttempts = 3;

export type ClaimedJob = {
  id: string;
  name: string;
  payload: unknown;
  queue: string | null;
  attempts: number;
  max_attempts: number;
  claim: string;
};

const copiedColumns = sql.raw('id, name, payload, key, queue, run_at, max_attempts, last_error, created_at');

/**
 * Moves the next jobs from `jobs` to `running_jobs`. Of a serial queue only the first job is a candidate; a unique index
 * prevents two running at once.
 */
export async function claimJobs(
  db: Database,
  { names, claim, limit }: { names: readonly string[]; claim: string; limit: number },
): Promise<ClaimedJob[]> {
  // `locked_until` is only set by workers of the former version.
  const isWaiting = sql`attempts < max_attempts and name = any(${listOf(names, 'text')})
    and (locked_until is null or locked_until < now())`;
  // Literals and a hidden list: with parameters PostgreSQL plans it anew each time, which takes as long as running it.
  const size = sql.lit(limit);
  const lockFirst = sql`order by run_at, id limit ${size} for update skip locked`;
  // By their places, which the locks keep: while there are few jobs, the planner would read all pages for a few ids, and
  // a queue that was long has many. One step of the recursion for each queue, not for each job in it.
  const statement = sql<ClaimedJob>`with ${prepared} recursive heads as (
      (select id, queue, run_at from jobs where queue is not null and ${isWaiting} order by queue, run_at, id limit 1)
      union all
      select next.* from heads cross join lateral (
        select id, queue, run_at from jobs where queue > heads.queue and ${isWaiting}
        order by queue, run_at, id limit 1) next),
    serial as (
      select ctid as place, id, run_at from jobs
      where ${isWaiting} and id in (
        select id from heads
        where run_at <= now() and not exists (select from running_jobs where running_jobs.queue = heads.queue))
      ${lockFirst}),
    parallel as (
      select ctid as place, id, run_at from jobs
      where queue is null and ${isWaiting} and run_at <= now() ${lockFirst}),
    due as (
      select place from (select * from serial union all select * from parallel) candidates
      order by run_at, id limit ${size}),
    taken as (delete from jobs where ctid = any(array(select place from due)) returning *)
    insert into running_jobs (${copiedColumns}, attempts, claim, locked_until)
    select ${copiedColumns}, attempts + 1, ${claim}, now() + ${lockTimeout}::interval from taken
    returning id, name, payload, queue, attempts, max_attempts, claim`;
  for (;;) {
    try {
      return (await statement.execute(db)).rows;
    } catch (error) {
      if (!isUniqueViolation(error, 'running_jobs_queue')) throw error;
    }
  }
}

type Run = Pick<ClaimedJob, 'id' | 'claim'>;
const isOneOf = (runs: readonly Run[]) => sql`(id, claim) in (
  select * from unnest(${listOf(
    runs.map(({ id }) => id),
    'bigint',
  )}, ${listOf(
    runs.map(({ claim }) => claim),
    'text',
  )}))`;

/** @returns the ids of those that still held their lock; the others run again */
export async function completeJobs(db: Database, runs: readonly Run[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete ${prepared} from running_jobs where ${isOneOf(runs)} returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** With delays of e, e², … up to e¹⁰ seconds. @returns whether the run still held its lock */
export async function failJob(
  db: Database,
  run: ClaimedJob,
  { reason, isPermanent }: { reason: string; isPermanent: boolean },
): Promise<boolean> {
  const count = await returnJobs(db, isOneOf([run]), {
    run_at: sql`greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'`,
    max_attempts: sql`${isPermanent ? run.attempts : run.max_attempts}::smallint`,
    last_error: sql`${reason}::text`,
  });
  return count === 1;
}

/** Of jobs that were claimed and not begun: the attempt does not count. */
export const releaseJobs = (db: Database, runs: readonly Run[]): Promise<number> =>
  returnJobs(db, isOneOf(runs), { attempts: sql`(attempts - 1)::smallint` });

export const returnExpiredJobs = (db: Database): Promise<number> => returnJobs(db, sql`locked_until < now()`);

type ChangedColumn = 'run_at' | 'attempts' | 'max_attempts' | 'last_error';

/** To the waiting or failed jobs, except those that were replaced while they ran: the replacement does their work. */
async function returnJobs(
  db: Database,
  which: RawBuilder<unknown>,
  changes: { [Column in ChangedColumn]?: RawBuilder<unknown> } = {},
): Promise<number> {
  const of = (column: ChangedColumn) => changes[column] ?? sql.ref(column);
  const { rows } = await sql<{ count: number }>`
    with ended as (delete from running_jobs where ${which} returning *),
    changed as (
      select id, name, payload, key, queue, created_at, ${of('run_at')} as run_at, ${of('attempts')} as attempts,
        ${of('max_attempts')} as max_attempts, ${of('last_error')} as last_error
      from ended
      where not exists (select from jobs newer where newer.key = ended.key and newer.locked_by is null)
        and not exists (select from running_jobs newer where newer.key = ended.key and newer.id > ended.id)),
    returned as (
      insert into jobs (id, name, payload, key, queue, created_at, run_at, attempts, max_attempts, last_error)
      select id, name, payload, case when attempts < max_attempts then key end, queue, created_at, run_at, attempts,
        max_attempts, last_error
      from changed
      on conflict (key) where key is not null and locked_by is null do nothing)
    select count(*)::int as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function recordHeartbeat(
  db: Database,
  { workerId, names, claims }: { workerId: string; names: readonly string[]; claims: readonly string[] },
): Promise<void> {
  await sql`
    with extended as (
      update running_jobs set locked_until = now() + ${lockTimeout}::interval where claim = any(${[...claims]}::text[]))
    insert into workers (id, beat_at, tasks) values (${workerId}, now(), ${[...names]}::text[])
    on conflict (id) do update set beat_at = excluded.beat_at, tasks = excluded.tasks`.execute(db);
}

export async function removeWorker(
  db: Database,
  { workerId, claims }: { workerId: string; claims: readonly string[] },
): Promise<void> {
  await returnJobs(db, sql`claim = any(${[...claims]}::text[])`);
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
  sql`delete from jobs where attempts >= max_attempts and name = ${name}`.execute(db);
