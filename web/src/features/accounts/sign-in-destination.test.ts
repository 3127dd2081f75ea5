import { roles } from '@radiant/contract/accounts.ts';
import { expect, test } from 'vitest';
import { getSignInDestination } from './sign-in-destination.ts';

test.each([
  ['admin', '/admin'],
  ['moderator', '/'],
  ['user', '/'],
] as const)('the sign-in leads a member of role %s to %s', (role, way) => {
  for (const from of [null, '/', '/home']) expect(getSignInDestination(role, from)).toBe(way);
});

test('whoever came from a place is led back there, whatever their role', () => {
  for (const role of roles) {
    expect(getSignInDestination(role, '/post/a#comments')).toBe('/post/a#comments');
    expect(getSignInDestination(role, '/?tab=prayers')).toBe('/?tab=prayers');
  }
});
