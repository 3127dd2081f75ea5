import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { lockTimeoutInterval } from '../jobs/queue.ts';

export type JobCount = {
  task: string;
  state: 'waiting' | 'scheduled' | 'failing' | 'running' | 'failed';
  count: number;
};

/** Null where a statement failed or took too long. */
export type DatabaseState = {
  postgresql: string;
  sizeBytes: number;
  jobs: JobCount[] | null;
  /** Of the job that has been due the longest; zero when none is. */
  oldestDueJobSeconds: number | null;
  workers: number | null;
  mails: { state: string; count: number }[] | null;
  oldestDueMailSeconds: number | null;
  isMailPaused: boolean | null;
};

export type DatabaseStateReader = {
  /** At most five seconds old. Null while the database does not answer. */
  read(): Promise<DatabaseState | null>;
  close(): Promise<void>;
};

const defaultTtlMs = 5_000;
/** Four statements and the connection stay within Prometheus's default scrape timeout of ten seconds. */
const timeoutMs = 1_500;

const databaseStatement = `select current_setting('server_version') as postgresql,
  pg_database_size(current_database())::float8 as size`;

const jobsStatement = `select task, state, count(*)::int as count,
    coalesce(extract(epoch from max(now() - run_at) filter (where state in ('waiting', 'failing') and run_at <= now())), 0)
      ::float8 as age
  from (
    select name as task, run_at, case
      when attempts >= max_attempts then 'failed'
      when attempts > 0 then 'failing'
      when run_at > now() then 'scheduled'
      else 'waiting' end as state from jobs
    union all select name, run_at, 'running' from running_jobs) as listed
  group by task, state`;

const workersStatement = `select
  (select count(*)::int from workers where beat_at > now() - interval '${lockTimeoutInterval}') as workers,
  exists (select from mail_pauses) as is_mail_paused`;

const mailsStatement = `select state, count(*)::int as count,
    greatest(coalesce(extract(epoch from max(now() - greatest(created_at, not_before))), 0), 0)::float8 as age
  from mails where state in ('queued', 'sending') group by state
  union all select 'failed', count(*)::int, 0 from mails where state = 'failed'`;

/** Uses a connection of its own, so that an exhausted pool does not delay the answer. */
export function createDatabaseStateReader(
  { url, isPooled }: Pick<Connection, 'url' | 'isPooled'>,
  ttlMs = defaultTtlMs,
): DatabaseStateReader {
  let client: pg.Client | undefined;
  let latest: { state: Promise<DatabaseState | null>; readAt: number; isSettled: boolean } | undefined;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'radiant metrics',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs + 500,
      // A pooler takes no startup parameters and limits its sessions itself.
      ...(!isPooled && { statement_timeout: timeoutMs }),
    });
    const forget = () => {
      if (client === opened) client = undefined;
    };
    opened.on('error', forget);
    opened.on('end', forget);
    await opened.connect();
    return opened;
  }

  function discard(): void {
    client?.end().catch(() => {});
    client = undefined;
  }

  /** After a failure the other statements are not tried: each could take as long. */
  async function tryQuery<Row extends pg.QueryResultRow>(statement: string): Promise<Row[] | null> {
    try {
      return client ? (await client.query<Row>(statement)).rows : null;
    } catch {
      discard();
      return null;
    }
  }

  async function ask(): Promise<DatabaseState | null> {
    try {
      client ??= await open();
    } catch {
      return null;
    }
    const database = (await tryQuery<{ postgresql: string; size: number }>(databaseStatement))?.[0];
    if (!database) return null;
    const jobs = await tryQuery<JobCount & { age: number }>(jobsStatement);
    const workers = (await tryQuery<{ workers: number; is_mail_paused: boolean }>(workersStatement))?.[0];
    const mails = await tryQuery<{ state: string; count: number; age: number }>(mailsStatement);
    return {
      postgresql: database.postgresql,
      sizeBytes: database.size,
      jobs,
      oldestDueJobSeconds: jobs && Math.max(0, ...jobs.map(({ age }) => age)),
      workers: workers?.workers ?? null,
      mails,
      oldestDueMailSeconds: mails && Math.max(0, ...mails.map(({ age }) => age)),
      isMailPaused: workers?.is_mail_paused ?? null,
    };
  }

  return {
    read() {
      if (latest && (!latest.isSettled || performance.now() - latest.readAt < ttlMs)) return latest.state;
      const reading = { state: ask(), readAt: performance.now(), isSettled: false };
      latest = reading;
      reading.state.finally(() => {
        reading.isSettled = true;
      });
      return reading.state;
    },
    async close() {
      await latest?.state;
      discard();
    },
  };
}
