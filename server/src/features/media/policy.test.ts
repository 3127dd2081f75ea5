import { expect, it } from 'vitest';
import { isProfileImageVisible, isWithinReplacementGrace, quotaBytes } from './policy.ts';

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

it('lets open pages show a replaced image for an hour', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(isWithinReplacementGrace(null, now)).toBe(false);
  expect(isWithinReplacementGrace(ago(3_599_999), now)).toBe(true);
  expect(isWithinReplacementGrace(ago(3_600_000), now)).toBe(false);
});

it('stores five hundred megabytes of a member', () => {
  expect(quotaBytes).toBe(524_288_000);
});
