import { expect, test } from 'vitest';
import { getDefaultAudience, listTestimonyAudiences } from './default-audience.ts';

const member = (
  lastAudience: 'members' | 'friends' | null,
  defaultAudience: 'members' | 'private' | null,
) => ({
  lastAudience,
  defaultAudience,
});

test('a new post uses the last choice, else the member’s default, else the site’s', () => {
  expect(getDefaultAudience(member('friends', 'members'), 'public')).toBe('friends');
  expect(getDefaultAudience(member(null, 'members'), 'public')).toBe('members');
  expect(getDefaultAudience(member(null, null), 'public')).toBe('public');
});

test('always offers the public audience', () => {
  for (const last of ['public', 'members', 'friends'] as const)
    expect(listTestimonyAudiences(last)).toEqual(['public', 'members', 'friends']);
});

test('offers private for the testimony of a private prayer', () => {
  expect(listTestimonyAudiences('members', 'private')).toEqual(['public', 'members', 'friends', 'private']);
});
