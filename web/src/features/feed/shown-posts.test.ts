import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { commentsKey } from '../posts/comment-counts.ts';
import { postKeys } from '../posts/post-cache.ts';
import { createShownPostsSource } from './shown-posts.ts';

const pageOf = (...ids: string[]) => ({
  pages: [{ items: ids.map((id) => ({ id })), next: null, viewerId: null }],
  pageParams: [null],
});

test('lists the posts of every list, page, day and comment thread', () => {
  const client = new QueryClient();
  const source = createShownPostsSource(client);
  client.setQueryData(postKeys.list('feed', 'me', 'all'), pageOf('feed'));
  client.setQueryData(postKeys.saved, pageOf('saved'));
  client.setQueryData(postKeys.detail('page'), null);
  client.setQueryData(postKeys.dailyIn('en'), { verse: { id: 'verse' }, prayer: null });
  client.setQueryData(commentsKey('thread'), { pages: [] });
  client.setQueryData(['events', 'me', 'upcoming'], pageOf('event'));
  client.setQueryData(['notifications'], pageOf('notification'));
  client.setQueryData(postKeys.revisions('feed'), [{ id: 'revision' }]);
  expect([...source.list()].sort()).toEqual(['event', 'feed', 'page', 'saved', 'thread', 'verse']);
});

test('tells when posts were asked for, and when they leave the cache', async () => {
  const client = new QueryClient();
  const changes: [readonly string[], number][] = [];
  const unsubscribe = createShownPostsSource(client).subscribe((...change) => changes.push(change));
  const asked = performance.now();
  await client.fetchQuery({ queryKey: postKeys.list('feed'), queryFn: () => pageOf('p') });
  expect(changes.at(-1)?.[0]).toEqual(['p']);
  expect(changes.at(-1)?.[1]).toBeGreaterThanOrEqual(asked);
  const before = changes.length;
  client.removeQueries({ queryKey: postKeys.lists });
  expect(changes.length).toBe(before + 1);
  unsubscribe();
  client.setQueryData(postKeys.list('feed'), pageOf('q'));
  expect(changes.length).toBe(before + 1);
});
