import { expect, test } from 'vitest';
import { getWireType, parseProfileTab } from './profile-tabs.ts';

test('an address leads to the tab it names, and to the posts when it names none that there is', () => {
  expect(['friends', 'testimonies', 'prayers', 'posts', 'photos', '', null].map(parseProfileTab)).toEqual([
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
  expect(getWireType('posts')).toBeUndefined();
  expect(getWireType('testimonies')).toBe('temoignage');
  expect(getWireType('prayers')).toBe('priere');
});
