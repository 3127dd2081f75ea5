import type { Versions } from '@radiant/contract/versions.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getRunningVersion, readInstalledVersion } from '../../version.ts';
import { getDatabaseVersion } from './version-queries.ts';

/** Of the instance that answers. */
export async function getVersions({ db }: Platform, actor: Actor): Promise<Versions> {
  requireAdmin(actor);
  const [running, installed, database] = await Promise.all([
    getRunningVersion(),
    readInstalledVersion(),
    getDatabaseVersion(db),
  ]);
  const isSame = running.version === installed.version && running.commit === installed.commit;
  return {
    running,
    installed: isSame ? null : installed,
    node: process.versions.node,
    postgresql: database.postgresql,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    migrations: database.migrations,
    lastMigration: database.last_migration,
  };
}
