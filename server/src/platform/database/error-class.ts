const lostConnectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Transient failures besides the classes 08 and 57P. */
const transientCodes = new Set([
  '25006', // read_only_sql_transaction: the server became a standby
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure, three times in a row
  '40P01', // deadlock_detected, three times in a row
  '53000', // insufficient_resources
  '53200', // out_of_memory
  '53300', // too_many_connections
  '53400', // configuration_limit_exceeded
  '55P03', // lock_not_available: the lock timeout
  '57014', // query_canceled: the statement timeout
]);

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

export const isUnavailable = (error: unknown): boolean =>
  transientCodes.has(codeOf(error)) || isConnectionLost(error);

/** Then a statement may have been committed. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (lostConnectionCodes.has(code) || code.startsWith('08') || code.startsWith('57P')) return true;
  const message = error instanceof Error ? error.message : '';
  return /timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed)/.test(
    message,
  );
}

/** Runs `cleanUp` when `work` fails, unless the connection broke: then `work` may have been committed. */
export async function cleanUpOnFailure<T>(cleanUp: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) await cleanUp();
    throw error;
  }
}

export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

export const isContention = (error: unknown): boolean => ['40001', '40P01', '55P03'].includes(codeOf(error));
