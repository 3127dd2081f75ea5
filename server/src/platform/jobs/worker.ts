import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../crypto.ts';
import { connect, type Database } from '../database/database.ts';
import { notify } from '../database/notices.ts';
import { createPgListener } from '../database/pg-listener.ts';
import type { Platform } from '../platform.ts';
import { describeFailure, summarizeFailure } from './failure.ts';
import { type GroupHandlers, type JobHandlers, PermanentJobError } from './handlers.ts';
import { jobChannel, jobNotice } from './jobs.ts';
import * as queue from './queue.ts';
import { type Sweepers, sweep, sweepIntervalMinutes, sweepTask } from './sweep.ts';

export type Worker = {
  /** Needs migrated tables and a reachable database; later it reconnects by itself. */
  start(): Promise<void>;
  /** Waits up to ten seconds; jobs still running are unlocked. */
  stop(): Promise<void>;
  /** Runs all due jobs; for tests and the seed. @throws AggregateError with the reasons of failed jobs */
  drain(): Promise<void>;
};

type WorkerParts = {
  /** A direct connection: limits of its own, and LISTEN. */
  url: string;
  platform: Platform;
  handlers: JobHandlers;
  groupHandlers?: GroupHandlers;
  sweepers: Sweepers;
  schedules?: queue.Schedules;
  timing?: Partial<typeof defaultTiming>;
};

/** A job of a dead worker runs again within 52 s (required: 60 s): 40 s lock, 10 s heartbeat, 2 s polling. */
const defaultTiming = {
  pollIntervalMs: 2_000,
  heartbeatIntervalMs: 10_000,
  slowJobMs: 15_000,
  shutdownTimeoutMs: 10_000,
};

const concurrency = 4;
/** Claimed at once, because a claim can cost as much as a job. */
const claimedJobs = 64;
/** After a claim that found fewer: jobs that come meanwhile are claimed and handled together. */
const claimRestMs = 100;
/** Behind slow jobs, claimed ones wait this long; then other workers may take them. */
const maxClaimedMs = 500;
const maxRunningJobs = 16;
const maxRetryDelayMs = 30_000;
/** Such a job hangs: its lock is no longer extended. */
const maxJobMs = 60 * 60_000;

const timeouts = { connection: 5_000, statement: 10_000, lock: 5_000, idle: 10_000 };

const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {});

export function createWorker({ platform, url, ...parts }: WorkerParts): Worker {
  const { log, metrics, tracing } = platform;
  const { pollIntervalMs, heartbeatIntervalMs, slowJobMs, shutdownTimeoutMs } = {
    ...defaultTiming,
    ...parts.timing,
  };
  const handlers: JobHandlers = { ...parts.handlers, [sweepTask]: sweep(parts.sweepers) };
  const groupHandlers = parts.groupHandlers ?? {};
  const schedules: queue.Schedules = { ...parts.schedules, [sweepTask]: sweepIntervalMinutes };
  const names = Object.keys(handlers);
  const workerId = newId();
  // Locks must be extended while requests exhaust the platform's pool.
  const { db, pool } = connect(url, log, {
    applicationName: 'radiant worker',
    // One claims, one extends locks, the others record results.
    maxConnections: concurrency + 2,
    timeouts,
    options: queue.sessionOptions,
    tracing,
  });
  metrics?.observePool('jobs', pool);

  const running = new Map<Promise<void>, { claim: string; startedAt: number }>();
  /** Claimed, and waiting for a slot. */
  let claimed: queue.ClaimedJob[] = [];
  let claimedAt = 0;
  let isMoreLikely = true;
  const complete = createCompletion(db);
  let failures: unknown[] | undefined;
  const stopping = new AbortController();
  const abandoning = new AbortController();
  let claimCount = 0;
  let waiting = new AbortController();
  let resting = new AbortController();
  let loop = Promise.resolve();
  let heartbeat = Promise.resolve();
  let hasMissedHeartbeat = false;

  const wake = () => waiting.abort();
  /** The next job of the queue could not be claimed until now. */
  const continueQueue = () => {
    isMoreLikely = true;
    resting.abort();
  };
  const listener = createPgListener({
    url,
    log,
    applicationName: 'radiant worker',
    channels: [jobChannel],
    onListening: wake,
    onMessage: wake,
  });

  const countRunning = (maxAgeMs: number) =>
    [...running.values()].filter(({ startedAt }) => startedAt > Date.now() - maxAgeMs).length;
  const countFreeSlots = () => Math.min(concurrency - countRunning(slowJobMs), maxRunningJobs - running.size);

  /** @returns whether there may be more */
  async function startDueJobs(): Promise<boolean> {
    if (countFreeSlots() <= 0) return false;
    if (claimed.length === 0) {
      claimCount += 1;
      // Names the claim, not the worker: a run that lost its lock must not end a later run of the same worker.
      const claim = `${workerId}/${claimCount}`;
      claimed = await queue.claimJobs(db, { names, claim, limit: claimedJobs });
      claimedAt = Date.now();
      isMoreLikely = claimed.length === claimedJobs;
      if (claimed.length === 0) return false;
    }
    for (let slots = countFreeSlots(); slots > 0 && claimed[0]; slots -= 1) {
      const [first] = claimed;
      const isAlike = ({ name }: queue.ClaimedJob) => name === first.name && name in groupHandlers;
      const jobs = claimed.filter((job) => job === first || isAlike(job));
      claimed = claimed.filter((job) => !jobs.includes(job));
      const run = runJobs(jobs).finally(() => {
        running.delete(run);
        if (first.queue !== null) continueQueue();
        wake();
      });
      running.set(run, { claim: first.claim, startedAt: Date.now() });
    }
    return true;
  }

  /** Jobs of one name. When they fail together, each is tried alone. */
  async function runJobs(jobs: readonly queue.ClaimedJob[]): Promise<void> {
    const [first] = jobs;
    const handleGroup = first && jobs.length > 1 ? groupHandlers[first.name] : undefined;
    if (first && handleGroup) {
      const startedAt = performance.now();
      const payloads = jobs.map(({ payload }) => payload);
      const isDone = await trace(first, jobs.length, () => handleGroup(platform, payloads)).then(
        () => true,
        (error: unknown) => {
          const fields = { task: first.name, jobs: jobs.length, reason: describeFailure(error) };
          log.debug(fields, 'jobs failed together, so each is tried alone');
          return false;
        },
      );
      if (isDone) {
        countJobs(first.name, 'done', { startedAt, jobs: jobs.length });
        await Promise.all(jobs.map((job) => recordEnd(job, () => complete(job))));
        return;
      }
    }
    for (const job of jobs) await runJob(job);
  }

  function countJobs(
    task: string,
    result: 'done' | 'failed',
    { startedAt, jobs }: { startedAt: number; jobs: number },
  ): void {
    metrics?.countJobs(task, result, { jobs, seconds: (performance.now() - startedAt) / 1000 });
  }

  async function releaseWaitingJobs(): Promise<void> {
    if (claimed.length === 0 || Date.now() < claimedAt + maxClaimedMs) return;
    await queue.releaseJobs(db, claimed);
    claimed = [];
    await notify(db, [jobNotice]);
  }

  async function runJob(job: queue.ClaimedJob): Promise<void> {
    const { name: task, id, attempts } = job;
    const startedAt = performance.now();
    const record = await handleJob(job).then(
      () => {
        countJobs(task, 'done', { startedAt, jobs: 1 });
        log.debug({ task, job: id, ms: Math.round(performance.now() - startedAt) }, 'a job was done');
        return () => complete(job);
      },
      (error: unknown) => {
        countJobs(task, 'failed', { startedAt, jobs: 1 });
        failures?.push(error);
        const isPermanent = error instanceof PermanentJobError;
        const fields = { task, job: id, attempt: attempts, reason: describeFailure(error) };
        if (isPermanent || attempts >= job.max_attempts) log.error(fields, 'a job failed for the last time');
        else log.warn(fields, 'a job failed and will be tried again');
        return () => queue.failJob(db, job, { reason: summarizeFailure(error), isPermanent });
      },
    );
    await recordEnd(job, record);
  }

  async function recordEnd(
    { name: task, id }: queue.ClaimedJob,
    record: () => Promise<boolean>,
  ): Promise<void> {
    const hadLock = await recordResult(record);
    if (!hadLock) log.warn({ task, job: id }, 'a job lost its lock while it ran, so it runs again');
  }

  const trace = ({ name, attempts }: queue.ClaimedJob, count: number, run: () => Promise<void>) =>
    tracing ? tracing.traceJob({ task: name, attempt: attempts, jobs: count }, run) : run();

  async function handleJob(job: queue.ClaimedJob): Promise<void> {
    const { name, payload } = job;
    const handle = handlers[name];
    if (!handle) throw new Error(`no handler for ${name}`);
    if (name in schedules) await queue.deleteDeadLetters(db, name);
    await trace(job, 1, () => handle(platform, payload));
  }

  /** Until it succeeds: a job without a recorded result would run again. */
  async function recordResult(record: () => Promise<boolean>): Promise<boolean> {
    for (let delayMs = 50; ; delayMs = Math.min(delayMs * 2, maxRetryDelayMs)) {
      try {
        return await record();
      } catch (error) {
        if (abandoning.signal.aborted) return false;
        log.warn({ reason: summarizeFailure(error) }, 'the result of a job could not be recorded yet');
        await sleep(delayMs, abandoning.signal);
      }
    }
  }

  async function runUntilStopped(): Promise<void> {
    for (let delayMs = pollIntervalMs; !stopping.signal.aborted; ) {
      waiting = new AbortController();
      try {
        if (claimed.length === 0 && !isMoreLikely) await rest();
        if (await startDueJobs()) continue;
        await releaseWaitingJobs();
        delayMs = pollIntervalMs;
      } catch (error) {
        log.warn({ reason: summarizeFailure(error) }, 'jobs could not be claimed');
        delayMs = Math.min(delayMs * 2, maxRetryDelayMs);
      }
      await sleep(claimed.length > 0 ? maxClaimedMs : delayMs, waiting.signal);
    }
  }

  async function rest(): Promise<void> {
    const remainingMs = claimedAt + claimRestMs - Date.now();
    resting = new AbortController();
    if (remainingMs > 0) await sleep(remainingMs, AbortSignal.any([stopping.signal, resting.signal]));
  }

  async function beat(): Promise<void> {
    const live = [...running.values()].filter(({ startedAt }) => startedAt > Date.now() - maxJobMs);
    try {
      await queue.recordHeartbeat(db, { workerId, names, claims: live.map(({ claim }) => claim) });
      // After a database outage no lock has been extended: others get a chance first.
      const returned = hasMissedHeartbeat ? 0 : await queue.returnExpiredJobs(db);
      if (returned > 0) log.warn({ jobs: returned }, 'unlocked the jobs of workers that died');
      if (returned > 0) wake();
      await queue.enqueueRecurringJobs(db, schedules);
      hasMissedHeartbeat = false;
    } catch (error) {
      hasMissedHeartbeat = true;
      log.warn({ reason: summarizeFailure(error) }, 'the worker could not record a heartbeat');
    }
  }

  async function beatUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beat();
      // At multiples of the interval, so that recurring jobs start with the minute; timers may fire 1 ms early.
      const delayMs = heartbeatIntervalMs - (Date.now() % heartbeatIntervalMs) + 5;
      await sleep(delayMs, stopping.signal);
    }
  }

  return {
    async start() {
      await listener.start();
      heartbeat = beatUntilStopped();
      loop = runUntilStopped();
    },
    async stop() {
      stopping.abort();
      wake();
      await Promise.all([loop, heartbeat]);
      await Promise.race([Promise.all(running.keys()), pause(shutdownTimeoutMs, undefined, { ref: false })]);
      abandoning.abort();
      const claims = [
        ...[...running.values()].map(({ claim }) => claim),
        ...claimed.map(({ claim }) => claim),
      ];
      await queue.removeWorker(db, { workerId, claims }).catch(() => {});
      await listener.stop();
      await db.destroy();
    },
    async drain() {
      const failed: unknown[] = [];
      failures = failed;
      while (await startDueJobs()) await Promise.all(running.keys());
      failures = undefined;
      if (failed.length > 0) throw new AggregateError(failed, 'jobs failed');
    },
  };
}

/** Jobs that end while others are recorded are recorded together. @returns whether the run still held its lock */
function createCompletion(db: Database): (job: queue.ClaimedJob) => Promise<boolean> {
  let ended: { job: queue.ClaimedJob; recorded: PromiseWithResolvers<boolean> }[] = [];
  let isRecording = false;
  async function record(): Promise<void> {
    isRecording = true;
    while (ended.length > 0) {
      const batch = ended;
      ended = [];
      try {
        const held = await queue.completeJobs(
          db,
          batch.map(({ job }) => job),
        );
        for (const { job, recorded } of batch) recorded.resolve(held.has(job.id));
      } catch (error) {
        for (const { recorded } of batch) recorded.reject(error);
      }
    }
    isRecording = false;
  }
  return (job) => {
    const recorded = Promise.withResolvers<boolean>();
    ended.push({ job, recorded });
    if (!isRecording) void record();
    return recorded.promise;
  };
}
