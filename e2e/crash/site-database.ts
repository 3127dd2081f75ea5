import { join } from 'node:path';
import { connect, type Database } from '../../server/src/platform/database/database.ts';
import {
  findLastPort,
  getOrCreatePassword,
  prepareDataFolder,
} from '../../server/src/platform/database/embedded-paths.ts';
import { buildDatabaseUrl } from '../../server/src/platform/database/embedded-probe.ts';
import { createLog } from '../../server/src/platform/log.ts';

/** Reads the port for each use, because a restart may change it. */
export async function withDatabase<T>(dataDir: string, use: (db: Database) => Promise<T>): Promise<T> {
  const place = await prepareDataFolder(join(dataDir, 'postgres'));
  const port = await findLastPort(place);
  if (port === undefined) throw new Error('the cluster was never started');
  const { db } = connect(buildDatabaseUrl(port, await getOrCreatePassword(place)), createLog('silent'), {
    maxConnections: 3,
  });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
