import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type DatabaseVersion = { postgresql: string; migrations: number; last_migration: string };

export async function getDatabaseVersion(db: Database): Promise<DatabaseVersion> {
  const { rows } = await sql<DatabaseVersion>`
    select current_setting('server_version') as postgresql, count(*)::int as migrations,
      coalesce(max(name), '') as last_migration
    from kysely_migration`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not name its version');
  return row;
}
