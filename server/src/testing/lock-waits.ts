import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, inTransaction, type Tx } from '../platform/database/database.ts';

/**
 * Starts each call while a transaction holds the locks of `lock`, the next one as soon as the one before waits for a
 * lock; then commits. They get the locks in that order.
 */
export async function callDuringLock<T>(
  db: Database,
  lock: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const locked = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const holder = inTransaction(db, async (tx) => {
    await lock(tx);
    locked.resolve();
    await mayCommit.promise;
  });
  await locked.promise;
  const running: Promise<T>[] = [];
  for (const call of calls) {
    running.push(call());
    await expect.poll(() => countWaiting(db)).toBe(running.length);
  }
  mayCommit.resolve();
  await holder;
  return await Promise.all(running);
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
