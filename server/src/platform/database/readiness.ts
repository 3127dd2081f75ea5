import pg from 'pg';
import type { Connection } from './database.ts';
import { isDiskFull } from './error-class.ts';

export type Readiness = 'ok' | 'database unavailable' | 'database read-only' | 'database disk full';

export type ReadinessProbe = {
  /** At most one second old. */
  check(): Promise<Readiness>;
  close(): Promise<void>;
};

const ttlMs = 1_000;
const timeoutMs = 2_000;

// 64 kB of work_mem force a temporary file of about 0.5 MB, so that a full disk shows without changing a row.
const spillToDisk = `begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 30000); rollback`;

/** Uses a connection of its own, so that an exhausted pool does not delay the answer. */
export function createReadinessProbe({
  url,
  isPooled,
}: Pick<Connection, 'url' | 'isPooled'>): ReadinessProbe {
  let client: pg.Client | undefined;
  let latest: { result: Promise<Readiness>; askedAt: number; isSettled: boolean } | undefined;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'radiant readiness',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      ...(!isPooled && { statement_timeout: timeoutMs }),
    });
    opened.on('error', () => {});
    opened.on('end', () => {
      if (client !== opened) return;
      client = undefined;
      latest = undefined;
    });
    await opened.connect();
    return opened;
  }

  async function ask(): Promise<Readiness> {
    try {
      client ??= await open();
      const { rows } = await client.query(`select current_setting('transaction_read_only') as read_only`);
      if (rows[0]?.read_only === 'on') return await discard('database read-only');
      await client.query(spillToDisk);
      return 'ok';
    } catch (error) {
      return await discard(isDiskFull(error) ? 'database disk full' : 'database unavailable');
    }
  }

  /** The next check opens a new connection, which may lead to another server. */
  async function discard(result: Readiness): Promise<Readiness> {
    const discarded = client;
    client = undefined;
    discarded?.end().catch(() => {});
    return result;
  }

  return {
    check() {
      if (latest && (!latest.isSettled || performance.now() - latest.askedAt < ttlMs)) return latest.result;
      const question = { result: ask(), askedAt: performance.now(), isSettled: false };
      latest = question;
      question.result.finally(() => {
        question.isSettled = true;
      });
      return question.result;
    },
    async close() {
      await latest?.result;
      await client?.end().catch(() => {});
    },
  };
}
