import type { RateClass } from '@radiant/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { tooManyRequests } from '../errors.ts';

type Limit = {
  /** Counted for the member when there is one, else for the address; or always for the address. */
  by: 'actor' | 'address';
  most: number;
  guestMost?: number;
  seconds: number;
  /** Strict limits are kept in the database: they survive a restart and count over all instances. */
  isStrict: boolean;
};

const minutes = (count: number) => count * 60;
const day = 24 * 60 * 60;

// Figures of safety.md 3.6.
const overall: Limit = { by: 'actor', most: 600, guestMost: 300, seconds: minutes(5), isStrict: false };
const perClass: Readonly<Record<RateClass, readonly Limit[]>> = {
  read: [],
  write: [],
  stream: [],
  file: [],
  login: [{ by: 'address', most: 20, seconds: minutes(5), isStrict: true }],
  signup: [
    { by: 'address', most: 5, seconds: minutes(30), isStrict: true },
    { by: 'address', most: 20, seconds: day, isStrict: true },
  ],
  code: [{ by: 'address', most: 30, seconds: minutes(30), isStrict: true }],
  resend: [{ by: 'address', most: 20, seconds: minutes(60), isStrict: true }],
  forgot: [{ by: 'address', most: 20, seconds: minutes(60), isStrict: true }],
  post: [
    { by: 'actor', most: 10, seconds: minutes(10), isStrict: true },
    { by: 'actor', most: 40, seconds: day, isStrict: true },
  ],
  comment: [
    { by: 'actor', most: 20, seconds: 60, isStrict: false },
    { by: 'actor', most: 200, seconds: day, isStrict: true },
  ],
  react: [
    { by: 'actor', most: 60, seconds: 60, isStrict: false },
    { by: 'actor', most: 500, seconds: day, isStrict: true },
  ],
  report: [{ by: 'actor', most: 20, seconds: day, isStrict: true }],
  befriend: [{ by: 'actor', most: 30, seconds: day, isStrict: true }],
  // Each makes the server look at a page elsewhere.
  preview: [
    { by: 'actor', most: 30, seconds: minutes(10), isStrict: true },
    { by: 'actor', most: 200, seconds: day, isStrict: true },
  ],
  delete: [{ by: 'actor', most: 30, seconds: minutes(30), isStrict: true }],
  // Each is a mail to every administrator.
  support: [
    { by: 'actor', most: 5, guestMost: 3, seconds: minutes(60), isStrict: true },
    { by: 'actor', most: 10, guestMost: 5, seconds: day, isStrict: true },
  ],
  // Each makes the server call, or keep, an address that the caller names.
  push: [
    { by: 'actor', most: 20, seconds: minutes(10), isStrict: true },
    { by: 'actor', most: 100, seconds: day, isStrict: true },
  ],
  search: [{ by: 'actor', most: 60, guestMost: 15, seconds: 60, isStrict: false }],
};

// Pictures of a page are many small reads; they have a count of their own so that a feed never starves the API.
const files: Limit = { by: 'actor', most: 3000, guestMost: 1500, seconds: minutes(5), isStrict: false };

export type Caller = { memberId: string | null; address: string };

export type RateLimiter = {
  /** @throws Refusal too_many_requests with the seconds to wait */
  count(rate: RateClass, caller: Caller): Promise<void>;
};

/** Counts calls by their class. `now` in milliseconds. */
export function createRateLimiter(db: Database, now: () => number): RateLimiter {
  const memory = new Map<string, { hits: number; resetsAt: number }>();

  const countInMemory = (key: string, limit: Limit, most: number) => {
    const time = now();
    if (memory.size > 50_000)
      for (const [old, entry] of memory) if (entry.resetsAt <= time) memory.delete(old);
    const entry = memory.get(key);
    const current =
      entry && entry.resetsAt > time ? entry : { hits: 0, resetsAt: time + limit.seconds * 1000 };
    current.hits += 1;
    memory.set(key, current);
    if (current.hits > most) throw tooManyRequests(Math.ceil((current.resetsAt - time) / 1000));
  };

  return {
    async count(rate, caller) {
      for (const limit of [rate === 'file' ? files : overall, ...perClass[rate]]) {
        const isGuest = caller.memberId === null;
        const who = limit.by === 'address' || caller.memberId === null ? caller.address : caller.memberId;
        const most = isGuest && limit.guestMost !== undefined ? limit.guestMost : limit.most;
        const scope = limit === overall ? 'all' : rate;
        const key = `${scope}:${limit.seconds}:${who}`;
        if (limit.isStrict) await countStrictly(db, { key, most, seconds: limit.seconds, now: now() });
        else countInMemory(key, limit, most);
      }
    },
  };
}

/**
 * Counts one hit in the database.
 * @throws Refusal too_many_requests when there were `most` in the window already
 */
export async function countStrictly(
  db: Database,
  hit: { key: string; most: number; seconds: number; now: number },
): Promise<void> {
  const at = new Date(hit.now);
  const resetsAt = new Date(hit.now + hit.seconds * 1000);
  const row = await db
    .insertInto('rate_counters')
    .values({ key: hit.key, hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_counters.resets_at <= ${at} then 1 else rate_counters.hits + 1 end`,
        resets_at: sql<Date>`case when rate_counters.resets_at <= ${at} then ${resetsAt} else rate_counters.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.hits > hit.most) throw tooManyRequests(Math.ceil((row.resets_at.getTime() - hit.now) / 1000));
}
