import type { Post } from '@radiant/contract/post-shapes.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PostList } from '../posts/post-cache.ts';
import { createTestPost } from '../posts/testing/test-posts.ts';
import {
  addToFeeds,
  clearNewPostIds,
  countNewPosts,
  feedKey,
  listUniquePosts,
  mergeNewestPosts,
  newPostIdsKey,
  noteNewPost,
  prependPost,
  preserveOrder,
  removeNewPostId,
  separateNewPosts,
} from './feed-cache.ts';
import { type FeedView, parseFeedView } from './feed-view.ts';

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
/** The post of a minute: its id is the minute. */
const post = (minute: number, part: Partial<Post> = {}) =>
  createTestPost(String(minute), { createdAt: at(minute), ...part });
const page = (minutes: number[], next: string | null = null) => ({
  items: minutes.map((minute) => post(minute)),
  next,
  viewerId: null,
});
const listOf = (...pages: ReturnType<typeof page>[]): PostList => ({
  pages,
  pageParams: pages.map(() => null),
});
const ids = (list: PostList | undefined) => list?.pages.map(({ items }) => items.map(({ id }) => id));

test('prepends new posts without duplicates', () => {
  const joined = mergeNewestPosts(listOf(page([3, 2], 'x'), page([1])), page([5, 4, 3], 'y'));
  expect(ids(joined)).toEqual([['5', '4', '3', '2'], ['1']]);
  expect(joined.pages[0]?.next).toBe('x');
});

test('restarts the list when the newest page does not overlap it', () => {
  expect(ids(mergeNewestPosts(listOf(page([2, 1])), page([30, 29], 'y')))).toEqual([['30', '29']]);
});

test('keeps a short feed without overlap', () => {
  expect(ids(mergeNewestPosts(listOf(page([])), page([2, 1])))).toEqual([['2', '1']]);
});

test('prepends the viewer’s own post once', () => {
  const list = prependPost(listOf(page([1])), post(2));
  expect(ids(list)).toEqual([['2', '1']]);
  expect(prependPost(list, post(2))).toBe(list);
});

test('a refetched list holds back new posts of others, not the viewer’s own', () => {
  const fresh = listOf(page([6, 5, 4, 3, 1]));
  const own = fresh.pages[0]?.items[1];
  if (own) own.author = { ...own.author, id: 'me' };
  const { list, newPostIds } = separateNewPosts(listOf(page([4, 3, 2, 1])), fresh, 'me');
  expect(ids(list)).toEqual([['5', '4', '3', '1']]);
  expect(newPostIds).toEqual(['6']);
});

test('a refetched popular list keeps its order, drops removed posts and appends new ones', () => {
  const fresh = listOf(page([9, 1, 3], 'x'), page([4, 5], 'y'));
  const list = preserveOrder(listOf(page([4, 3, 2], 'a'), page([1], 'b')), fresh);
  expect(ids(list)).toEqual([['4', '3', '1', '9', '5']]);
  expect(list.pages.at(-1)?.next).toBe('y');
});

test('shows a post once when it moved to the next page', () => {
  expect(listUniquePosts(listOf(page([3, 2]), page([2, 1]))).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('an empty feed shows new posts immediately', () => {
  const { list, newPostIds } = separateNewPosts(listOf(page([])), listOf(page([2, 1])), 'me');
  expect(ids(list)).toEqual([['2', '1']]);
  expect(newPostIds).toEqual([]);
});

const view = (search: string): FeedView => parseFeedView(new URLSearchParams(search));

function setUp() {
  const client = new QueryClient();
  const put = (search: string, list: PostList) =>
    client.setQueryData<PostList>(feedKey('me', view(search)), list);
  put('', listOf(page([1])));
  put('tab=prayers', listOf(page([1])));
  put('tab=general', listOf(page([])));
  put('sort=popular', listOf(page([1])));
  put('period=week', listOf(page([1])));
  put('category=healing', listOf(page([1])));
  const newPostIds = (search: string) =>
    client.getQueryData<readonly string[]>(newPostIdsKey('me', view(search)));
  return { client, newPostIds };
}

test('announces a post once in each feed of its kind', () => {
  const { client, newPostIds } = setUp();
  noteNewPost(client, 'me', { postId: '9', kind: 'prayer' });
  const unsure = noteNewPost(client, 'me', { postId: '9', kind: 'prayer' });
  expect(newPostIds('')).toEqual(['9']);
  expect(newPostIds('tab=prayers')).toEqual(['9']);
  expect(newPostIds('tab=general')).toBeUndefined();
  expect(newPostIds('tab=events')).toBeUndefined();
  expect(newPostIds('period=week')).toEqual(['9']);
  // Its place by popularity is unknown, and only the server can apply a filter.
  expect(newPostIds('sort=popular')).toBeUndefined();
  expect(newPostIds('category=healing')).toBeUndefined();
  expect(unsure).toEqual([view('category=healing')]);
});

test('does not count an announced post that is shown already', () => {
  expect(countNewPosts(listOf(page([2, 1])), ['2', '3', '4'])).toBe(2);
});

test('keeps a post announced that was shared during the fetch', () => {
  const { client, newPostIds } = setUp();
  noteNewPost(client, 'me', { postId: '9', kind: 'prayer' });
  const before = newPostIds('') ?? [];
  noteNewPost(client, 'me', { postId: '10', kind: 'prayer' });
  clearNewPostIds(client, { viewer: 'me', view: view(''), before });
  expect(newPostIds('')).toEqual(['10']);
});

test('removes a deleted post from the announced ones', () => {
  const { client, newPostIds } = setUp();
  noteNewPost(client, 'me', { postId: '9', kind: 'prayer' });
  removeNewPostId(client, 'me', '9');
  expect(newPostIds('')).toEqual([]);
});

test('adds the viewer’s own post to the feeds of its kind', () => {
  const { client } = setUp();
  addToFeeds(client, 'me', post(8, { kind: 'general' }));
  const idsOf = (search: string) => ids(client.getQueryData<PostList>(feedKey('me', view(search))));
  expect(idsOf('')).toEqual([['8', '1']]);
  expect(idsOf('tab=prayers')).toEqual([['1']]);
  expect(idsOf('tab=general')).toEqual([['8']]);
  expect(idsOf('sort=popular')).toEqual([['1']]);
  expect(idsOf('category=healing')).toEqual([['1']]);
});
