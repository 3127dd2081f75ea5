import type { FeedMedia, FeedPeriod, FeedSort, PrayerFilter } from '@radiant/contract/feed.ts';
import { feedMedia, feedPeriods, feedSorts } from '@radiant/contract/feed.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { type FeedTab, getWireType, isKindInTab, parseFeedTab } from './feed-tabs.ts';

export const prayerStatusFilters = ['waiting', 'answered'] as const satisfies readonly PrayerFilter[];
export type PrayerStatusFilter = (typeof prayerStatusFilters)[number];

export type FeedFilters = {
  period?: FeedPeriod | undefined;
  /** Slug of a category. */
  category?: string | undefined;
  author?: 'friends' | undefined;
  media?: FeedMedia | undefined;
  language?: 'en' | 'fr' | undefined;
  /** Prayers only. */
  status?: PrayerStatusFilter | undefined;
};

export type FilterName = keyof FeedFilters;

/** Tab, order and filters of the feed, stored in the URL. */
export type FeedView = FeedFilters & { tab: FeedTab; sort: FeedSort };

export const filterNames = [
  'period',
  'category',
  'author',
  'media',
  'language',
  'status',
] as const satisfies readonly FilterName[];

export const createFeedView = (tab: FeedTab): FeedView => ({ tab, sort: 'recent' });

const findValue = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value === asked);

const slugPattern = /^[a-z][a-z-]{0,39}$/;

export const parseFeedSort = (search: URLSearchParams): FeedSort | undefined =>
  findValue(feedSorts, search.get('sort'));

/** Reads a view from the URL; invalid values are ignored. */
export function parseFeedView(search: URLSearchParams): FeedView {
  const category = search.get('category') ?? '';
  return {
    tab: parseFeedTab(search.get('tab')),
    sort: parseFeedSort(search) ?? 'recent',
    period: findValue(feedPeriods, search.get('period')),
    category: slugPattern.test(category) ? category : undefined,
    author: findValue(['friends'], search.get('author')),
    media: findValue(feedMedia, search.get('media')),
    language: findValue(['en', 'fr'], search.get('language')),
    status: findValue(prayerStatusFilters, search.get('status')),
  };
}

/** Search parameters without defaults. Equal views serialize equally, so they serve as cache keys. */
export function serializeFeedView({ tab, sort, ...filters }: FeedView): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (sort !== 'recent') search.set('sort', sort);
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined) search.set(name, value);
  }
  return search.toString();
}

export function toFeedQuery({ tab, sort, author, ...filters }: FeedView) {
  const type = getWireType(tab);
  return {
    ...(type && { type }),
    ...(sort !== 'recent' && { sort }),
    ...(author && { author }),
    ...filters,
  };
}

export const listActiveFilters = (view: FeedView): FilterName[] =>
  filterNames.filter((name) => view[name] !== undefined);

/** Keeps the order. Categories differ by kind, and only prayers have a status. */
export const changeTab = (view: FeedView, tab: FeedTab): FeedView => ({
  ...view,
  tab,
  ...(tab !== 'all' && { category: undefined }),
  ...(tab !== 'prayers' && { status: undefined }),
});

export const clearFilters = ({ tab, sort }: FeedView): FeedView => ({ tab, sort });

const getPrayerStatus = ({ kind, prayer }: Post): PrayerStatusFilter | undefined => {
  if (kind !== 'prayer') return undefined;
  if (prayer?.status === 'answered') return 'answered';
  return prayer?.closedAt === undefined ? 'waiting' : undefined;
};

/**
 * Whether a new post of the viewer belongs on top. Sorted by popularity it does not; among prayers that need prayer it is
 * shown there until the list is read again, so that its author sees it.
 */
export function showsOwnPost(view: FeedView, post: Post): boolean {
  const { category, author, media, language, status, sort, tab } = view;
  const shown = { image: post.pictures.length > 0, video: post.video !== null };
  return (
    sort !== 'popular' &&
    !(sort === 'needs-prayer' && post.audience === 'private') &&
    isKindInTab(tab, post.kind) &&
    author === undefined &&
    (category === undefined || category === post.category) &&
    (language === undefined || language === post.language || post.translation !== undefined) &&
    (status === undefined || status === getPrayerStatus(post)) &&
    (media === undefined || (media === 'any' ? shown.image || shown.video : shown[media]))
  );
}
