import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from './start-error.ts';

const attempts = 5;
const defaultTimeoutMs = 1_000;

/** Behind some poolers LISTEN, session settings and advisory locks have no effect. @throws DatabaseStartError */
export async function assertListenNotifyWorks(url: string, waitMs = defaultTimeoutMs): Promise<void> {
  const channel = `radiant_probe_${randomBytes(8).toString('hex')}`;
  const [listening, notifying] = await Promise.all([connect(url), connect(url)]);
  try {
    const received = new Promise<true>((resolve) => listening.once('notification', () => resolve(true)));
    await listening.query(`listen ${channel}`);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // From another connection: a pooler may pass on a notification with the statement's own answer.
      await notifying.query(`notify ${channel}`);
      if (await Promise.race([received, pause(waitMs, false)])) return;
    }
  } finally {
    await Promise.all([listening.end(), notifying.end()]);
  }
  throw new DatabaseStartError(
    'The database at DATABASE_URL delivers no notifications (LISTEN/NOTIFY): a pooler such as PgBouncer in transaction\n' +
      'mode stands in between. Without them open pages stay silent, jobs start late and time limits are lost.\n' +
      'Connect to PostgreSQL directly, or through a pooler in session mode, then start Radiant again.',
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'radiant start' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
