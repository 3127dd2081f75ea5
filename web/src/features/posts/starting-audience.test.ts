import { expect, test } from 'vitest';
import { inheritedAudience, offeredAudiences, startingAudience } from './starting-audience.ts';

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

test('a form for prayers or testimonies offers everyone, whatever was chosen last', () => {
  for (const last of ['public', 'members', 'friends'] as const)
    expect(offeredAudiences(last)).toEqual(['public', 'members', 'friends']);
});

test('the audience of an answered private prayer is among those its testimony can choose', () => {
  expect(offeredAudiences('members', 'private')).toEqual(['public', 'members', 'friends', 'private']);
});
