import { expect, test } from 'vitest';
import { getWireType, parseProfileTab } from './profile-tabs.ts';

test('parses the tab of the URL, by default posts', () => {
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

test('each posts tab requests its kind, the first one all kinds', () => {
  expect(getWireType('posts')).toBeUndefined();
  expect(getWireType('testimonies')).toBe('temoignage');
  expect(getWireType('prayers')).toBe('priere');
});
