import { type RawBuilder, sql } from 'kysely';
import type { JobPayloads } from '../../jobs.ts';
import type { Db } from '../database/database.ts';
import { type Notice, notify } from '../database/notices.ts';
import { prepared } from '../database/prepared.ts';

type Payloads = Record<string, object>;

/** Enqueued in the transaction of the change; run at least once. */
export type Jobs<Known extends Payloads = JobPayloads> = {
  /** `key` replaces the waiting job with that key. `queue`: its jobs run one at a time. */
  enqueue<Name extends keyof Known & string>(
    tx: Db,
    name: Name,
    payload: Known[Name],
    options?: { key?: string; runAt?: Date; queue?: string },
  ): Promise<void>;
  /** All or none, a thousand per statement. Of several payloads with one key the last counts. */
  enqueueMany<Name extends keyof Known & string>(
    tx: Db,
    name: Name,
    payloads: readonly Known[Name][],
    options?: { keyOf?: (payload: Known[Name]) => string; runAt?: Date; queue?: string },
  ): Promise<void>;
};

/** Attempts before a job becomes a dead letter; with the growing delays they span about four days. */
export const maxAttempts = 25;

export const jobChannel = 'radiant_jobs';

/** Jobs in one statement: it is cancelled after five seconds. */
const batchSize = 1_000;

/** A job in flight stays; dead letters have no key. */
export const replaceWaitingJob = sql`
  on conflict (key) where key is not null and locked_by is null do update set
    name = excluded.name, payload = excluded.payload, queue = excluded.queue, run_at = excluded.run_at,
    attempts = 0, max_attempts = excluded.max_attempts, last_error = null, updated_at = now()`;

export const createJobs = <Known extends Payloads = JobPayloads>(): Jobs<Known> => ({
  enqueue: (tx, name, payload, { key = null, ...options }: JobOptions & { key?: string | null } = {}) =>
    insertJobs(tx, [{ key, payload }], { name, ...options }),
  async enqueueMany(tx, name, payloads, { keyOf, ...options } = {}) {
    const jobs = payloads.map((payload) => ({ key: keyOf?.(payload) ?? null, payload }));
    // One statement cannot replace a job twice.
    const lastOfKey = [...new Map(jobs.map((job) => [job.key ?? job, job])).values()];
    for (let from = 0; from < lastOfKey.length; from += batchSize)
      await insertJobs(tx, lastOfKey.slice(from, from + batchSize), { name, ...options });
  },
});

export type NewJob = {
  [Name in keyof JobPayloads & string]: { name: Name; payload: JobPayloads[Name] };
}[keyof JobPayloads & string];

/** Part of a larger statement. Afterwards send `jobNotice`. @param from returns lists of jobs as `jobs`, of type jsonb */
export const enqueueFrom = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into jobs (name, payload, max_attempts)
    select job.name, job.payload, ${sql.lit(maxAttempts)}
    from (${from}) as listed cross join jsonb_to_recordset(listed.jobs) as job (name text, payload jsonb)`;

/** As `enqueueFrom`: one job for all, because each job costs as much as a small write. @param from returns `event`, of type jsonb */
export const enqueueTogetherFrom = (
  name: 'notifications.createEach',
  from: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`insert into jobs (name, payload, max_attempts)
    select ${sql.lit(name)}, jsonb_build_object('events', jsonb_agg(listed.event)), ${sql.lit(maxAttempts)}
    from (${from}) as listed having count(*) > 0`;

export const jobNotice: Notice = { channel: jobChannel, payload: '' };

type JobOptions = { runAt?: Date; queue?: string };

async function insertJobs(
  tx: Db,
  jobs: readonly { key: string | null; payload: unknown }[],
  { name, runAt, queue }: JobOptions & { name: string },
): Promise<void> {
  await sql`insert ${prepared} into jobs (name, payload, key, queue, run_at, max_attempts)
    select ${name}, job.payload, job.key, ${queue ?? null}, coalesce(${runAt ?? null}::timestamptz, now()),
      ${maxAttempts}::smallint
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job (key text, payload jsonb)
    ${replaceWaitingJob}`.execute(tx);
  if (runAt === undefined || runAt.getTime() <= Date.now()) await notify(tx, [jobNotice]);
}
