import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { createSealer } from './platform/crypto.ts';
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
import { findOrCreateSecretKey } from './platform/secret-key.ts';
import { createSecrets } from './platform/secrets.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { createTranslator } from './platform/translation/translator.ts';
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
    directDatabaseUrl: connection.directUrl,
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
    translator: config.translation && createTranslator(config.translation),
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
