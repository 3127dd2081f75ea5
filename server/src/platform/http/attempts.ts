import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { ApiError, tooManyRequests } from '../errors.ts';
import { countInDatabase } from './rate-limits.ts';

// After the free attempts one minute, then five, fifteen, and an hour for each further one.
const waitsInSeconds = [60, 300, 900, 3600] as const;
const ttlSeconds = 24 * 60 * 60;

type Attempt = {
  key: string;
  freeAttempts: number;
  now: Date;
};

const waitAfter = (hits: number, free: number): number =>
  hits < free ? 0 : (waitsInSeconds[Math.min(hits - free, waitsInSeconds.length - 1)] ?? 0);

/** Counted before the secret is checked, so that concurrent attempts cannot exceed the limit. */
export async function consumeAttempt(db: Db, { key, freeAttempts, now }: Attempt): Promise<void> {
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);
  const sinceLast = sql`extract(epoch from ${now}::timestamptz - rate_counters.resets_at) + ${ttlSeconds}`;
  const wait = sql`case
    when rate_counters.hits < ${freeAttempts}::integer then 0
    else (array[${sql.join(waitsInSeconds)}]::integer[])[least(rate_counters.hits - ${freeAttempts}::integer + 1, ${waitsInSeconds.length})]
  end`;
  const taken = await db
    .insertInto('rate_counters')
    .values({ key, hits: 1, resets_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql<number>`case when rate_counters.resets_at <= ${now} then 1 else rate_counters.hits + 1 end`,
          resets_at: expiresAt,
        })
        .where(sql<boolean>`rate_counters.resets_at <= ${now} or ${sinceLast} >= ${wait}`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (!taken) throw tooManyRequests(await secondsToWait(db, { key, freeAttempts, now }));
}

async function secondsToWait(db: Db, { key, freeAttempts, now }: Attempt): Promise<number> {
  const row = await db
    .selectFrom('rate_counters')
    .select(['hits', 'resets_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return 1;
  const last = row.resets_at.getTime() - ttlSeconds * 1000;
  return Math.max(1, Math.ceil((last - now.getTime()) / 1000) + waitAfter(row.hits, freeAttempts));
}

export async function refundAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_counters')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 1)
    .execute();
}

export async function clearAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where('key', 'in', [...keys])
    .execute();
}

/** False when the window already holds `most` hits. */
export async function countWithinLimit(
  db: Database,
  hit: { key: string; most: number; seconds: number; now: number },
): Promise<boolean> {
  try {
    await countInDatabase(db, hit);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
