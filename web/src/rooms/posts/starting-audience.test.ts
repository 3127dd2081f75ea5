import { expect, test } from 'vitest';
import { inheritedAudience, offeredAudiences, startingAudience, widestOffered } from './starting-audience.ts';

const member = (
  lastAudience: 'members' | 'friends' | null,
  defaultAudience: 'members' | 'private' | null,
) => ({
  lastAudience,
  defaultAudience,
});

test('a new post starts with the last choice, then the member’s default, then the site’s', () => {
  expect(startingAudience(member('friends', 'members'), 'public')).toBe('friends');
  expect(startingAudience(member(null, 'members'), 'public')).toBe('members');
  expect(startingAudience(member(null, null), 'public')).toBe('public');
});

test('what follows from a post starts no wider than the post', () => {
  expect(inheritedAudience('public', 'members')).toBe('members');
  expect(inheritedAudience('public', 'private')).toBe('private');
  expect(inheritedAudience('friends', 'public')).toBe('friends');
});

test('a form for prayers offers members, not everyone, to whoever shared with members last', () => {
  expect(widestOffered(member('members', null), 'public')).toBe('members');
  expect(widestOffered(member('friends', 'members'), 'public')).toBe('members');
  expect(widestOffered(member('friends', null), 'public')).toBe('public');
  expect(widestOffered(member(null, 'private'), 'public')).toBe('public');
});

test('the audience of an answered prayer is among those its testimony can choose', () => {
  expect(offeredAudiences('public', undefined)).toEqual(['public', 'friends']);
  expect(offeredAudiences('public', 'members')).toEqual(['public', 'members', 'friends']);
  expect(offeredAudiences('members', 'private')).toEqual(['members', 'friends', 'private']);
});
