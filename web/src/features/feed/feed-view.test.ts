import { describe, expect, test } from 'vitest';
import { createTestPost } from '../posts/testing/test-posts.ts';
import {
  changeTab,
  clearFilters,
  listActiveFilters,
  parseFeedView,
  serializeFeedView,
  showsOwnPost,
  toFeedQuery,
} from './feed-view.ts';

const view = (search: string) => parseFeedView(new URLSearchParams(search));

test('a view survives serializing and parsing', () => {
  const search =
    'tab=prayers&sort=popular&period=week&category=healing&author=friends&media=any&language=fr&status=answered';
  expect(serializeFeedView(view(search))).toBe(search);
  expect(listActiveFilters(view(search))).toEqual([
    'period',
    'category',
    'author',
    'media',
    'language',
    'status',
  ]);
  expect(toFeedQuery(view(search))).toEqual({
    type: 'priere',
    sort: 'popular',
    period: 'week',
    category: 'healing',
    author: 'friends',
    media: 'any',
    language: 'fr',
    status: 'answered',
  });
});

test('ignores invalid values in the URL', () => {
  const asked = view(
    'tab=sermons&sort=loved&period=decade&category=No%20such&author=me&media=sound&language=la&status=new',
  );
  expect(serializeFeedView(asked)).toBe('');
  expect(listActiveFilters(asked)).toEqual([]);
});

test('the General tab requests the kinds without a tab of their own', () => {
  expect(toFeedQuery(view('tab=general'))).toMatchObject({ type: 'general' });
});

test('changing the tab keeps order and filters, but not the category', () => {
  const chosen = view('tab=prayers&sort=popular&category=exams&language=fr&status=waiting');
  expect(serializeFeedView(changeTab(chosen, 'testimonies'))).toBe(
    'tab=testimonies&sort=popular&language=fr',
  );
  expect(serializeFeedView(changeTab(chosen, 'all'))).toBe('sort=popular&category=exams&language=fr');
  expect(serializeFeedView(clearFilters(chosen))).toBe('tab=prayers&sort=popular');
});

describe('showsOwnPost', () => {
  const post = createTestPost('1', { kind: 'prayer', category: 'exams', language: 'fr' });

  test.each([
    '',
    'tab=prayers',
    'tab=prayers&sort=needs-prayer',
    'category=exams',
    'language=fr',
    'period=day',
    'status=waiting',
  ])('comes on top of ?%s', (search) => {
    expect(showsOwnPost(view(search), post)).toBe(true);
  });

  test.each([
    'tab=general',
    'sort=popular',
    'category=work',
    'language=en',
    'author=friends',
    'media=any',
    'status=answered',
  ])('is false for ?%s', (search) => {
    expect(showsOwnPost(view(search), post)).toBe(false);
  });
});
