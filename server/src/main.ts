import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, assertAllEndpointsHaveRoutes, createApp } from './app.ts';
import { createBackgroundWorker, createHub } from './background.ts';
import { parseCommandLine } from './command-line.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { ensureFirstAdmin } from './features/accounts/service.ts';
import { detectRestoredCopy, isSendingPaused } from './features/operations/service.ts';
import { reapplyTombstones } from './features/privacy/service.ts';
import { watchParent } from './parent-watch.ts';
import { assertNotRestoring } from './platform/backup/restore-target.ts';
import { systemClock } from './platform/clock.ts';
import { assertConnectionsWork, type DatabaseUrls } from './platform/database/connection-check.ts';
import { connect } from './platform/database/database.ts';
import { assertDurable, hasOnlyAsynchronousStandbys } from './platform/database/durability.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { codeOf } from './platform/database/error-class.ts';
import { migrate } from './platform/database/migrate.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { loadSerializerCompiler } from './platform/http/compilers.ts';
import type { Lifecycle } from './platform/http/lifecycle.ts';
import { summarizeFailure } from './platform/jobs/failure.ts';
import { createLog, type Log } from './platform/log.ts';
import { listenForMetrics } from './platform/metrics/http.ts';
import type { Platform } from './platform/platform.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { describeStartError } from './start-advice.ts';
import { printBanner } from './terminal.ts';
import { getRunningVersion } from './version.ts';

/** Closed in reverse order. */
const closers: (() => Promise<unknown>)[] = [];
const lifecycle: Lifecycle = { phase: 'starting' };
const stopping = new AbortController();
/** A second signal aborts the graceful stop. */
const forcingStop = new AbortController();
let drained: Promise<unknown> = Promise.resolve();

type StartOptions = { isDemo: boolean; isRestored: boolean };

async function start(config: Config, log: Log, { isDemo, isRestored }: StartOptions): Promise<void> {
  // Before an upgrade can replace the files.
  void getRunningVersion();
  const { databaseUrl, databaseDirectUrl } = config;
  const external = databaseUrl
    ? { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl }
    : undefined;
  if (external) await waitForDatabases(external, log);
  const cluster = external
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log });
  if (cluster) closers.push(() => cluster.stop());
  const urls = external ?? { url: cluster?.url ?? '', directUrl: cluster?.url ?? '' };
  if (external) await assertConnectionsWork(external);
  const tracing = await startTracing(config, log);
  const connection = connect(urls.url, log, {
    directUrl: urls.directUrl,
    maxConnections: config.databasePoolSize,
    forbidsSecondConnections: config.isDevelopment,
    tracing,
  });
  closers.push(() => connection.db.destroy());
  await assertDurable(connection.pool);
  if (await hasOnlyAsynchronousStandbys(connection.pool)) {
    log.warn(
      'the database replicates asynchronously: a failover may lose what was written last (synchronous_standby_names)',
    );
  }
  await assertNotRestoring(connection.pool);
  const { directUrl } = urls;
  const applied = await migrate(directUrl, log);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');

  const { platform, stop } = await createPlatform({
    config,
    connection,
    clock: systemClock,
    log,
    tracing,
  });
  closers.push(stop);
  await exposeMetrics(platform);
  assertAllEndpointsHaveRoutes();
  await ensurePushKeys(platform);
  if (isDemo) {
    const { seedParish } = await import('../seed/seed.ts');
    if (await seedParish(platform)) log.info('sample parish created');
  }
  const returned = await reapplyTombstones(platform);
  if (returned > 0) log.warn({ members: returned }, 're-erased members restored from a backup');
  await detectRestoredCopy(platform, { cluster: cluster?.cluster, isRestored });
  const { setupLink } = await ensureFirstAdmin(platform);
  const app = config.worker === 'only' ? undefined : await serve(platform, directUrl);
  const isHeld = await isSendingPaused(platform);
  if (config.worker !== 'off') {
    if (isHeld) void startWorkerOnceConfirmed(platform, directUrl);
    else await startWorker(platform, directUrl);
  }
  if (stopping.signal.aborted) return;
  lifecycle.phase = 'ready';
  flushCompileCache();
  printBanner(platform, { isDemo, isHeld, setupLink });
  if (app) await loadAfterStart(app);
}

/** So that probes and requests right after the start do not wait for what is loaded then. */
const loadDelayMs = 500;

async function loadAfterStart(app: App): Promise<void> {
  await pause(loadDelayMs, undefined, { signal: stopping.signal }).catch(() => {});
  if (stopping.signal.aborted) return;
  loadSerializerCompiler();
  await app.loadPageRenderer();
  flushCompileCache();
}

async function waitForDatabases({ url, directUrl }: DatabaseUrls, log: Log): Promise<void> {
  for (const one of new Set([directUrl, url])) await waitForDatabase(one, { log, signal: stopping.signal });
}

/** Imported only where a collector is configured. */
async function startTracing({ tracesUrl }: Config, log: Log): Promise<Tracing | null> {
  if (tracesUrl === null) return null;
  const { createTracing } = await import('./platform/tracing/tracing.ts');
  const tracing = createTracing({ url: tracesUrl, version: await getRunningVersion(), log });
  closers.push(() => tracing.close());
  return tracing;
}

async function exposeMetrics({ metrics, config, log }: Platform): Promise<void> {
  const address = config.metrics?.listener;
  if (!metrics || !address) return;
  try {
    const { port, close } = await listenForMetrics(metrics, address);
    closers.push(close);
    log.info({ port }, 'metrics can be read');
  } catch (error) {
    const advice = describeListenError(error, address, 'METRICS_');
    throw advice ? new ConfigError(advice) : error;
  }
}

/** Keys that cannot be decrypted are kept: everything else works without pushes. */
async function ensurePushKeys({ push, log }: Platform): Promise<void> {
  try {
    await push.getPublicKey();
  } catch (error) {
    log.error(
      { reason: summarizeFailure(error) },
      'push notifications are off: their keys cannot be decrypted with this SECRET_KEY',
    );
  }
}

async function serve(platform: Platform, directUrl: string): Promise<App> {
  const hub = createHub(platform, directUrl);
  closers.push(() => hub.stop());
  await hub.start();
  const app = await createApp(platform, { hub, lifecycle });
  closers.push(async () => {
    await drained;
    await app.http.close();
  });
  await listen(app, platform.config);
  return app;
}

async function startWorker(platform: Platform, directUrl: string): Promise<void> {
  const worker = createBackgroundWorker(platform, directUrl);
  closers.push(async () => {
    await worker.stop();
    worker.close();
  });
  await worker.start();
}

const confirmationPollMs = 2_000;

/** Jobs send all mails, pushes and scheduled posts: a restored copy runs none until an administrator confirms it. */
async function startWorkerOnceConfirmed(platform: Platform, directUrl: string): Promise<void> {
  while (!stopping.signal.aborted) {
    await pause(confirmationPollMs, undefined, { signal: stopping.signal }).catch(() => {});
    try {
      if (stopping.signal.aborted || (await isSendingPaused(platform))) continue;
      await startWorker(platform, directUrl);
      platform.log.info('confirmed as the live site: jobs run again');
      return;
    } catch (error) {
      // The database may be unavailable for a while.
      platform.log.warn({ reason: summarizeFailure(error) }, 'the worker could not be started; retrying');
    }
  }
}

/** Node's default backlog of 511 overflows when thousands reconnect at once, and they then retry for seconds. */
const connectionBacklog = 4096;

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.http.listen({ port: config.port, host: config.host, backlog: connectionBacklog });
  } catch (error) {
    const advice = describeListenError(error, config);
    throw advice ? new ConfigError(advice) : error;
  }
}

/** @param prefix of the variables that name the address */
function describeListenError(
  error: unknown,
  { port, host }: Pick<Config, 'port' | 'host'>,
  prefix: '' | 'METRICS_' = '',
): string | undefined {
  const [PORT, HOST] = [`${prefix}PORT`, `${prefix}HOST`];
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return (
        `Port ${port} is taken: Radiant, or something else, is running there already.\n` +
        `Stop it, or choose another port: ${PORT}=${port + 1} npm start`
      );
    case 'EACCES':
      return `Port ${port} is not open to this user: choose one above 1023, such as ${PORT}=${prefix ? 9464 : 3000}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `${HOST}=${host} is no address of this machine: ${HOST}=0.0.0.0 lets other machines in.`;
    default:
      return undefined;
  }
}

/** In order: jobs, while requests are served for `drainMs`; then requests, connections and the database. */
async function stop(log: Log, reason: string, drainMs = 0): Promise<void> {
  if (stopping.signal.aborted) return forcingStop.abort();
  stopping.abort();
  log.info({ reason }, 'stopping');
  // Supervisors usually wait 30 s before they kill the process.
  setTimeout(() => process.exit(1), 20_000).unref();
  if (lifecycle.phase === 'ready') drained = pause(drainMs, undefined, forcingStop).catch(() => {});
  lifecycle.phase = 'draining';
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => log.error({ reason: String(error) }, 'shutdown was not clean'));
  }
  log.info('stopped');
}

try {
  const { demo: isDemo, restored: isRestored } = parseCommandLine(process.argv.slice(2));
  const config = parseConfig({
    ...process.env,
    ...(isDemo && { DATA_DIR: process.env.DATA_DIR || './data-demo' }),
  });
  const log = createLog(config.logLevel);
  process.on('SIGINT', () => void stop(log, 'SIGINT'));
  process.on('SIGTERM', () => void stop(log, 'SIGTERM', config.drainMs));
  watchParent(() => void stop(log, 'npm has ended'));
  process.on('unhandledRejection', (error) => {
    log.fatal({ reason: error instanceof Error ? error.stack : String(error) }, 'uncaught error');
    process.exitCode = 1;
    void stop(log, 'unhandled rejection');
  });
  await start(config, log, { isDemo, isRestored }).catch(async (error) => {
    // A stop during the start closes the database, or ends the wait for one.
    if (stopping.signal.aborted) return;
    await stop(log, 'the start failed');
    const advice = await describeStartError(error, config);
    throw advice ? new ConfigError(advice) : error;
  });
} catch (error) {
  const isForOperator =
    error instanceof Error &&
    ['CommandLineError', 'ConfigError', 'DatabaseStartError'].includes(error.constructor.name);
  console.error(isForOperator ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
