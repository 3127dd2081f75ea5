import { expect, test } from 'vitest';
import { createTestPost } from '../posts/testing/test-posts.ts';
import { groupSuggestions } from './suggested-options.ts';

test('people come first, then posts by kind in the order they were found, then the way to all', () => {
  const person = { id: 'p1', name: 'Ana', avatar: null, verse: '' };
  const posts = (['general', 'event', 'prayer', 'testimony', 'prayer', 'link'] as const).map((kind, index) =>
    createTestPost(String(index), { kind }),
  );
  const groups = groupSuggestions({ people: [person], posts }, 'a b');
  expect(groups.map(({ name, options }) => [name, options.map(({ to }) => to)])).toEqual([
    ['people', ['/profile/p1']],
    ['prayers', ['/post/2', '/post/4']],
    ['testimonies', ['/post/3']],
    ['events', ['/post/1']],
    ['others', ['/post/0', '/post/5']],
    ['all', ['/search?q=a%20b']],
  ]);
});

test('where nothing was found there is the way to the search page alone', () => {
  expect(groupSuggestions({ people: [], posts: [] }, 'é&')).toEqual([
    { name: 'all', options: [{ kind: 'all', to: '/search?q=%C3%A9%26' }] },
  ]);
});
