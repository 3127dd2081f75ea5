import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { isUnavailable } from './error-class.ts';

type WaitOptions = { log: Log; signal: AbortSignal; limitMs?: number };

/** @throws the last attempt's error: at once when waiting does not help, after a minute otherwise */
export async function waitForDatabase(
  url: string,
  { log, signal, limitMs = 60_000 }: WaitOptions,
): Promise<void> {
  const end = Date.now() + limitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await tryToConnect(url);
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > end) throw error;
      if (tries === 0) log.warn({ seconds: limitMs / 1000 }, 'waiting for the database');
      await pause(1_000, undefined, { signal });
    }
  }
}

async function tryToConnect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

const unreachableCodes = new Set(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnreachable);
  if (error instanceof Error && error.message === 'timeout expired') return true;
  return (
    isUnavailable(error) ||
    (error instanceof Error && 'code' in error && unreachableCodes.has(String(error.code)))
  );
}
