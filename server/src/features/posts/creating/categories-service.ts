import { type Category, categoryKinds } from '@radiant/contract/categories.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isCategoryOffered, listOfferedCategories } from './categories-queries.ts';

export const listCategories = ({ db }: Platform): Promise<Category[]> => listOfferedCategories(db);

/** @returns null for no category or a kind without categories. @throws invalid_input when it is not offered */
export async function resolveCategory(db: Db, of: { kind: PostKind; slug: string }): Promise<string | null> {
  const kind = categoryKinds.find((one) => one === of.kind);
  if (!kind || of.slug === '') return null;
  if (!(await isCategoryOffered(db, { kind, slug: of.slug })))
    throw invalid({ category: 'category_unknown' });
  return of.slug;
}
