import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { afterFile } from '../../testing/after-file.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { withDatabase } from '../../testing/global-setup.ts';
import { findPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { assertConnectionsWork } from './connection-check.ts';
import { connect, inTransaction } from './database.ts';
import { isUnavailable } from './error-class.ts';
import { prepared } from './prepared.ts';
import { createReadinessProbe } from './readiness.ts';

/** A real PgBouncer in transaction mode; `npm test -- --full` builds one where none is installed. */
describe.skipIf(!findPgBouncer())('behind PgBouncer', async () => {
  const { platform } = await createTestApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(platform.db);
  const directUrl = withDatabase(inject('databaseServer'), rows[0]?.name ?? '');
  const start = async (options: Parameters<typeof startPgBouncer>[1] = {}) => {
    const pooler = await startPgBouncer(directUrl, options);
    afterFile(pooler.stop);
    return pooler.url;
  };
  const pooled = await start();
  const smallPooled = await start({ settings: { default_pool_size: '2' } });

  const connectTo = (url: string, maxConnections: number) => {
    const connection = connect(url, platform.log, { directUrl, maxConnections });
    afterFile(() => connection.db.destroy());
    return connection;
  };

  test('the start check accepts the documented configuration', async () => {
    await expect(assertConnectionsWork({ url: pooled, directUrl })).resolves.toBeUndefined();
  });

  test('the start check asks for the direct address, or for a better one', async () => {
    await expect(assertConnectionsWork({ url: pooled, directUrl: pooled }, 20)).rejects.toThrow(
      /Set DATABASE_DIRECT_URL to the address of PostgreSQL/,
    );
    await expect(assertConnectionsWork({ url: directUrl, directUrl: pooled }, 20)).rejects.toThrow(
      /DATABASE_DIRECT_URL delivers no notifications/,
    );
  });

  test('the start check refuses a pooler that loses prepared statements', async () => {
    const url = await start({ settings: { max_prepared_statements: '0' } });
    await expect(assertConnectionsWork({ url, directUrl })).rejects.toThrow(/1\.21 or newer/);
  });

  test('the start check names the time limits that are missing', async () => {
    const url = await start({ hasLimits: false });
    const refusal: unknown = await assertConnectionsWork({ url, directUrl }).catch((error: unknown) => error);
    expect(String(refusal)).toContain('set statement_timeout = 5000; set lock_timeout = 2000');
  });

  test('the settings of a session are refused by it, so that they are not sent', async () => {
    const { pool, db } = connect(pooled, platform.log, {});
    await expect(pool.query('select 1')).rejects.toThrow(/unsupported startup parameter/);
    await db.destroy();
  });

  test('prepared statements are executed in whatever session is free', async () => {
    const { db } = connectTo(smallPooled, 8);
    const pids = new Set<number>();
    const run = async (number: number) => {
      const { rows } = await sql<{ pid: number; number: number }>`
        select ${prepared} pg_backend_pid() as pid, ${number}::int as number, pg_sleep(0.002)`.execute(db);
      pids.add(rows[0]?.pid ?? 0);
      return rows[0]?.number;
    };
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    expect(await Promise.all(numbers.map(run))).toEqual(numbers);
    expect(pids.size).toBe(2);
  });

  test('transactions keep their session, and all sessions their time limits', async () => {
    const { db } = connectTo(smallPooled, 4);
    const pidsOf = () =>
      inTransaction(db, async (tx) => {
        const read = async () =>
          (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;
        return [await read(), await read()];
      });
    for (const [first, second] of await Promise.all([pidsOf(), pidsOf(), pidsOf(), pidsOf()]))
      expect(first).toBe(second);
    const limits = await sql<{ setting: string }>`
      select setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout') order by name`.execute(db);
    expect(limits.rows.map(({ setting }) => setting)).toEqual(['10000', '2000', '5000']);
  });

  test('the site is ready behind it, and unavailable while PostgreSQL is away', async () => {
    const probe = createReadinessProbe({ url: pooled, isPooled: true });
    afterFile(() => probe.close());
    expect(await probe.check()).toBe('ok');

    const away = new URL(directUrl);
    away.port = String(await findFreePort());
    const lost = await startPgBouncer(away.href, { settings: { query_wait_timeout: '1' } });
    afterFile(lost.stop);
    const { db } = connectTo(lost.url, 2);
    const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
    expect(isUnavailable(error), String(error)).toBe(true);
  });

  test('a request is unavailable that finds every session taken', async () => {
    const url = await start({ settings: { default_pool_size: '1', query_wait_timeout: '1' } });
    const { db } = connectTo(url, 2);
    await inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
      expect(isUnavailable(error), String(error)).toBe(true);
    });
  });
});
