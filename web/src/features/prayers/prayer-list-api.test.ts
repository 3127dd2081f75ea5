import { expect, test } from 'vitest';
import { createTestPost } from '../posts/testing/test-posts.ts';
import { markPrayedToday, movePrayer, type PrayerList } from './prayer-list-api.ts';

const listOf = (...pages: string[][]): PrayerList => ({
  pages: pages.map((ids, index) => ({
    items: ids.map((id) => createTestPost(id)),
    prayedTodayIds: [],
    next: index < pages.length - 1 ? 'more' : null,
    viewerId: null,
  })),
  pageParams: pages.map(() => null),
});
const idsOf = ({ pages }: PrayerList) => pages.flatMap(({ items }) => items.map(({ id }) => id));

test('moves a prayer before another one, across pages, or to the end', () => {
  const list = listOf(['a', 'b'], ['c', 'd']);
  expect(idsOf(movePrayer(list, 'd', 'a'))).toEqual(['d', 'a', 'b', 'c']);
  expect(idsOf(movePrayer(list, 'a', 'd'))).toEqual(['b', 'c', 'a', 'd']);
  expect(idsOf(movePrayer(list, 'b', null))).toEqual(['a', 'c', 'd', 'b']);
  expect(movePrayer(list, 'gone', 'a')).toBe(list);
});

test('marks what was prayed for today once, on its page', () => {
  const list = markPrayedToday(markPrayedToday(listOf(['a'], ['b']), 'b'), 'b');
  expect(list.pages.map(({ prayedTodayIds }) => prayedTodayIds)).toEqual([[], ['b']]);
});
