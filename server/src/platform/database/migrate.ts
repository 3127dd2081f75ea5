import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');

const isMigration = (module: object): module is Migration =>
  'up' in module && typeof module.up === 'function';

/** The migrations by name, in order. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const modules = await Promise.all(
    names.map(
      async (name): Promise<[string, object]> => [name.slice(0, -3), await import(join(folder, name))],
    ),
  );
  return Object.fromEntries(modules.filter((entry): entry is [string, Migration] => isMigration(entry[1])));
}

/**
 * Brings the database to the present schema. Several instances may start at once: the migrator holds a lock.
 * @throws the error of the migration that failed; nothing of it stays.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
