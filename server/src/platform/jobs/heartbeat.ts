import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../database/database.ts';
import type { Log } from '../log.ts';
import { summarizeFailure } from './failure.ts';

// At most 52 s from the death of a worker until its jobs run again (required: 60 s): 40 s without a heartbeat, 10 s
// until the next check, 2 s until a worker polls.
const heartbeatIntervalMs = 10_000;
export const workerTimeout = '40 seconds';
const orphanTimeout = '60 seconds';

export type Heartbeat = {
  start(workerId: string): void;
  jobStarted(jobId: string): void;
  jobEnded(jobId: string): void;
  /** Also unlocks the jobs of dead workers. */
  beat(): Promise<void>;
  /** Also removes the worker's row. */
  stop(): Promise<void>;
};

/** An ended job stays locked until its result is written. */
const endedJobTtlMs = 60_000;

/**
 * Announces this worker and unlocks the jobs of dead ones, which graphile-worker would leave locked for four hours. All
 * times are the database's, because clocks differ.
 */
export function createHeartbeat(db: Database, log: Log, tasks: readonly string[] = []): Heartbeat {
  let id: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasMissedHeartbeat = false;
  /** When each job ended; null while it runs. */
  const known = new Map<string, number | null>();

  async function beat(): Promise<void> {
    if (id === null) return;
    try {
      await sql`
        insert into workers (id, beat_at, tasks) values (${id}, now(), ${[...tasks]}::text[])
        on conflict (id) do update set beat_at = excluded.beat_at, tasks = excluded.tasks`.execute(db);
      // After a database outage no worker has a recent heartbeat: others get a chance first.
      if (!hasMissedHeartbeat) {
        await unlockDeadWorkers(db, log);
        pruneEndedJobs(known);
        await unlockOrphanedJobs(db, { workerId: id, known: [...known.keys()] });
      }
      hasMissedHeartbeat = false;
    } catch (error) {
      hasMissedHeartbeat = true;
      log.warn({ reason: summarizeFailure(error) }, 'the worker could not tell that it is alive');
    }
  }

  function schedule(): void {
    timer = setTimeout(() => void beat().then(schedule), heartbeatIntervalMs);
    timer.unref();
  }

  return {
    start(workerId) {
      id = workerId;
      known.clear();
      clearTimeout(timer);
      void beat().then(schedule);
    },
    jobStarted: (jobId) => void known.set(jobId, null),
    jobEnded: (jobId) => void known.set(jobId, Date.now()),
    beat,
    async stop() {
      clearTimeout(timer);
      const gone = id;
      id = null;
      if (gone !== null) await db.deleteFrom('workers').where('id', '=', gone).execute();
    },
  };
}

function pruneEndedJobs(known: Map<string, number | null>): void {
  for (const [jobId, endedAt] of known) {
    if (endedAt !== null && endedAt < Date.now() - endedJobTtlMs) known.delete(jobId);
  }
}

/** Also workers that died before their first heartbeat. */
async function unlockDeadWorkers(db: Database, log: Log): Promise<void> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct jobs.locked_by from graphile_worker._private_jobs jobs
    left join workers on workers.id = jobs.locked_by
    where jobs.locked_by is not null
      and coalesce(workers.beat_at, jobs.locked_at) < now() - ${sql.lit(workerTimeout)}::interval`.execute(
    db,
  );
  if (rows.length === 0) return;
  const dead = rows.map(({ locked_by }) => locked_by);
  // One transaction: a queue is unlocked through the jobs of its worker.
  await inTransaction(db, async (tx) => {
    await deleteReplacedJobs(tx, dead);
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
  });
  log.warn({ workers: dead.length }, 'freed the jobs of workers that died');
}

/** A job that was replaced by key while running has lost its key and its attempts; the replacement does its work. */
async function deleteReplacedJobs(tx: Tx, workerIds: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_by = any(${[...workerIds]}::text[])
      and key is null and attempts >= max_attempts and updated_at > locked_at`.execute(tx);
}

/** Jobs assigned to this worker in a response that got lost. */
async function unlockOrphanedJobs(db: Database, own: { workerId: string; known: string[] }): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${own.workerId} and locked_at < now() - ${sql.lit(orphanTimeout)}::interval
      and not id = any(${own.known}::bigint[])`.execute(db);
}
