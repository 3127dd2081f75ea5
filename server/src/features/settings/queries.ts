import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { siteChannel } from '../../platform/live/live.ts';

export type StoredCategory = { category: string; value: Record<string, unknown> };

/** What was ever changed; a category that was not is absent. */
export const listStoredSettings = (db: Db): Promise<StoredCategory[]> =>
  db.selectFrom('site_settings').select(['category', 'value']).execute();

/** Adds the changes to what the category holds. */
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

/** Tells every instance at the commit that settings changed. */
export async function notifyInstances(db: Db): Promise<void> {
  await sql`select pg_notify(${siteChannel}, '')`.execute(db);
}
