import { expect, it } from 'vitest';
import { isProfileImageVisible } from './policy.ts';

const worn = { isCurrent: true, isOwnerActive: true, isBlocked: false, isOwnerVisibleToGuests: false };

it.each([
  ['a member', { ...worn, viewer: 'member' }, true],
  [
    'a member, when the owner wrote nothing public',
    { ...worn, viewer: 'member', isOwnerVisibleToGuests: false },
    true,
  ],
  ['a member kept apart by a block', { ...worn, viewer: 'member', isBlocked: true }, false],
  ['a member, once it is worn no more', { ...worn, viewer: 'member', isCurrent: false }, false],
  ['a member, once the account is disabled', { ...worn, viewer: 'member', isOwnerActive: false }, false],
  [
    'an administrator, once the account is disabled',
    { ...worn, viewer: 'admin', isOwnerActive: false },
    true,
  ],
  ['an administrator, once it is worn no more', { ...worn, viewer: 'admin', isCurrent: false }, false],
  ['a guest', { ...worn, viewer: 'guest' }, false],
  [
    'a guest, when the owner wrote in public',
    { ...worn, viewer: 'guest', isOwnerVisibleToGuests: true },
    true,
  ],
  [
    'a guest, once it is worn no more',
    { ...worn, viewer: 'guest', isOwnerVisibleToGuests: true, isCurrent: false },
    false,
  ],
  [
    'a guest, once the account is disabled',
    { ...worn, viewer: 'guest', isOwnerVisibleToGuests: true, isOwnerActive: false },
    false,
  ],
] as const)('avatar visibility for %s: %o → %s', (_who, facts, isSeen) => {
  expect(isProfileImageVisible(facts)).toBe(isSeen);
});
