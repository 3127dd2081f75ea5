import { join } from 'node:path';
import { type App, createApp, requireComplete } from './app.ts';
import { createBackgroundWorker, createHub } from './background.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { systemClock } from './platform/clock.ts';
import { connect } from './platform/database/database.ts';
import { assertDurable } from './platform/database/durability.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { summarizeFailure } from './platform/jobs/failure.ts';
import { migrateJobs } from './platform/jobs/worker.ts';
import { createLog, type Log } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { reapplyTombstones } from './rooms/privacy/service.ts';
import { greet } from './terminal.ts';

const isDemo = process.argv.includes('--demo');

/** Things to let go of, last one first. */
const closers: (() => Promise<unknown>)[] = [];

async function start(config: Config, log: Log): Promise<void> {
  const cluster = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log });
  if (cluster) closers.push(() => cluster.stop());
  const url = config.databaseUrl ?? cluster?.url ?? '';
  const connection = connect(url, log);
  closers.push(() => connection.db.destroy());
  await assertDurable(connection.pool);
  const applied = await migrate(connection.db);
  await migrateJobs(url, log);
  if (applied.length > 0) log.info({ applied }, 'the database has the present schema');

  const { platform, stop } = await createPlatform({ config, connection, clock: systemClock, log });
  closers.push(stop);
  requireComplete();
  await makePushKeys(platform);
  if (isDemo) {
    const { seedParish } = await import('../seed/seed.ts');
    if (await seedParish(platform)) log.info('the sample parish has moved in');
  }
  const returned = await reapplyTombstones(platform);
  if (returned > 0)
    log.warn({ members: returned }, 'who was erased before was in the database again, and went');
  if (config.worker !== 'only') await serve(platform, url);
  if (config.worker !== 'off') await work(platform, url);
  await greet(platform, { isDemo });
}

/** A pair that cannot be opened stays: everything else works without pushes. */
async function makePushKeys({ push, log }: Platform): Promise<void> {
  try {
    await push.getPublicKey();
  } catch (error) {
    log.error(
      { reason: summarizeFailure(error) },
      'no pushes: their keys cannot be opened with this SECRET_KEY',
    );
  }
}

async function serve(platform: Platform, url: string): Promise<void> {
  const hub = createHub(platform, url);
  closers.push(() => hub.stop());
  await hub.start();
  const app = await createApp(platform, { hub });
  closers.push(() => app.http.close());
  await listen(app, platform.config);
}

async function work(platform: Platform, url: string): Promise<void> {
  const worker = createBackgroundWorker(platform, url);
  closers.push(async () => {
    await worker.stop();
    worker.close();
  });
  await worker.start();
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    const advice = adviseOnListening(error, config);
    throw advice ? new ConfigError(advice) : error;
  }
}

function adviseOnListening(error: unknown, { port, host }: Config): string | undefined {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return (
        `Port ${port} is taken: Radiant, or something else, is running there already.\n` +
        'Stop it, or choose another port: PORT=3001 npm start'
      );
    case 'EACCES':
      return `Port ${port} is not open to this user: choose one above 1023, such as PORT=3000.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST=${host} is no address of this machine: HOST=0.0.0.0 lets other machines in.`;
    default:
      return undefined;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** What is written in the data folder, or in a database of one's own, is only found out by trying. */
function adviseOnStarting(error: unknown, { dataDir, databaseUrl }: Config): string | undefined {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataDir} cannot be written to by this user: see DATA_DIR, and whom the folder belongs to.`;
    case 'ENOSPC':
      return `The disk that holds ${dataDir} is full.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return (
        databaseUrl &&
        'Nobody answers at DATABASE_URL: is PostgreSQL running there, and is the address right?'
      );
    case '28P01':
    case '28000':
      return databaseUrl && 'PostgreSQL refuses the user or the password in DATABASE_URL.';
    case '3D000':
      return databaseUrl && 'PostgreSQL has no database of the name in DATABASE_URL: create it first.';
    default:
      return undefined;
  }
}

let isStopping = false;

/** Ends in order: no new requests, jobs, connections, then the database. */
async function stop(log: Log, reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ reason }, 'stopping');
  // A supervisor waits 30 s as a rule; we are gone before it loses patience.
  setTimeout(() => process.exit(1), 20_000).unref();
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) =>
      log.error({ reason: String(error) }, 'could not be closed cleanly'),
    );
  }
  log.info('stopped');
}

try {
  const config = parseConfig({
    ...process.env,
    ...(isDemo && { DATA_DIR: process.env.DATA_DIR || './data-demo' }),
  });
  const log = createLog(config.logLevel);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(log, signal));
  process.on('unhandledRejection', (error) => {
    log.fatal({ reason: error instanceof Error ? error.stack : String(error) }, 'an error nobody caught');
    process.exitCode = 1;
    void stop(log, 'unhandled rejection');
  });
  await start(config, log).catch(async (error) => {
    await stop(log, 'the start failed');
    const advice = adviseOnStarting(error, config);
    throw advice ? new ConfigError(advice) : error;
  });
} catch (error) {
  const isForOperator =
    error instanceof Error && ['ConfigError', 'DatabaseStartError'].includes(error.constructor.name);
  console.error(isForOperator ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
