import { expect, test } from 'vitest';
import { parseGroupTab, wireTypeOf } from './group-tabs.ts';

test('an unknown tab is that of the posts', () => {
  expect(parseGroupTab('members')).toBe('members');
  expect(parseGroupTab('votes')).toBe('posts');
  expect(parseGroupTab(null)).toBe('posts');
});

test('only the tab of the prayers asks for a kind', () => {
  expect(wireTypeOf('prayers')).toBe('priere');
  expect(wireTypeOf('posts')).toBeUndefined();
});
