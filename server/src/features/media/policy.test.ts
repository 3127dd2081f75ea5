import { expect, it } from 'vitest';
import { isProfileImageVisible } from './policy.ts';

const current = { isCurrent: true, isOwnerActive: true, isBlocked: false, isOwnerVisibleToGuests: false };

it.each([
  ['a member', { ...current, viewer: 'member' }, true],
  [
    'a member, when the owner has no public post',
    { ...current, viewer: 'member', isOwnerVisibleToGuests: false },
    true,
  ],
  ['a member across a block', { ...current, viewer: 'member', isBlocked: true }, false],
  ['a member, once it is replaced', { ...current, viewer: 'member', isCurrent: false }, false],
  ['a member, once the account is disabled', { ...current, viewer: 'member', isOwnerActive: false }, false],
  [
    'an administrator, once the account is disabled',
    { ...current, viewer: 'admin', isOwnerActive: false },
    true,
  ],
  ['an administrator, once it is replaced', { ...current, viewer: 'admin', isCurrent: false }, false],
  ['a guest', { ...current, viewer: 'guest' }, false],
  [
    'a guest, when the owner has a public post',
    { ...current, viewer: 'guest', isOwnerVisibleToGuests: true },
    true,
  ],
  [
    'a guest, once it is replaced',
    { ...current, viewer: 'guest', isOwnerVisibleToGuests: true, isCurrent: false },
    false,
  ],
  [
    'a guest, once the account is disabled',
    { ...current, viewer: 'guest', isOwnerVisibleToGuests: true, isOwnerActive: false },
    false,
  ],
] as const)('avatar visibility for %s: %o → %s', (_who, facts, isSeen) => {
  expect(isProfileImageVisible(facts)).toBe(isSeen);
});
