import type { Category, CategoryKind } from '@radiant/contract/categories.ts';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';

export async function listOfferedCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['kind', 'slug', 'name_en', 'name_fr'])
    .where('retired_at', 'is', null)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map(({ kind, slug, name_en, name_fr }) => ({
    kind,
    slug,
    names: { en: name_en, fr: name_fr },
  }));
}

export async function isCategoryOffered(
  db: Db,
  { kind, slug }: { kind: CategoryKind; slug: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .modifyFront(prepared)
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
