import { expect, test } from 'vitest';
import {
  type Actor,
  guest,
  isAdmin,
  isInGoodStanding,
  type Member,
  memberIdOf,
  operator,
  originOf,
  requireAdmin,
  requireAdminOrOperator,
  requireMember,
} from './actor.ts';
import { ApiError } from './platform/errors.ts';

const member = (role: Member['role'], pending: Member['pending'] = null): Member => ({
  kind: 'member',
  id: 'a',
  role,
  sessionId: 's',
  pending,
});

const asGuest = (actor: Member): Actor => ({ ...actor, kind: 'guest' });

const codeOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.code : 'another error';
  }
};

test.each<[string, Actor, asMember: string | null, asAdmin: string | null]>([
  ['a guest', guest, 'unauthenticated', 'unauthenticated'],
  ['a member', member('user'), null, 'forbidden'],
  ['a moderator', member('moderator'), null, 'forbidden'],
  ['an administrator', member('admin'), null, null],
  ['an administrator who has yet to accept the terms', member('admin', 'consent'), null, 'forbidden'],
  ['an administrator who owes a password', member('admin', 'password'), null, 'forbidden'],
  ['an administrator who is leaving', member('admin', 'deletion'), null, 'forbidden'],
])('%s acts as a member and as an administrator: %s', (_who, actor, asMember, asAdmin) => {
  expect(isAdmin(actor)).toBe(asAdmin === null);
  expect(codeOf(() => requireMember(actor))).toBe(asMember);
  expect(codeOf(() => requireAdmin(actor))).toBe(asAdmin);
  expect(codeOf(() => requireAdminOrOperator(actor))).toBe(asAdmin);
});

test.each<[string, Actor, boolean]>([
  ['a guest', guest, false],
  ['a guest with fields of an administrator', asGuest(member('admin')), false],
  ['a member', member('user'), true],
  ['an administrator', member('admin'), true],
  ['a member who has yet to accept the terms', member('user', 'consent'), false],
  ['a member who owes a password', member('user', 'password'), false],
  ['a member who is leaving', member('user', 'deletion'), false],
])('%s is in good standing: $2', (_who, actor, expected) => {
  expect(isInGoodStanding(actor)).toBe(expected);
});

test('what is required is returned', () => {
  const admin = member('admin');
  expect(requireMember(admin)).toBe(admin);
  expect(requireAdmin(admin)).toBe(admin);
  expect(requireAdminOrOperator(admin)).toBe(admin);
  expect(requireAdminOrOperator(operator)).toBe(operator);
});

test('a guest has no member id, and an actor outside a request has no origin', () => {
  expect(memberIdOf(guest)).toBeNull();
  expect(memberIdOf(member('user'))).toBe('a');
  const origin = { ip: '192.0.2.1', device: 'Firefox' };
  expect(originOf({ ...guest, origin })).toBe(origin);
  expect(() => originOf(guest)).toThrow('an actor without a request has no origin');
});
