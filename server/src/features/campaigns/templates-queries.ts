import { isAfter } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

export const findTemplate = (db: Db, id: string) =>
  db.selectFrom('campaign_templates').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first; one row more than `limit` when there are more. */
export function listTemplates(
  db: Db,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<TemplateRow[]> {
  return db
    .selectFrom('campaign_templates')
    .selectAll()
    .where(isAfter(after, { desc: ['created_at', 'id'] }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

type TemplateContent = { id: string; name: string; content: string } & Partial<
  Pick<TemplateRow, 'translation_locale' | 'translated_content'>
>;

export async function insertTemplate(
  tx: Tx,
  { now, ...template }: TemplateContent & { now: Date },
): Promise<void> {
  await tx
    .insertInto('campaign_templates')
    .values({ ...template, created_at: now })
    .execute();
}

/** Returns whether it exists. */
export async function updateTemplate(db: Db, { id, ...columns }: TemplateContent): Promise<boolean> {
  const row = await db
    .updateTable('campaign_templates')
    .set(columns)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether it exists. */
export async function incrementUseCount(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('campaign_templates')
    .set((eb) => ({ use_count: eb('use_count', '+', 1), last_used_at: now }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether it existed. */
export async function deleteTemplate(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('campaign_templates')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
