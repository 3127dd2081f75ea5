import { type Category, type CategoryKind, listCategories } from '@radiant/contract/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLocale } from '../../platform/words.tsx';

const noCategories: readonly Category[] = [];

/** Categories of a kind in the reader's language; empty while loading. */
export function useCategoryOptions(kind: CategoryKind): { value: string; label: string }[] {
  const { locale } = useLocale();
  const { data = noCategories } = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await call(listCategories, { signal, silent: true })).categories,
    staleTime: 60 * 60_000,
  });
  return data
    .filter((category) => category.kind === kind)
    .map(({ slug, names }) => ({ value: slug, label: names[locale] }));
}
