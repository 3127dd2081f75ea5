import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { isSearchableName } from '@radiant/contract/search.ts';

export const searchTabs = ['people', 'posts', 'prayers', 'testimonies', 'events'] as const;
export type SearchTab = (typeof searchTabs)[number];
export type PostsTab = Exclude<SearchTab, 'people'>;

export const kindOfTab = {
  posts: undefined,
  prayers: 'prayer',
  testimonies: 'testimony',
  events: 'event',
} as const satisfies Record<PostsTab, PostKind | undefined>;

/** The tab in the URL; by default people, unless the term cannot be a name. */
export function parseSearchTab(named: string | null, term: string): SearchTab {
  const known = searchTabs.find((tab) => tab === named);
  if (known) return known;
  return term.trim() === '' || isSearchableName(term.trim()) ? 'people' : 'posts';
}
