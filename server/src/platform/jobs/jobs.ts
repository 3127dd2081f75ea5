import { sql } from 'kysely';
import type { JobPayloads } from '../../jobs.ts';
import type { Db } from '../database/database.ts';

type Payloads = Record<string, object>;

/** Work that may wait: enqueued in the transaction of the change it follows from, done at least once. */
export type Jobs<Known extends Payloads = JobPayloads> = {
  /**
   * `key`: a second job with it replaces the first. `queue`: of the jobs in it one is done at a time; there should be
   * few, each leaves a row.
   */
  enqueue<Name extends keyof Known & string>(
    tx: Db,
    name: Name,
    payload: Known[Name],
    options?: { key?: string; runAt?: Date; queue?: string },
  ): Promise<void>;
  /**
   * The same for many at once, all or none, in one statement for each thousand. `keyOf` names the key of each; of
   * several payloads with one key the last counts.
   */
  enqueueMany<Name extends keyof Known & string>(
    tx: Db,
    name: Name,
    payloads: readonly Known[Name][],
    options?: { keyOf?: (payload: Known[Name]) => string; runAt?: Date; queue?: string },
  ): Promise<void>;
};

/** Tries of a job before it is laid aside; with graphile-worker's growing waits they span about four days. */
export const maxAttempts = 25;

/** Jobs in one statement: it is cut off after five seconds. */
const batchSize = 1_000;

/** Jobs rest in the database beside what they follow from: a rollback takes them back, a crash does not. */
export const createJobs = <Known extends Payloads = JobPayloads>(): Jobs<Known> => ({
  async enqueue(
    tx,
    name,
    payload,
    {
      key = null,
      runAt = null,
      queue = null,
    }: { key?: string | null; runAt?: Date | null; queue?: string | null } = {},
  ) {
    await sql`
      select from graphile_worker.add_job(
        identifier => ${name}::text,
        payload => ${JSON.stringify(payload)}::json,
        queue_name => ${queue}::text,
        run_at => ${runAt}::timestamptz,
        max_attempts => ${maxAttempts}::integer,
        job_key => ${key}::text)`.execute(tx);
  },
  async enqueueMany(tx, name, payloads, { keyOf, runAt, queue } = {}) {
    const jobs = payloads.map((payload) => ({ key: keyOf?.(payload) ?? null, payload }));
    // One statement cannot replace a job twice.
    const lastOfKey = new Map(jobs.map((job) => [job.key ?? job, job]));
    await enqueueAll(tx, [...lastOfKey.values()], { name, runAt: runAt ?? null, queue: queue ?? null });
  },
});

async function enqueueAll(
  tx: Db,
  jobs: readonly { key: string | null; payload: unknown }[],
  { name, runAt, queue }: { name: string; runAt: Date | null; queue: string | null },
): Promise<void> {
  for (let from = 0; from < jobs.length; from += batchSize) {
    await sql`
      select from graphile_worker.add_jobs(array(
        select (${name}::text, spec.payload, ${queue}::text, ${runAt}::timestamptz, ${maxAttempts}::smallint, spec.key,
          null::smallint, null::text[])::graphile_worker.job_spec
        from rows from (json_to_recordset(${JSON.stringify(jobs.slice(from, from + batchSize))}::json)
          as (key text, payload json)) with ordinality as spec (key, payload, position)
        order by position))`.execute(tx);
  }
}
