import { type Category, categoryKinds } from '@radiant/contract/categories.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCategoryOffered, listOfferedCategories } from './categories-queries.ts';

/** The categories of every kind, in the order in which they are offered. */
export const listCategories = ({ db }: Platform): Promise<Category[]> => listOfferedCategories(db);

/**
 * The category that a post of this kind gets: null for none, and for kinds that have no categories.
 * @throws ApiError invalid_input when it is not offered for the kind
 */
export async function chooseCategory(db: Db, of: { kind: PostKind; slug: string }): Promise<string | null> {
  const kind = categoryKinds.find((one) => one === of.kind);
  if (!kind || of.slug === '') return null;
  if (!(await isCategoryOffered(db, { kind, slug: of.slug })))
    throw invalid({ category: 'category_unknown' });
  return of.slug;
}
