import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Sealer } from './crypto.ts';
import type { Database } from './database/database.ts';
import type { ReadinessProbe } from './database/readiness.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { FileStore } from './media/media.ts';
import type { Pictures } from './media/pictures.ts';
import type { Videos } from './media/videos.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Push } from './push/push.ts';
import type { SecretPurpose, Secrets } from './secrets.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { Translator } from './translation/translator.ts';

export type Platform = {
  config: Config;
  db: Database;
  /** For connections of their own, such as a backup's. */
  directDatabaseUrl: string;
  readiness: ReadinessProbe;
  log: Log;
  clock: Clock;
  sealer: Sealer;
  secretsFor(purpose: SecretPurpose): Secrets;
  jobs: Jobs;
  live: Live;
  mail: Mail;
  files: FileStore;
  pictures: Pictures;
  /** Null: off. */
  metrics: Metrics | null;
  outbound: Outbound;
  push: Push;
  /** Null: off. */
  tracing: Tracing | null;
  /** Null: none is configured. */
  translator: Translator | null;
  videos: Videos;
};
