import { expect, test } from 'vitest';
import { getDefaultAudience, isOfferedTo, listTestimonyAudiences } from './default-audience.ts';

const member = (
  lastAudience: 'members' | 'friends' | null,
  defaultAudience: 'members' | 'private' | null,
) => ({
  lastAudience,
  defaultAudience,
  isMinor: false,
});

test('a new post uses the last choice, else the member’s default, else the site’s', () => {
  expect(getDefaultAudience(member('friends', 'members'), 'public')).toBe('friends');
  expect(getDefaultAudience(member(null, 'members'), 'public')).toBe('members');
  expect(getDefaultAudience(member(null, null), 'public')).toBe('public');
});

test('minors start with members at most, and are not offered the public audience', () => {
  const minor = { ...member(null, null), isMinor: true };
  expect(getDefaultAudience(minor, 'public')).toBe('members');
  expect(getDefaultAudience({ ...minor, lastAudience: 'public' }, 'friends')).toBe('members');
  expect(getDefaultAudience({ ...minor, lastAudience: 'friends' }, 'public')).toBe('friends');
  expect(isOfferedTo(minor, 'public')).toBe(false);
  expect(isOfferedTo(minor, 'members')).toBe(true);
  expect(isOfferedTo(member(null, null), 'public')).toBe(true);
});

test('always offers the public audience', () => {
  for (const last of ['public', 'members', 'friends'] as const)
    expect(listTestimonyAudiences(last)).toEqual(['public', 'members', 'friends']);
});

test('offers private for the testimony of a private prayer', () => {
  expect(listTestimonyAudiences('members', 'private')).toEqual(['public', 'members', 'friends', 'private']);
});
