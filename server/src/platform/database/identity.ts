import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { codeOf } from './error-class.ts';

export type DatabaseIdentity = {
  /** Made by `initdb` and shared with every standby, so that a failover keeps it. Null where it may not be read. */
  systemIdentifier: string | null;
  databaseOid: string;
  /** The oid of the table `installation`, which changes with `pg_restore --clean` into the same database. */
  tableOid: string;
  /** For an embedded database: changes with `cp` and `rsync`, stays with `mv`. */
  files: string | null;
};

export async function identifyDatabase(db: Database, cluster?: string): Promise<DatabaseIdentity> {
  const { rows } = await sql<{ database: string; table: string }>`
    select oid::text as database, 'installation'::regclass::oid::text as table
    from pg_database where datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not list itself');
  return {
    systemIdentifier: await findSystemIdentifier(db),
    databaseOid: row.database,
    tableOid: row.table,
    files: cluster === undefined ? null : await identifyFiles(cluster),
  };
}

const notReadableCodes = ['42501', '42883', '0A000'];

async function findSystemIdentifier(db: Database): Promise<string | null> {
  try {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(db);
    return rows[0]?.id ?? null;
  } catch (error) {
    if (notReadableCodes.includes(String(codeOf(error)))) return null;
    throw error;
  }
}

/** PostgreSQL writes `pg_control` in place. Inodes are reused, hence birth time; device numbers change. */
export async function identifyFiles(cluster: string): Promise<string | null> {
  const found = await stat(join(cluster, 'global', 'pg_control'), { bigint: true }).catch(() => null);
  if (!found) return null;
  // Where the file system has no birth time, the time of the last change takes its place.
  const isBirthKnown = found.birthtimeNs > 0n && found.birthtimeNs !== found.ctimeNs;
  return `${found.ino}:${isBirthKnown ? found.birthtimeNs : ''}`;
}

/** Values that are unknown on either side are not compared. */
export function isSameDatabase(one: DatabaseIdentity, other: DatabaseIdentity): boolean {
  const agree = (a: string | null, b: string | null) => a === null || b === null || a === b;
  return (
    agree(one.systemIdentifier, other.systemIdentifier) &&
    one.databaseOid === other.databaseOid &&
    one.tableOid === other.tableOid &&
    agree(one.files, other.files)
  );
}
