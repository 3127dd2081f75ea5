import type { RateLimitClass } from '@radiant/contract/endpoint.ts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { ApiError, tooManyRequests } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';

type Limit = {
  /** `actor`: by member when signed in, else by address. */
  by: 'actor' | 'address';
  max: number;
  guestMax?: number;
  seconds: number;
  /** Strict limits are kept in the database: they survive a restart and count across instances. */
  isStrict: boolean;
  /** The error code, where a message of its own helps more. */
  refusal?: 'too_many_uploads';
};

const minutes = (count: number) => count * 60;
const day = 24 * 60 * 60;

const limitsByClass: Readonly<Record<RateLimitClass, readonly Limit[]>> = {
  read: [],
  write: [],
  stream: [],
  shown: [],
  file: [],
  // Each file of a request counts, besides the request itself.
  upload: [{ by: 'actor', max: 30, seconds: minutes(30), isStrict: true, refusal: 'too_many_uploads' }],
  login: [{ by: 'address', max: 20, seconds: minutes(5), isStrict: true }],
  signup: [
    { by: 'address', max: 5, seconds: minutes(30), isStrict: true },
    { by: 'address', max: 20, seconds: day, isStrict: true },
  ],
  code: [{ by: 'address', max: 30, seconds: minutes(30), isStrict: true }],
  resend: [{ by: 'address', max: 20, seconds: minutes(60), isStrict: true }],
  forgot: [{ by: 'address', max: 20, seconds: minutes(60), isStrict: true }],
  post: [
    { by: 'actor', max: 10, seconds: minutes(10), isStrict: true },
    { by: 'actor', max: 40, seconds: day, isStrict: true },
  ],
  comment: [
    { by: 'actor', max: 20, seconds: 60, isStrict: false },
    { by: 'actor', max: 200, seconds: day, isStrict: true },
  ],
  react: [
    { by: 'actor', max: 60, seconds: 60, isStrict: false },
    { by: 'actor', max: 500, seconds: day, isStrict: true },
  ],
  report: [{ by: 'actor', max: 20, seconds: day, isStrict: true }],
  befriend: [{ by: 'actor', max: 30, seconds: day, isStrict: true }],
  // Each request makes the server fetch a page elsewhere.
  preview: [
    { by: 'actor', max: 30, seconds: minutes(10), isStrict: true },
    { by: 'actor', max: 200, seconds: day, isStrict: true },
  ],
  // Each request may occupy the translation service for seconds.
  translate: [
    { by: 'actor', max: 20, guestMax: 10, seconds: minutes(10), isStrict: true },
    { by: 'actor', max: 100, guestMax: 30, seconds: day, isStrict: true },
  ],
  delete: [{ by: 'actor', max: 30, seconds: minutes(30), isStrict: true }],
  // Each mails every administrator.
  support: [
    { by: 'actor', max: 5, guestMax: 3, seconds: minutes(60), isStrict: true },
    { by: 'actor', max: 10, guestMax: 5, seconds: day, isStrict: true },
  ],
  // Each request makes the server call, or store, an address that the caller names.
  push: [
    { by: 'actor', max: 20, seconds: minutes(10), isStrict: true },
    { by: 'actor', max: 100, seconds: day, isStrict: true },
  ],
  search: [{ by: 'actor', max: 60, guestMax: 15, seconds: 60, isStrict: false }],
};

// Many share one address, such as a parish's Wi-Fi: guests who read must not block sign-ins, nor pictures the API.
const budgets = {
  calls: { by: 'actor', max: 600, guestMax: 300, seconds: minutes(5), isStrict: false },
  signIn: { by: 'actor', max: 600, guestMax: 300, seconds: minutes(5), isStrict: false },
  streams: { by: 'actor', max: 600, guestMax: 300, seconds: minutes(5), isStrict: false },
  // Each page that opens or grows names its posts.
  shown: { by: 'actor', max: 1200, guestMax: 3000, seconds: minutes(5), isStrict: false },
  files: { by: 'actor', max: 3000, guestMax: 1500, seconds: minutes(5), isStrict: false },
} as const satisfies Record<string, Limit>;

const budgetByClass: Readonly<Partial<Record<RateLimitClass, keyof typeof budgets | null>>> = {
  login: 'signIn',
  signup: 'signIn',
  code: 'signIn',
  resend: 'signIn',
  forgot: 'signIn',
  stream: 'streams',
  shown: 'shown',
  file: 'files',
  upload: null,
};

/** Beyond this the longest idle counter is dropped; an attacker with that many addresses gains nothing more. */
const maxCounters = 50_000;

export type Caller = { memberId: string | null; address: string };

export type RateLimiter = {
  /** @throws ApiError too_many_requests or too_many_uploads, with the seconds to wait */
  count(rate: RateLimitClass, caller: Caller): Promise<void>;
};

export function createRateLimiter(
  db: Database,
  now: () => number,
  metrics: Pick<Metrics, 'countRateLimited'> | null = null,
): RateLimiter {
  const counters = new LRUCache<string, { hits: number; resetsAt: number }>({ max: maxCounters });

  const countInMemory = (key: string, limit: Limit, most: number) => {
    const time = now();
    const entry = counters.get(key);
    const current =
      entry && entry.resetsAt > time ? entry : { hits: 0, resetsAt: time + limit.seconds * 1000 };
    current.hits += 1;
    if (current !== entry) counters.set(key, current);
    if (current.hits > most) throw tooManyRequests(Math.ceil((current.resetsAt - time) / 1000));
  };

  const countOne = async (scope: string, limit: Limit, { memberId, address }: Caller) => {
    const isGuest = memberId === null;
    const who = limit.by === 'address' || isGuest ? address : memberId;
    const most = isGuest && limit.guestMax !== undefined ? limit.guestMax : limit.max;
    const key = `${scope}:${limit.seconds}:${who}`;
    const { refusal, seconds } = limit;
    if (limit.isStrict) await countInDatabase(db, { key, most, seconds, now: now(), refusal });
    else countInMemory(key, limit, most);
  };

  return {
    async count(rate, caller) {
      try {
        const budget = budgetByClass[rate] === undefined ? 'calls' : budgetByClass[rate];
        if (budget) await countOne(`all-${budget}`, budgets[budget], caller);
        for (const limit of limitsByClass[rate]) await countOne(rate, limit, caller);
      } catch (error) {
        if (error instanceof ApiError) metrics?.countRateLimited(rate);
        throw error;
      }
    },
  };
}

/** @throws ApiError `refusal`, too_many_requests by default, when the window already holds `most` hits */
export async function countInDatabase(
  db: Database,
  hit: { key: string; most: number; seconds: number; now: number; refusal?: Limit['refusal'] },
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
  if (row.hits <= hit.most) return;
  const retryAfter = Math.ceil((row.resets_at.getTime() - hit.now) / 1000);
  throw new ApiError(hit.refusal ?? 'too_many_requests', { retryAfter });
}
