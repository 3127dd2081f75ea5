import { categoryKinds } from '@radiant/contract/categories.ts';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { type FeedTab, isKindInTab } from './feed-tabs.ts';

type CategoryOption = { value: string; label: string };

/** Categories of a tab, each name once: 'Healing' belongs to prayers and to testimonies. */
export function useFeedCategories(tab: FeedTab): CategoryOption[] {
  const ofKind = {
    prayer: useCategoryOptions('prayer'),
    testimony: useCategoryOptions('testimony'),
    event: useCategoryOptions('event'),
  };
  const offered = categoryKinds.filter((kind) => isKindInTab(tab, kind)).flatMap((kind) => ofKind[kind]);
  return [...new Map(offered.reverse().map((choice) => [choice.value, choice])).values()].reverse();
}
