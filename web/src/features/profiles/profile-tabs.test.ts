import { expect, test } from 'vitest';
import { profileTabFrom, wireTypeOf } from './profile-tabs.ts';

test('an address leads to the tab it names, and to the posts when it names none that there is', () => {
  expect(['friends', 'testimonies', 'prayers', 'posts', 'photos', '', null].map(profileTabFrom)).toEqual([
    'friends',
    'testimonies',
    'prayers',
    'posts',
    'posts',
    'posts',
    'posts',
  ]);
});

test('each tab with posts asks for its kind, the first for all', () => {
  expect(wireTypeOf('posts')).toBeUndefined();
  expect(wireTypeOf('testimonies')).toBe('temoignage');
  expect(wireTypeOf('prayers')).toBe('priere');
});
