import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../database/database.ts';
import type { Log } from '../log.ts';
import { summarizeFailure } from './failure.ts';

// Together at most 52 s from the death of a worker to its jobs being taken up again (asked for: 60 s): 40 s without a
// beat, 10 s until somebody looks, 2 s until a worker polls.
const heartbeatIntervalMs = 10_000;
export const workerTimeout = '40 seconds';
const orphanTimeout = '60 seconds';

export type Heartbeat = {
  /** From now on this worker is alive. */
  start(workerId: string): void;
  jobStarted(jobId: string): void;
  jobEnded(jobId: string): void;
  /** One beat; frees what dead workers hold. */
  beat(): Promise<void>;
  /** Stops, and takes the worker off the list. */
  stop(): Promise<void>;
};

/** A job that ended may still be locked for a moment, until the database has heard of it. */
const endedJobTtlMs = 60_000;

/**
 * Tells the other instances that this worker is alive, and frees the jobs of those that are not: graphile-worker
 * itself would leave them locked for four hours. All times are the database's, so that clocks may differ.
 */
export function createHeartbeat(db: Database, log: Log, tasks: readonly string[] = []): Heartbeat {
  let id: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasMissedHeartbeat = false;
  /** Jobs this worker knows of; the time it ended them, or null while it works on them. */
  const known = new Map<string, number | null>();

  async function beat(): Promise<void> {
    if (id === null) return;
    try {
      await sql`
        insert into workers (id, beat_at, tasks) values (${id}, now(), ${[...tasks]}::text[])
        on conflict (id) do update set beat_at = excluded.beat_at, tasks = excluded.tasks`.execute(db);
      // After an outage of the database nobody has beaten for a while: let the others speak first.
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

/** Frees the jobs of workers that stopped beating, and of those that died before their first beat. */
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
  // Together: a queue is let go of through the jobs that its worker holds.
  await inTransaction(db, async (tx) => {
    await deleteReplacedJobs(tx, dead);
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
  });
  log.warn({ workers: dead.length }, 'freed the jobs of workers that died');
}

/**
 * A job that another with its key replaced while it was worked on has lost that key and all its tries, and ends with its
 * work. Its worker died before that: what it was to do is the other's, and nobody need look at it.
 */
async function deleteReplacedJobs(tx: Tx, workerIds: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_by = any(${[...workerIds]}::text[])
      and key is null and attempts >= max_attempts and updated_at > locked_at`.execute(tx);
}

/** Jobs that the database gave this worker, but whose answer got lost on the way. */
async function unlockOrphanedJobs(db: Database, own: { workerId: string; known: string[] }): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${own.workerId} and locked_at < now() - ${sql.lit(orphanTimeout)}::interval
      and not id = any(${own.known}::bigint[])`.execute(db);
}
