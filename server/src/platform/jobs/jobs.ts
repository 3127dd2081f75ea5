import type { Db, Tx } from '../database/database.ts';

/** Work that may wait: enqueued in the transaction of the change it follows from, done at least once. */
export type Jobs = {
  /** `task` is `room.verb`; `payload` holds ids, never content. `key`: a second job with it replaces the first. */
  enqueue(
    tx: Db,
    task: string,
    payload: Record<string, unknown>,
    options?: { key?: string; runAt?: Date },
  ): Promise<void>;
};
export type { Tx };
