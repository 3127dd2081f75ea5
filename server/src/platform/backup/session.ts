import pg from 'pg';

/** A connection of its own without time limits, whose text format does not depend on the server's settings. */
export async function connectSession(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without a listener, a connection that dies while idle would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s';
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set standard_conforming_strings = on`);
  return client;
}

export async function withSession<T>(
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectSession(url, applicationName);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function inTransactionOf<T>(
  client: pg.Client,
  begin: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection may be lost, and then PostgreSQL rolls back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Held by a backup and by a restore, on any instance, until the connection ends. */
const lockKey = 7_216_044;

export async function tryBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_held: boolean }>(
    `select pg_try_advisory_lock(${lockKey}) as is_held`,
  );
  return rows[0]?.is_held ?? false;
}

export const quote = (name: string): string => pg.escapeIdentifier(name);
export const quoteList = (names: readonly string[]): string => names.map(quote).join(', ');
