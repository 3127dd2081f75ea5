import { categoryKinds } from '@radiant/contract/categories.ts';
import { useCategories } from '../posts/categories-api.ts';
import { type FeedTab, tabShows } from './feed-tabs.ts';

type Choice = { value: string; label: string };

/** What the posts of a tab can be about, each name once: 'Healing' is asked for in prayers and told in testimonies. */
export function useFeedCategories(tab: FeedTab): Choice[] {
  const ofKind = {
    prayer: useCategories('prayer'),
    testimony: useCategories('testimony'),
    event: useCategories('event'),
  };
  const offered = categoryKinds.filter((kind) => tabShows(tab, kind)).flatMap((kind) => ofKind[kind]);
  return [...new Map(offered.reverse().map((choice) => [choice.value, choice])).values()].reverse();
}
