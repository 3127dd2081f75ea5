import type { QueryKey } from '@tanstack/react-query';
import { eventsKey } from '../events/events-cache.ts';
import { categoriesKey } from '../posts/categories-api.ts';
import { postKeys } from '../posts/post-cache.ts';
import { profileKey, profilePostsKey } from '../profiles/profile-keys.ts';

/** As many posts as a list shows at first, with some that arrived since. */
const MAX_ITEMS = 40;

const listShownKeys = (memberId: string): readonly QueryKey[] => [
  postKeys.list('feed', memberId),
  postKeys.prayerList,
  [...eventsKey, memberId, 'upcoming'],
  [...eventsKey, memberId, 'mine'],
  profileKey(memberId, memberId),
  profilePostsKey(memberId, memberId),
];

const hasPrefix = (queryKey: QueryKey, prefixes: readonly QueryKey[]): boolean =>
  prefixes.some((prefix) => prefix.every((part, index) => part === queryKey[index]));

/** The lists whose age a reader is told. */
export const isShownList = (queryKey: QueryKey, memberId: string): boolean =>
  hasPrefix(queryKey, listShownKeys(memberId));

/** What a member reads without a connection. Nothing else is stored: no care request, message or page of administrators. */
export const isStoredQuery = (queryKey: QueryKey, memberId: string): boolean =>
  hasPrefix(queryKey, [...listShownKeys(memberId), postKeys.daily, categoriesKey]);

type Item = { audience?: unknown };
type Pages = { pages: { items: Item[] }[]; pageParams: unknown[] };

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** Of a list its beginning, without what was asked of the care team. */
export function toStoredData(data: unknown): unknown {
  if (!isPages(data)) return data;
  const [first] = data.pages;
  if (!first) return data;
  const items = first.items.filter(({ audience }) => audience !== 'care').slice(0, MAX_ITEMS);
  return { pages: [{ ...first, items }], pageParams: data.pageParams.slice(0, 1) };
}
