import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import { describeFailure, summarizeFailure } from './failure.ts';
import { type JobHandler, type JobHandlers, PermanentJobError } from './handlers.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { type Schedules, toCronItems } from './schedule.ts';
import { type Sweepers, sweep, sweepCron, sweepTask } from './sweep.ts';
import { createWorkerLog } from './worker-log.ts';

/** Migrates graphile-worker's tables. Several instances may start at once. */
export async function migrateJobs(url: string, log: Log): Promise<void> {
  // A pool of our own is closed when this returns; graphile-worker's would still be closing, with unhandled errors,
  // while a failed start stops the database.
  const pool = createWorkerPool(url, log, { statementTimeoutMs: 0 });
  try {
    await runMigrations({ pgPool: pool, logger: createWorkerLog(log) });
  } finally {
    await pool.end();
  }
}

export type Worker = {
  /** Needs `migrateJobs` and a reachable database; later it reconnects by itself. */
  start(): Promise<void>;
  /** Waits up to ten seconds for running jobs; the rest is unlocked. */
  stop(): Promise<void>;
  /**
   * Runs everything that is due, then returns; for tests and the seed.
   * @throws AggregateError with the reasons of the jobs that failed
   */
  drain(): Promise<void>;
};

type WorkerParts = {
  url: string;
  platform: Platform;
  handlers: JobHandlers;
  sweepers: Sweepers;
  schedules?: Schedules;
  stallCheckMs?: number;
  pollIntervalMs?: number;
};

/** `shutdownStarted` resolves when the runner begins to end, on request or by itself. */
type RunningWorker = { runner: Runner; shutdownStarted: Promise<void> };

const concurrency = 4;
const shutdownTimeoutMs = 10_000;
const maxRestartDelayMs = 30_000;
const forcedStopDelayMs = 5_000;
/** A due job is taken within milliseconds; three checks that find the same one mean a stall. */
const defaultStallCheckMs = 5_000;

// Only results written in batches, even of one, are awaited on shutdown and retried when the database is briefly away.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const defaultPollIntervalMs = 2_000;

export function createWorker({
  url,
  platform,
  handlers,
  sweepers,
  schedules = {},
  stallCheckMs = defaultStallCheckMs,
  pollIntervalMs = defaultPollIntervalMs,
}: WorkerParts): Worker {
  const { log, db } = platform;
  const pool = createWorkerPool(url, log);
  const failures: unknown[] = [];
  const taskList = toTaskList(
    { ...handlers, [sweepTask]: sweep(sweepers) },
    { platform, repeated: new Set([...Object.keys(schedules), sweepTask]) },
    (error) => failures.push(error),
  );
  const tasks = Object.keys(taskList);
  const heartbeat = createHeartbeat(db, log, tasks);
  const logger = createWorkerLog(log);
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let supervision = Promise.resolve();

  const launch = async (): Promise<RunningWorker> => {
    const events = createWorkerEvents(heartbeat);
    const shutdownStarted = new Promise<void>((resolve) =>
      events.once('pool:gracefulShutdown', () => resolve()),
    );
    const runner = await run({
      pgPool: pool,
      taskList,
      logger,
      parsedCronItems: toCronItems({ ...schedules, [sweepTask]: sweepCron }),
      concurrency,
      pollInterval: pollIntervalMs,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: shutdownTimeoutMs,
      events,
      preset,
    });
    return { runner, shutdownStarted };
  };

  /**
   * graphile-worker 0.17.3 miscounts pending results after two failed writes and then never ends: such a runner is
   * abandoned, and its jobs are unlocked like those of dead workers.
   */
  async function stopStuckRunner({ runner: ending, shutdownStarted }: RunningWorker): Promise<void> {
    await shutdownStarted;
    await pause(forcedStopDelayMs, stopping.signal);
    await ending.stop('it does not end by itself').catch(() => {});
  }

  /** A runner can stop taking jobs without ending. */
  async function waitForStall(signal: AbortSignal): Promise<void> {
    let idleChecks = 0;
    let seen = '';
    while (!signal.aborted && !stopping.signal.aborted) {
      await pause(stallCheckMs, signal);
      const oldest = await findOldestDueJob(db, tasks).catch(() => '');
      idleChecks = oldest !== '' && oldest === seen ? idleChecks + 1 : 0;
      seen = oldest;
      if (idleChecks >= 2) {
        log.warn({ job: oldest }, 'the worker stands still; another takes over');
        return;
      }
    }
  }

  /** graphile-worker gives up when the database is away for too long. */
  async function supervise(first: RunningWorker): Promise<void> {
    let current: RunningWorker | undefined = first;
    let wait = 1_000;
    while (!stopping.signal.aborted) {
      if (current) {
        runner = current.runner;
        const ended = current.runner.promise.catch((error: unknown) =>
          log.error({ reason: describeFailure(error) }, 'the worker ended'),
        );
        const watch = new AbortController();
        await Promise.race([ended, stopStuckRunner(current), waitForStall(watch.signal)]);
        watch.abort();
        if (!stopping.signal.aborted) void current.runner.stop('another takes over').catch(() => {});
        wait = 1_000;
      }
      if (stopping.signal.aborted) return;
      await pause(wait, stopping.signal);
      wait = Math.min(wait * 2, maxRestartDelayMs);
      current = await launch().catch((error: unknown) => {
        log.warn({ reason: summarizeFailure(error) }, 'the worker could not be started yet');
        return undefined;
      });
    }
    await current?.runner.stop();
  }

  return {
    async start() {
      const first = await launch();
      supervision = supervise(first);
    },
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await supervision;
      await heartbeat.stop().catch(() => {});
      await pool.end();
    },
    async drain() {
      failures.length = 0;
      // A run may leave jobs that waited for others of their queue.
      do await runOnce({ pgPool: pool, taskList, logger, noHandleSignals: true, preset });
      while (await hasDueJob(db, tasks));
      if (failures.length > 0) throw new AggregateError(failures, 'jobs failed');
    },
  };
}

/**
 * Ignores jobs of locked queues, and those of unknown names, which wait for another version. Empty when there is none.
 */
async function findOldestDueJob(db: Database, tasks: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker._private_jobs jobs
    where locked_at is null and attempts < max_attempts and run_at < now() - interval '5 seconds'
      and task_id in (select id from graphile_worker._private_tasks where identifier = any(${[...tasks]}))
      and not exists (
        select from graphile_worker._private_job_queues queues
        where queues.id = jobs.job_queue_id and queues.locked_at is not null)
    order by run_at, id limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

async function hasDueJob(db: Database, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()
      and task_id in (select id from graphile_worker._private_tasks where identifier = any(${[...tasks]}))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** One connection listens, the others fetch and complete; jobs use the platform's pool. */
function createWorkerPool(url: string, log: Log, { statementTimeoutMs = 10_000 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Room for the listener of an abandoned runner.
    max: concurrency * 3,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5_000,
    keepAlive: true,
    application_name: 'radiant worker',
  });
  const note = (error: Error) => {
    if (!pool.ending) log.warn({ reason: summarizeFailure(error) }, 'the worker lost a connection');
  };
  pool.on('error', note);
  pool.on('connect', (client) => void client.on('error', note));
  return pool;
}

function createWorkerEvents(heartbeat: Heartbeat): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => heartbeat.start(workerPool.id));
  events.on('job:start', ({ job }) => heartbeat.jobStarted(job.id));
  events.on('job:complete', ({ job, worker }) => {
    heartbeat.jobEnded(job.id);
    if (job.job_queue_id !== null) nudgeQueue(worker.workerPool);
  });
  return events;
}

/** How long graphile-worker takes to write a result, which unlocks the queue: at best, usually, at worst. */
const queueReleaseDelaysMs = [5, 30, 200] as const;

/**
 * graphile-worker 0.17.3 looks for the next job before it has unlocked the queue of the last one, and would look again
 * two seconds later.
 */
function nudgeQueue(pool: WorkerPool): void {
  for (const milliseconds of queueReleaseDelaysMs) {
    setTimeout(() => {
      try {
        if (pool._active && !pool._shuttingDown) pool.nudge(1);
      } catch {
        // A worker of the pool ended at this moment; its successor looks by itself.
      }
    }, milliseconds).unref();
  }
}

/** The thrown message is stored in the job's row and logged by graphile-worker, so it must quote nothing. */
function toTaskList(
  handlers: JobHandlers,
  { platform, repeated }: { platform: Platform; repeated: ReadonlySet<string> },
  noteFailure: (error: unknown) => void,
): TaskList {
  const asTask =
    (task: string, handle: JobHandler) =>
    async (payload: unknown, { job }: JobHelpers) => {
      const startedAt = performance.now();
      try {
        if (repeated.has(task)) await completeEarlierDeadLetters(platform.db, task);
        await handle(platform, payload);
      } catch (error) {
        noteFailure(error);
        const isPoisoned = error instanceof PermanentJobError;
        if (isPoisoned) await moveToDeadLetter(platform.db, job.id);
        const isLast = isPoisoned || job.attempts >= job.max_attempts;
        const fields = { task, job: job.id, attempt: job.attempts, reason: describeFailure(error) };
        if (isLast) platform.log.error(fields, 'a job failed for the last time and was laid aside');
        else platform.log.warn(fields, 'a job failed and will be tried again');
        throw new Error(summarizeFailure(error));
      }
      platform.log.debug(
        { task, job: job.id, ms: Math.round(performance.now() - startedAt) },
        'a job was done',
      );
    };
  return Object.fromEntries(Object.entries(handlers).map(([task, handle]) => [task, asTask(task, handle)]));
}

/** Makes the current attempt the last. */
async function moveToDeadLetter(db: Database, jobId: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1)
    where id = ${jobId}::bigint`.execute(db);
}

/** The current run covers earlier dead letters of a recurring job. */
async function completeEarlierDeadLetters(db: Database, task: string): Promise<void> {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and locked_at is null and attempts >= max_attempts))`.execute(db);
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
