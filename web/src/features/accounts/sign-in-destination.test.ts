import { roles } from '@radiant/contract/accounts.ts';
import { expect, test } from 'vitest';
import { getSignInDestination } from './sign-in-destination.ts';

test.each([
  ['admin', '/admin'],
  ['moderator', '/'],
  ['user', '/'],
] as const)('sends a member with role %s to %s after signing in', (role, way) => {
  for (const from of [null, '/', '/home']) expect(getSignInDestination(role, from)).toBe(way);
});

test('returns to the requested page for every role', () => {
  for (const role of roles) {
    expect(getSignInDestination(role, '/post/a#comments')).toBe('/post/a#comments');
    expect(getSignInDestination(role, '/?tab=prayers')).toBe('/?tab=prayers');
  }
});
