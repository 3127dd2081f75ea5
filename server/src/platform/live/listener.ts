import pg from 'pg';
import { summarizeFailure } from '../jobs/failure.ts';
import type { Log } from '../log.ts';

export type Listener = {
  /** @throws when the database cannot be reached at the very beginning; later it comes back by itself */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type ListenerParts = {
  url: string;
  log: Log;
  channels: readonly string[];
  /** Listens from now on; what was said before may have been missed. */
  onListening(): void;
  onMessage(channel: string, payload: string): void;
};

const firstWait = 100;
const longestWait = 3_000;
const pingEvery = 15_000;
const patience = 5_000;

/** Keeps one connection that listens, and opens another when it is lost. */
export function createListener({ url, log, channels, onListening, onMessage }: ListenerParts): Listener {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWait;
  let isStopped = false;

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'radiant live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    let isUp = false;
    const lose = (error?: Error) => {
      if (!isUp || isStopped) return;
      isUp = false;
      if (error) log.warn({ reason: summarizeFailure(error) }, 'the live connection was lost');
      client.end().catch(() => {});
      reopenLater();
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
    current = client;
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    isUp = true;
    wait = firstWait;
    onListening();
    ping(client, lose);
  }

  /** A connection may die without a word; only asking shows it. */
  function ping(client: pg.Client, lose: (error: Error) => void): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      client.query('select').then(() => ping(client, lose), lose);
    }, pingEvery);
    timer.unref();
  }

  function reopenLater(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        open().catch((error: unknown) => {
          log.warn({ reason: summarizeFailure(error) }, 'the live connection could not be opened yet');
          reopenLater();
        });
      },
      wait * (0.5 + Math.random() / 2),
    );
    wait = Math.min(wait * 2, longestWait);
  }

  return {
    start: open,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}
