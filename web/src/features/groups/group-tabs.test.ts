import { expect, test } from 'vitest';
import { parseGroupTab, wireTypeOf } from './group-tabs.ts';

test('an unknown tab is that of the posts', () => {
  expect(parseGroupTab('members')).toBe('members');
  expect(parseGroupTab('votes')).toBe('posts');
  expect(parseGroupTab(null)).toBe('posts');
});

test('the tabs of prayers and events ask for a kind', () => {
  expect(wireTypeOf('prayers')).toBe('priere');
  expect(wireTypeOf('events')).toBe('evenement');
  expect(wireTypeOf('posts')).toBeUndefined();
});
