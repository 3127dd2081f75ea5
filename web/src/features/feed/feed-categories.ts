import { categoryKinds } from '@radiant/contract/categories.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { sortCategories } from '../posts/sort-categories.ts';
import { type FeedTab, isKindInTab } from './feed-tabs.ts';

type CategoryOption = { value: string; label: string };

/** Categories of a tab, each name once: 'Healing' belongs to prayers and to testimonies. */
export function useFeedCategories(tab: FeedTab): CategoryOption[] {
  const { locale } = useLocale();
  const ofKind = {
    prayer: useCategoryOptions('prayer'),
    testimony: useCategoryOptions('testimony'),
    event: useCategoryOptions('event'),
  };
  const offered = categoryKinds.filter((kind) => isKindInTab(tab, kind)).flatMap((kind) => ofKind[kind]);
  const unique = new Map(offered.map((choice) => [choice.value, choice]));
  return sortCategories([...unique.values()], localeTags[locale]);
}
