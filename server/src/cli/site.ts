import { join } from 'node:path';
import { type Config, parseConfig } from '../config.ts';
import { createPlatform } from '../create-platform.ts';
import { systemClock } from '../platform/clock.ts';
import type { DatabaseUrls } from '../platform/database/connection-check.ts';
import { type Connection, connect } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded.ts';
import { pathExists } from '../platform/database/embedded-paths.ts';
import { readMigrationState } from '../platform/database/migrate.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { CommandError } from './command-error.ts';

export type Terminal = {
  environment: Readonly<Record<string, string | undefined>>;
  /** One line, or several. */
  print(text: string): void;
};

export type OpenDatabase = {
  config: Config;
  log: Log;
  urls: DatabaseUrls;
  connection: Connection;
  /** The folder of an embedded database. */
  cluster: string | undefined;
};

/** Only the site itself is measured. */
export const readConfig = ({ environment }: Terminal): Config => ({
  ...parseConfig(environment),
  metrics: null,
  tracesUrl: null,
});

/** Silent unless asked, because a command's output is its result. */
const logOf = ({ environment }: Terminal): Log => createLog(environment.LOG_LEVEL || 'silent');

/**
 * Uses the running site's embedded PostgreSQL, or starts it until the work is done. @param mayCreate also a new one
 * @throws CommandError when there is none
 */
export async function withDatabase<Result>(
  terminal: Terminal,
  work: (database: OpenDatabase) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const config = readConfig(terminal);
  const log = logOf(terminal);
  if (!mayCreate) await requireExistingDatabase(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const urls = { url, directUrl: config.databaseDirectUrl ?? url };
  const connection = connect(urls.url, log, {
    applicationName: 'radiant command',
    directUrl: urls.directUrl,
  });
  try {
    return await work({ config, log, urls, connection, cluster: embedded?.cluster });
  } finally {
    await connection.db.destroy();
    await embedded?.stop();
  }
}

/** With a mistyped DATA_DIR, a command would leave a new database there. */
async function requireExistingDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || (await pathExists(join(dataDir, 'postgres', 'cluster')))) return;
  throw new CommandError(`${dataDir} contains no database. Is DATA_DIR right? The first start creates one.`);
}

/** @throws CommandError when the database is not of this version */
export const withSite = <Result>(
  terminal: Terminal,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> =>
  withDatabase(terminal, async ({ config, log, urls, connection }) => {
    await requireMigrated(urls.directUrl);
    const { platform, stop } = await createPlatform({ config, connection, clock: systemClock, log });
    try {
      return await work(platform);
    } finally {
      await stop();
    }
  });

async function requireMigrated(url: string): Promise<void> {
  const { pending, unknown } = await readMigrationState(url);
  if (unknown.length > 0)
    throw new CommandError('The database belongs to a newer version of Radiant. Use that version here too.');
  if (pending.length > 0)
    throw new CommandError(
      'The database is empty or belongs to an older version. Start Radiant once, or run: npm run radiant -- migrate',
    );
}
