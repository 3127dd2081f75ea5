import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

/** Work that may wait: enqueued in the transaction of the change it follows from, done at least once. */
export type Jobs = {
  /**
   * `task` is `room.verb`; `payload` holds ids, never content. `key`: a second job with it replaces the first. `queue`:
   * of the jobs in it one is done at a time; there should be few, each leaves a row.
   */
  enqueue(
    tx: Db,
    task: string,
    payload: Record<string, unknown>,
    options?: { key?: string; runAt?: Date; queue?: string },
  ): Promise<void>;
};
export type { Tx };

/** Tries of a job before it is laid aside; with graphile-worker's growing waits they span about four days. */
const maxTries = 25;

/** Jobs rest in the database beside what they follow from: a rollback takes them back, a crash does not. */
export const createJobs = (): Jobs => ({
  async enqueue(
    tx,
    task,
    payload,
    {
      key = null,
      runAt = null,
      queue = null,
    }: { key?: string | null; runAt?: Date | null; queue?: string | null } = {},
  ) {
    await sql`
      select from graphile_worker.add_job(
        identifier => ${task}::text,
        payload => ${JSON.stringify(payload)}::json,
        queue_name => ${queue}::text,
        run_at => ${runAt}::timestamptz,
        max_attempts => ${maxTries}::integer,
        job_key => ${key}::text)`.execute(tx);
  },
});
