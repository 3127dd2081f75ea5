import { retention } from '@radiant/contract/retention.ts';
import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { sweepOutbox } from '../mail/outbox-sweep.ts';
import type { Platform } from '../platform.ts';
import { describeFailure } from './failure.ts';
import type { JobHandler } from './handlers.ts';

/** Deletes expired data; returns how many rows. Runs every ten minutes, once among all instances. */
export type Sweeper = (platform: Platform) => Promise<number>;

export type Sweepers = Readonly<Record<string, Sweeper>>;

export const sweepTask = 'platform.sweep';
export const sweepIntervalMinutes = 10;

/** Continues when a sweeper fails; then the job fails and is retried. Records which ones ran. */
export const sweep =
  (sweepers: Sweepers): JobHandler =>
  async (platform) => {
    const failed: string[] = [];
    const ran = new Map<string, number>();
    for (const [name, run] of Object.entries(sweepers)) {
      try {
        const count = await run(platform);
        ran.set(name, count);
        if (count > 0) platform.log.info({ name, count }, 'swept');
      } catch (error) {
        failed.push(name);
        platform.log.error({ name, reason: describeFailure(error) }, 'could not sweep');
      }
    }
    await recordSweeperRuns(platform, ran);
    if (failed.length > 0) throw new Error(`could not sweep ${failed.join(', ')}`);
  };

async function recordSweeperRuns({ db, clock }: Platform, ran: ReadonlyMap<string, number>): Promise<void> {
  if (ran.size === 0) return;
  const now = clock.now();
  await sql`
    insert into sweeper_runs (name, ran_at, deleted_at, deleted_count)
    select name, ${now}, case when count > 0 then ${now}::timestamptz end, nullif(count, 0)
    from unnest(${[...ran.keys()]}::text[], ${[...ran.values()]}::integer[]) as run (name, count)
    on conflict (name) do update set ran_at = excluded.ran_at,
      deleted_at = coalesce(excluded.deleted_at, sweeper_runs.deleted_at),
      deleted_count = coalesce(excluded.deleted_count, sweeper_runs.deleted_count)`.execute(db);
}

export const listSweeperRuns = (db: Db) => db.selectFrom('sweeper_runs').selectAll().execute();

/** Statements are cut off after five seconds, and locks should be short. */
const batchSize = 1_000;

type SweptTable =
  | 'access_log'
  | 'sessions'
  | 'api_tokens'
  | 'rate_counters'
  | 'idempotency_keys'
  | 'live_events'
  | 'mails'
  | 'workers'
  | 'notifications'
  | 'support_messages'
  | 'campaign_deliveries'
  | 'prayer_chain_alerts'
  | 'push_subscriptions'
  | 'webhook_deliveries'
  | 'webhook_posts';

export async function deleteInBatches(
  db: Database,
  table: SweptTable,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${batchSize}))`.execute(
      db,
    );
    total += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batchSize)) return total;
  }
}

const hours = (count: number) => count * 60 * 60 * 1000;
const days = (count: number) => hours(24 * count);
const before = (platform: Platform, age: number) => new Date(platform.clock.now().getTime() - age);

export const platformSweepers: Sweepers = {
  sessions: (platform) =>
    deleteInBatches(platform.db, 'sessions', sql`expires_at <= ${platform.clock.now()}`),
  rateCounters: (platform) =>
    deleteInBatches(platform.db, 'rate_counters', sql`resets_at <= ${platform.clock.now()}`),
  // An idempotency key is valid for a day.
  idempotencyKeys: (platform) =>
    deleteInBatches(platform.db, 'idempotency_keys', sql`created_at < ${before(platform, hours(24))}`),
  // By the database's clock, as the stream's readers. Jobs that read them may be behind, at most for days.
  liveEvents: (platform) =>
    deleteInBatches(
      platform.db,
      'live_events',
      sql`created_at < now() - interval '1 hour' and (created_at < now() - interval '3 days'
        or not exists (select from live_event_readers where read_until <= live_events.created_at))`,
    ),
  mails: (platform) =>
    deleteInBatches(
      platform.db,
      'mails',
      sql`state in ('sent', 'failed', 'cancelled') and created_at < ${before(platform, days(retention.mailDays))}`,
    ),
  // After `mails`: the files follow their rows.
  outbox: sweepOutbox,
  // All attempts are over by then; the code or link is not kept.
  stuckMails: async ({ db, clock }) => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ state: 'failed', failure: 'out-of-time', params: null })
      .where('state', 'in', ['queued', 'sending'])
      .where(sql<Date>`greatest(created_at, not_before)`, '<', new Date(clock.now().getTime() - days(7)))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  workers: (platform) => deleteInBatches(platform.db, 'workers', sql`beat_at < now() - interval '1 hour'`),
};
