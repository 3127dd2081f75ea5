import type { Daily } from '@radiant/contract/daily.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  findCachedPost,
  hideFromLists,
  type PostList,
  postKeys,
  removeCachedPost,
  removeCachedPostsBy,
  updateCachedPost,
} from './post-cache.ts';
import { createTestPost } from './testing/test-posts.ts';

const listOf = (...pages: Post[][]): PostList => ({
  pages: pages.map((items) => ({ items, next: null, viewerId: null })),
  pageParams: pages.map(() => null),
});

/** A post shown in two lists, on its page and as the prayer of the day. */
function setUp() {
  const client = new QueryClient();
  const shown = createTestPost('shown');
  const other = createTestPost('other');
  client.setQueryData<PostList>(postKeys.list('feed', 'all'), listOf([other], [shown]));
  client.setQueryData<PostList>(postKeys.list('feed', 'prayers'), listOf([shown]));
  client.setQueryData<PostList>(postKeys.list('feed', 'general'), listOf([other]));
  client.setQueryData<Post | null>(postKeys.detail('shown'), shown);
  client.setQueryData<Daily>(postKeys.dailyIn('en'), {
    verse: other,
    passage: null,
    prayer: shown,
    viewerId: null,
  });
  const list = (name: string) => client.getQueryData<PostList>(postKeys.list('feed', name));
  const idsIn = (name: string) => list(name)?.pages.map((page) => page.items.map(({ id }) => id));
  return { client, list, idsIn };
}

const withFiveComments = (post: Post): Post => ({ ...post, commentCount: 5 });

test('updates a post in every cache and nothing else', () => {
  const { client, list } = setUp();
  const untouched = list('general');
  updateCachedPost(client, 'shown', withFiveComments);

  expect(list('all')?.pages[1]?.items[0]?.commentCount).toBe(5);
  expect(list('all')?.pages[0]?.items[0]?.commentCount).toBe(0);
  expect(list('prayers')?.pages[0]?.items[0]?.commentCount).toBe(5);
  expect(client.getQueryData<Post>(postKeys.detail('shown'))?.commentCount).toBe(5);
  expect(client.getQueryData<Daily>(postKeys.dailyIn('en'))?.prayer?.commentCount).toBe(5);
  expect(client.getQueryData<Daily>(postKeys.dailyIn('en'))?.verse?.commentCount).toBe(0);
  expect(list('general')).toBe(untouched);
});

test('removes a post from every list and sets its own query to null', () => {
  const { client, idsIn } = setUp();
  removeCachedPost(client, 'shown');
  expect(idsIn('all')).toEqual([['other'], []]);
  expect(idsIn('prayers')).toEqual([[]]);
  expect(client.getQueryData(postKeys.detail('shown'))).toBeNull();
  expect(client.getQueryData<Daily>(postKeys.dailyIn('en'))?.prayer).toBeNull();
  expect(client.getQueryData<Daily>(postKeys.dailyIn('en'))?.verse?.id).toBe('other');
});

test('a passage goes with its verse, and stays without one', () => {
  const { client } = setUp();
  const passage = { reference: 'John 1:1', translation: 'World English Bible', text: 'In the beginning' };
  const key = postKeys.dailyIn('en');
  client.setQueryData<Daily>(key, (daily) => daily && { ...daily, passage });
  removeCachedPost(client, 'other');
  expect(client.getQueryData<Daily>(key)).toMatchObject({ verse: null, passage: null });
  client.setQueryData<Daily>(key, (daily) => daily && { ...daily, passage });
  removeCachedPost(client, 'shown');
  expect(client.getQueryData<Daily>(key)).toMatchObject({ prayer: null, passage });
});

test('ignores an update of a post that is not cached', () => {
  const { client } = setUp();
  updateCachedPost(client, 'unknown', withFiveComments);
  removeCachedPost(client, 'unknown');
  expect(client.getQueryData(postKeys.detail('unknown'))).toBeUndefined();
});

test('ignores a late update of a removed post', () => {
  const { client } = setUp();
  removeCachedPost(client, 'shown');
  updateCachedPost(client, 'shown', withFiveComments);
  expect(client.getQueryData(postKeys.detail('shown'))).toBeNull();
});

test('finds a post in a list, on its page and among the daily picks', () => {
  const { client } = setUp();
  expect(findCachedPost(client, 'shown')?.id).toBe('shown');
  client.removeQueries({ queryKey: postKeys.detail('shown') });
  expect(findCachedPost(client, 'shown')?.id).toBe('shown');
  client.removeQueries({ queryKey: postKeys.lists });
  expect(findCachedPost(client, 'other')?.id).toBe('other');
  client.clear();
  expect(findCachedPost(client, 'shown')).toBeUndefined();
});

test('hides a post from lists, not from its own page or the saved posts, and puts it back in its place', () => {
  const { client, idsIn } = setUp();
  const posts = ['one', 'shown', 'two'].map((id) => createTestPost(id));
  client.setQueryData<PostList>(postKeys.list('feed', 'long'), listOf(posts));
  client.setQueryData<PostList>(postKeys.saved, listOf(posts));
  const restore = hideFromLists(client, 'shown');
  expect(idsIn('all')).toEqual([['other'], []]);
  expect(idsIn('long')).toEqual([['one', 'two']]);
  expect(client.getQueryData<Post>(postKeys.detail('shown'))?.id).toBe('shown');
  expect(client.getQueryData<PostList>(postKeys.saved)?.pages[0]?.items).toHaveLength(3);
  expect(client.getQueryData<Daily>(postKeys.dailyIn('en'))?.prayer).toBeNull();

  // One list was loaded again meanwhile.
  client.setQueryData<PostList>(postKeys.list('feed', 'prayers'), listOf(posts));
  restore();
  expect(idsIn('all')).toEqual([['other'], ['shown']]);
  expect(idsIn('long')).toEqual([['one', 'shown', 'two']]);
  expect(idsIn('prayers')).toEqual([['one', 'shown', 'two']]);
  expect(idsIn('general')).toEqual([['other']]);
});

test('removes all posts of an author and no others', () => {
  const { client, idsIn } = setUp();
  const author = { id: 'luke', name: 'Luke Bernard', church: null, avatar: null };
  client.setQueryData<PostList>(
    postKeys.list('feed', 'long'),
    listOf(
      [createTestPost('his', { author }), createTestPost('other')],
      [createTestPost('more', { author })],
    ),
  );
  client.setQueryData<Post | null>(postKeys.detail('his'), createTestPost('his', { author }));
  removeCachedPostsBy(client, 'luke');
  expect(idsIn('long')).toEqual([['other'], []]);
  expect(client.getQueryData(postKeys.detail('his'))).toBeNull();
  expect(idsIn('all')).toEqual([['other'], ['shown']]);
});
