/** In milliseconds, for requests that a person waits for. */
export const requestTimeouts = { connection: 2_000, statement: 5_000, lock: 2_000, idle: 10_000 };
export type Timeouts = typeof requestTimeouts;

/** PostgreSQL's settings. Direct connections send them at their start; a pooler sets them for its sessions. */
export const limitSettings = ({ statement, lock, idle }: Omit<Timeouts, 'connection'>) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
});
