import { roles } from '@radiant/contract/accounts.ts';
import { expect, test } from 'vitest';
import { wayOnward } from './way-onward.ts';

test.each([
  ['admin', '/admin'],
  ['moderator', '/'],
  ['user', '/'],
] as const)('the sign-in leads a member of role %s to %s', (role, way) => {
  for (const from of [null, '/', '/home']) expect(wayOnward(role, from)).toBe(way);
});

test('whoever came from a place is led back there, whatever their role', () => {
  for (const role of roles) {
    expect(wayOnward(role, '/post/a#comments')).toBe('/post/a#comments');
    expect(wayOnward(role, '/?tab=prayers')).toBe('/?tab=prayers');
  }
});
