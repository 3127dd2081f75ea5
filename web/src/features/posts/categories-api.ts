import { type Category, type CategoryKind, listCategories } from '@radiant/contract/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { localeTags } from '../../platform/locale.ts';
import { takePageData } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { sortCategories } from './sort-categories.ts';

export const categoriesKey = ['categories'] as const;

const noCategories: readonly Category[] = [];

/** Embedded in the HTML of the first page, the same for everybody. */
function readEmbeddedCategories(): Category[] | undefined {
  const written = takePageData('categories', 'anyone');
  return written === undefined ? undefined : listCategories.answer.decode(written).categories;
}

/**
 * Categories of a kind in the reader's language and alphabet; empty while loading. `chosen` stays among them when
 * it is no longer offered.
 */
export function useCategoryOptions(kind: CategoryKind, chosen = ''): { value: string; label: string }[] {
  const { locale } = useLocale();
  const { data = noCategories } = useQuery({
    queryKey: categoriesKey,
    queryFn: async ({ signal }) => (await call(listCategories, { signal, silent: true })).categories,
    initialData: readEmbeddedCategories,
    staleTime: 60 * 60_000,
  });
  const offered = sortCategories(
    data
      .filter((category) => category.kind === kind)
      .map(({ slug, names }) => ({ value: slug, label: names[locale] })),
    localeTags[locale],
  );
  const isKnown = chosen === '' || offered.some(({ value }) => value === chosen);
  return isKnown ? offered : [{ value: chosen, label: chosen }, ...offered];
}
