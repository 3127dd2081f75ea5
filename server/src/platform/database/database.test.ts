import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { inTransaction, isUnavailable } from './database.ts';

const {
  platform: { db },
} = await createTestApp();

const endConnection = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);

test('a connection that is lost in the middle of a transaction ends nothing but that transaction', async () => {
  const lost = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await endConnection(rows[0]?.pid ?? 0);
    // Time for the news to arrive while no statement is under way: an error that nobody hears would end the process.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx);
  });
  const error = await lost.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  await expect(db.selectFrom('members').selectAll().execute()).resolves.toEqual([]);
});
