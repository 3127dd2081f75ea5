import { expect, test } from 'vitest';
import { createTestPost } from '../posts/testing/test-posts.ts';
import { groupSuggestions } from './suggested-options.ts';

test('lists people, then posts by kind in result order, then the link to all results', () => {
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

test('lists only the link to all results when nothing was found', () => {
  expect(groupSuggestions({ people: [], posts: [] }, 'é&')).toEqual([
    { name: 'all', options: [{ kind: 'all', to: '/search?q=%C3%A9%26' }] },
  ]);
});
