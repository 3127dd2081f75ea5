import type pg from 'pg';

/** PostgreSQL ends a statement at its own limit. Its answer gets this much longer to arrive. */
const graceMs = 5_000;

/**
 * Closes a connection whose statement is not answered at all, because the server's machine or the network is gone: TCP would
 * wait for a quarter of an hour. A transaction that sets a limit of its own is not watched.
 */
export function closeWhenSilent(client: pg.PoolClient, statementTimeoutMs: number): void {
  const send = client.query;
  let isWatched = true;
  const query = (...args: unknown[]) => {
    const sent: unknown = Reflect.apply(send, client, args);
    const [text] = args;
    if (typeof text !== 'string' || !(sent instanceof Promise)) return sent;
    if (text.startsWith('set local statement_timeout')) isWatched = false;
    else if (text === 'commit' || text === 'rollback') isWatched = true;
    if (!isWatched) return sent;
    const timer = setTimeout(() => client.end(), statementTimeoutMs + graceMs);
    const stop = () => clearTimeout(timer);
    sent.then(stop, stop);
    return sent;
  };
  Object.assign(client, { query });
}
