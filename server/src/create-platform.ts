import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { createSealer, newId } from './platform/crypto.ts';
import type { Connection } from './platform/database/database.ts';
import { createReadinessProbe } from './platform/database/readiness.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLive } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import { createMail } from './platform/mail/mail.ts';
import { createFileStore } from './platform/media/file-store.ts';
import { createPictures } from './platform/media/pictures.ts';
import { createVideos } from './platform/media/videos.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts';
import type { Platform } from './platform/platform.ts';
import { createPush } from './platform/push/push.ts';
import { createSecrets } from './platform/secrets.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { getRunningVersion } from './version.ts';

type Parts = {
  config: Config;
  connection: Connection;
  clock: Clock;
  log: Log;
  /** Tests replace it. */
  outbound?: Outbound;
  /** That of the connection. */
  tracing?: Tracing | null;
};

/** `stop` releases what the platform holds, except the database connection. */
export async function createPlatform(parts: Parts): Promise<{ platform: Platform; stop(): Promise<void> }> {
  const { config, connection, clock, log } = parts;
  const secretKey = config.secretKey ?? (await findOrCreateSecretKey(config.dataDir));
  const sealer = createSealer(secretKey);
  const pictures = createPictures({ log });
  const videos = createVideos({ log, pictures });
  const jobs = createJobs();
  const metrics = config.metrics ? await startMetrics(connection) : null;
  const outbound = parts.outbound ?? createOutbound({ publicUrl: config.publicUrl });
  const platform: Platform = {
    config,
    db: connection.db,
    readiness: createReadinessProbe(connection),
    log,
    clock,
    sealer,
    secretsFor: (purpose) => createSecrets(secretKey, purpose),
    jobs,
    live: createLive(),
    mail: createMail({ sealer, jobs, clock }),
    files: createFileStore(config),
    pictures,
    videos,
    metrics,
    outbound,
    tracing: parts.tracing ?? null,
    push: createPush({ db: connection.db, sealer, outbound, config, metrics }),
  };
  const stop = async () => {
    videos.stop();
    pictures.stop();
    await platform.readiness.close();
    await metrics?.close();
  };
  return { platform, stop };
}

/** Imported only where metrics are on. */
async function startMetrics(connection: Connection): Promise<Metrics> {
  const { createMetrics } = await import('./platform/metrics/metrics.ts');
  const metrics = createMetrics({ connection, version: await getRunningVersion() });
  metrics.observePool('requests', connection.pool);
  return metrics;
}

/** Created once, readable by its owner alone, synced before use. Of two concurrent starts the first key wins. */
async function findOrCreateSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  const found = await readSecretKey(path);
  if (found !== undefined) return found;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${newId()}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readSecretKey(path);
  if (made === undefined) throw new Error(`${path} disappeared while it was created`);
  return made;
}

/** Undefined only when the file does not exist: an unreadable key must never be replaced. */
async function readSecretKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
