import type { Post } from '@radiant/contract/post-shapes.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PostList } from '../posts/post-cache.ts';
import { postNamed } from '../posts/testing/post-named.ts';
import {
  addToFeeds,
  announcePost,
  countWaiting,
  feedKey,
  forgetPost,
  holdBack,
  waitingKey,
  withNewestPosts,
  withPostOnTop,
} from './feed-cache.ts';

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
/** The post of a minute: its id is the minute. */
const post = (minute: number, part: Partial<Post> = {}) =>
  postNamed(String(minute), { createdAt: at(minute), ...part });
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

test('new posts join the list before what is shown, without doubles', () => {
  const joined = withNewestPosts(listOf(page([3, 2], 'x'), page([1])), page([5, 4, 3], 'y'));
  expect(ids(joined)).toEqual([['5', '4', '3', '2'], ['1']]);
  expect(joined.pages[0]?.next).toBe('x');
});

test('when more was shared than a page holds, the list begins anew instead of hiding a gap', () => {
  expect(ids(withNewestPosts(listOf(page([2, 1])), page([30, 29], 'y')))).toEqual([['30', '29']]);
});

test('a short feed without overlap keeps what it has', () => {
  expect(ids(withNewestPosts(listOf(page([])), page([2, 1])))).toEqual([['2', '1']]);
});

test('an own post stands on top once', () => {
  const list = withPostOnTop(listOf(page([1])), post(2));
  expect(ids(list)).toEqual([['2', '1']]);
  expect(withPostOnTop(list, post(2))).toBe(list);
});

test('a list read anew holds back what others shared meanwhile, not what one shared oneself', () => {
  const fresh = listOf(page([6, 5, 4, 3, 1]));
  const own = fresh.pages[0]?.items[1];
  if (own) own.author = { ...own.author, id: 'me' };
  const { list, waiting } = holdBack(listOf(page([4, 3, 2, 1])), fresh, 'me');
  expect(ids(list)).toEqual([['5', '4', '3', '1']]);
  expect(waiting).toEqual(['6']);
});

test('an empty feed shows at once what is there now', () => {
  const { list, waiting } = holdBack(listOf(page([])), listOf(page([2, 1])), 'me');
  expect(ids(list)).toEqual([['2', '1']]);
  expect(waiting).toEqual([]);
});

function setUp() {
  const client = new QueryClient();
  client.setQueryData<PostList>(feedKey('me', 'all'), listOf(page([1])));
  client.setQueryData<PostList>(feedKey('me', 'prayers'), listOf(page([1])));
  client.setQueryData<PostList>(feedKey('me', 'general'), listOf(page([])));
  const waiting = (tab: 'all' | 'prayers' | 'general' | 'events') =>
    client.getQueryData<readonly string[]>(waitingKey('me', tab));
  return { client, waiting };
}

test('an announced post waits in each feed that shows its kind, once', () => {
  const { client, waiting } = setUp();
  announcePost(client, 'me', { postId: '9', kind: 'prayer' });
  announcePost(client, 'me', { postId: '9', kind: 'prayer' });
  expect(waiting('all')).toEqual(['9']);
  expect(waiting('prayers')).toEqual(['9']);
  expect(waiting('general')).toBeUndefined();
  expect(waiting('events')).toBeUndefined();
});

test('an announced post that the list shows already is not counted', () => {
  expect(countWaiting(listOf(page([2, 1])), ['2', '3', '4'])).toBe(2);
});

test('a post that was taken back is not waited for', () => {
  const { client, waiting } = setUp();
  announcePost(client, 'me', { postId: '9', kind: 'prayer' });
  forgetPost(client, 'me', '9');
  expect(waiting('all')).toEqual([]);
});

test('an own post goes to the feeds of its kind', () => {
  const { client } = setUp();
  addToFeeds(client, 'me', post(8, { kind: 'general' }));
  const idsOf = (tab: 'all' | 'prayers' | 'general') =>
    ids(client.getQueryData<PostList>(feedKey('me', tab)));
  expect(idsOf('all')).toEqual([['8', '1']]);
  expect(idsOf('prayers')).toEqual([['1']]);
  expect(idsOf('general')).toEqual([['8']]);
});
