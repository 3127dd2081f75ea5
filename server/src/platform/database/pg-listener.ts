import pg from 'pg';
import { summarizeFailure } from '../jobs/failure.ts';
import type { Log } from '../log.ts';
import { payloadsOf } from './notices.ts';

export type PgListener = {
  /** @throws when the first connection fails; later it reconnects by itself */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type ListenerParts = {
  url: string;
  log: Log;
  applicationName: string;
  channels: readonly string[];
  /** Called on every connection: earlier notifications may have been missed. */
  onListening(): void;
  onMessage(channel: string, payload: string): void;
};

const initialRetryMs = 100;
const maxRetryMs = 3_000;
const pingIntervalMs = 15_000;
const timeoutMs = 5_000;

export function createPgListener(parts: ListenerParts): PgListener {
  const { url, log, applicationName, channels, onListening, onMessage } = parts;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = initialRetryMs;
  let isStopped = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    let isConnected = false;
    const handleLoss = (error?: Error) => {
      if (!isConnected || isStopped) return;
      isConnected = false;
      if (error)
        log.warn({ applicationName, reason: summarizeFailure(error) }, 'a listening connection was lost');
      client.end().catch(() => {});
      scheduleReconnect();
    };
    client.on('error', handleLoss);
    client.on('end', () => handleLoss());
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of new Set(payloadsOf(payload))) onMessage(channel, one);
    });
    current = client;
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    isConnected = true;
    wait = initialRetryMs;
    onListening();
    ping(client, handleLoss);
  }

  /** A half-open connection is only noticed by using it. */
  function ping(client: pg.Client, lose: (error: Error) => void): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      client.query('select').then(() => ping(client, lose), lose);
    }, pingIntervalMs);
    timer.unref();
  }

  function scheduleReconnect(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        connect().catch((error: unknown) => {
          log.warn(
            { applicationName, reason: summarizeFailure(error) },
            'a listening connection could not be opened; retrying',
          );
          scheduleReconnect();
        });
      },
      wait * (0.5 + Math.random() / 2),
    );
    wait = Math.min(wait * 2, maxRetryMs);
  }

  return {
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}
