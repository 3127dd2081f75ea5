import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { siteChannel } from '../../platform/live/live.ts';

export type StoredCategory = { category: string; value: Record<string, unknown> };

/** Categories without changes are absent. */
export const listStoredSettings = (db: Db): Promise<StoredCategory[]> =>
  db.selectFrom('site_settings').select(['category', 'value']).execute();

export async function upsertSettings(
  db: Db,
  { category, changes, now }: { category: string; changes: Record<string, unknown>; now: Date },
): Promise<void> {
  await db
    .insertInto('site_settings')
    .values({ category, value: JSON.stringify(changes), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('category').doUpdateSet({
        value: sql`site_settings.value || excluded.value`,
        updated_at: now,
      }),
    )
    .execute();
}

/** Delivered at commit. */
export async function notifyInstances(db: Db): Promise<void> {
  await sql`select pg_notify(${siteChannel}, '')`.execute(db);
}

/** PostgreSQL computes the site's day, too, and may know fewer zones. */
export async function isKnownTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}
