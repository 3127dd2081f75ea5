import { expect, test } from 'vitest';
import { getDefaultAudience, getInheritedAudience, listTestimonyAudiences } from './default-audience.ts';

const member = (
  lastAudience: 'members' | 'friends' | null,
  defaultAudience: 'members' | 'private' | null,
) => ({
  lastAudience,
  defaultAudience,
});

test('a new post starts with the last choice, then the member’s default, then the site’s', () => {
  expect(getDefaultAudience(member('friends', 'members'), 'public')).toBe('friends');
  expect(getDefaultAudience(member(null, 'members'), 'public')).toBe('members');
  expect(getDefaultAudience(member(null, null), 'public')).toBe('public');
});

test('what follows from a post starts no wider than the post', () => {
  expect(getInheritedAudience('public', 'members')).toBe('members');
  expect(getInheritedAudience('public', 'private')).toBe('private');
  expect(getInheritedAudience('friends', 'public')).toBe('friends');
});

test('a form for prayers or testimonies offers everyone, whatever was chosen last', () => {
  for (const last of ['public', 'members', 'friends'] as const)
    expect(listTestimonyAudiences(last)).toEqual(['public', 'members', 'friends']);
});

test('the audience of an answered private prayer is among those its testimony can choose', () => {
  expect(listTestimonyAudiences('members', 'private')).toEqual(['public', 'members', 'friends', 'private']);
});
