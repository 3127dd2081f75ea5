import { legalVersions } from '@radiant/contract/accounts.ts';
import { describe, expect, test } from 'vitest';
import {
  apiTokenExpiry,
  canReceivePushes,
  canSignIn,
  findPendingStep,
  isFuture,
  isRecentlyAuthenticated,
  isSessionActive,
  isTouchDue,
  lifetimes,
  listMissingConsents,
  normalizeEmail,
  normalizeName,
  parseNames,
  sessionExpiry,
  showsFirstSteps,
} from './policy.ts';

const noon = new Date('2026-11-20T17:00:00.000Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3600 * 1000);

test('a day is in the future while it has not begun anywhere', () => {
  const now = new Date('2026-11-21T09:59:00Z');
  expect(isFuture('2026-11-21', now)).toBe(false);
  expect(isFuture('2026-11-22', now)).toBe(true);
  expect(isFuture('2026-11-22', new Date('2026-11-21T10:00:00Z'))).toBe(false);
});

describe('a name', () => {
  test.each([
    ['  Marie-Ève ', 'Marie-Ève'],
    ['Éve', 'Éve'],
    ['O’Brien   Jr', 'O’Brien Jr'],
    ['\u202Eevil\u202C', 'evil'],
    ['Anne\u2066\u2069\u200F', 'Anne'],
    ['Line\r\nBcc: x', 'Line Bcc: x'],
    ['王小明', '王小明'],
    ['محمد', 'محمد'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ])('normalizes %j to %j', (given, kept) => expect(normalizeName(given)).toBe(kept));

  test.each([
    '',
    '   ',
    '\u200B\u200D',
    '\u202E\u202C',
    '\u3164',
    '\u115F\u1160',
    '\u2800',
    '\u0301',
    '\u00AD',
  ])('is refused when nothing is visible: %j', (given) => expect(normalizeName(given)).toBe(''));

  const firstName = 'first_name_required';
  const lastName = 'last_name_required';
  test.each([
    ['\u3164', 'Roy', { firstName }],
    ['Ann', ' ', { lastName }],
    ['', '', { firstName, lastName }],
  ])('of the parts %j and %j is reported at its field when missing', (first, last, fields) => {
    expect(() => parseNames({ firstName: first, lastName: last })).toThrow(
      expect.objectContaining({ fields }),
    );
  });

  test('is displayed as first and last name', () => {
    expect(parseNames({ firstName: ' Ann ', lastName: 'Roy' }).displayName).toBe('Ann Roy');
  });
});

describe('a session', () => {
  test.each([
    // role, remembered, hours since last use, hours since creation, active
    ['user', false, 11.9, 11.9, true],
    ['user', false, 12, 12, false],
    ['user', false, 1, 23.9, true],
    ['user', false, 0, 24, false],
    ['user', true, 13 * 24, 13 * 24, true],
    ['user', true, 14 * 24, 14 * 24, false],
    ['user', true, 1, 29 * 24, true],
    ['user', true, 0, 30 * 24, false],
    ['moderator', true, 13 * 24, 13 * 24, true],
    ['admin', false, 0.4, 11.9, true],
    ['admin', false, 0.5, 0.5, false],
    ['admin', true, 0.5, 0.5, false],
    ['admin', true, 0, 12, false],
  ] as const)('of role %s, remembered %s, used %d h ago, created %d h ago: active %s', (...given) => {
    const [role, isRemembered, idle, age, isAlive] = given;
    const session = { role, isRemembered, createdAt: noon, lastUsedAt: later(age - idle) };
    // Becoming an administrator shortens a session that is already open.
    const expiresAt = sessionExpiry(noon, { isRemembered, role: 'user' });
    expect(isSessionActive({ ...session, expiresAt }, later(age))).toBe(isAlive);
  });
});

describe('pending requirements of a member', () => {
  test('list the password before the consents', () => {
    expect(findPendingStep({ isLeaving: true, mustChangePassword: true, hasMissingConsents: true })).toBe(
      'deletion',
    );
    expect(findPendingStep({ isLeaving: false, mustChangePassword: true, hasMissingConsents: true })).toBe(
      'password',
    );
    expect(findPendingStep({ isLeaving: false, mustChangePassword: false, hasMissingConsents: true })).toBe(
      'consent',
    );
    expect(
      findPendingStep({ isLeaving: false, mustChangePassword: false, hasMissingConsents: false }),
    ).toBeNull();
  });

  const terms = { document: 'terms', version: legalVersions.terms };
  const privacy = { document: 'privacy', version: legalVersions.privacy };
  test.each([
    [[], ['terms', 'privacy']],
    [[{ ...terms, version: '2020-01' }], ['terms', 'privacy']],
    [[terms], ['privacy']],
    [[privacy, { ...terms, version: '2020-01' }], ['terms']],
    [[terms, privacy], []],
  ])('after accepting %j, the documents to accept are %j', (accepted, missing) => {
    expect(listMissingConsents(accepted)).toEqual(missing);
  });
});

test('lifetimes are those of the rules', () => {
  const hour = 3_600_000;
  expect(lifetimes).toEqual({
    session: { max: 24 * hour, idle: 12 * hour },
    rememberedSession: { max: 720 * hour, idle: 336 * hour },
    adminSession: { max: 12 * hour, idle: hour / 2 },
    reauthentication: hour / 4,
    sessionTouchInterval: 60_000,
    visitInterval: hour,
    verificationCode: hour / 4,
    resetLink: hour / 2,
    invitation: 168 * hour,
    expiredApiToken: 720 * hour,
    unverifiedAccount: 336 * hour,
    guardianAnswer: 336 * hour,
    guardianReminder: 24 * hour,
  });
  expect(apiTokenExpiry(noon, 30)).toEqual(later(720));
});

test.each([
  ['active', null, true],
  ['disabled', null, false],
  ['disabled', later(1), false],
  ['leaving', later(1), true],
  ['leaving', noon, false],
  ['leaving', later(-1), false],
  ['leaving', null, false],
] as const)('an account that is %s, due at %s, can sign in: %s', (status, deletion_due_at, can) => {
  expect(canSignIn({ status, deletion_due_at }, noon)).toBe(can);
});

test('a sign-in is recent for fifteen minutes, and use is recorded once a minute', () => {
  const ago = (ms: number) => new Date(noon.getTime() - ms);
  expect(isRecentlyAuthenticated(ago(900_000), noon)).toBe(true);
  expect(isRecentlyAuthenticated(ago(900_001), noon)).toBe(false);
  expect(isTouchDue(ago(60_000), noon)).toBe(false);
  expect(isTouchDue(ago(60_001), noon)).toBe(true);
});

test.each([
  ['user', false, 0, true],
  ['moderator', false, 0, true],
  ['admin', false, 0, false],
  ['user', true, 0, false],
  ['user', false, 720, false],
] as const)(
  'a %s who has hidden them: %s, after %d h, sees the first steps: %s',
  (role, hidden, hours, shows) => {
    const member = { role, has_hidden_first_steps: hidden, created_at: later(-hours) };
    expect(showsFirstSteps(member, noon)).toBe(shows);
  },
);

test.each([
  [true, 335, 1, true],
  [true, 336, 1, false],
  [false, 11, 1, true],
  [false, 12, 1, false],
  [true, 1, 0, false],
])(
  'a session remembered %s, idle %d h, with %d h left receives pushes: %s',
  (isRemembered, idle, left, can) => {
    const session = { isRemembered, lastUsedAt: later(-idle), expiresAt: later(left) };
    expect(canReceivePushes(session, noon)).toBe(can);
  },
);

test('addresses are compared without case and outer spaces', () => {
  expect(normalizeEmail('  Ruth@Example.ORG ')).toBe('ruth@example.org');
});
