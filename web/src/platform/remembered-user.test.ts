import { expect, test } from 'vitest';
import { parseRememberedUser } from './remembered-user.ts';

const user = {
  id: '0193a7c4-0000-7000-8000-000000000001',
  login: 'true',
  role: 'user',
  firstName: 'Ana',
  lastName: 'Roy',
  avatarUrl: null,
};

test('reads the remembered user back', () => {
  expect(parseRememberedUser(JSON.stringify(user))).toEqual(user);
});

test('ignores unknown properties', () => {
  expect(parseRememberedUser(JSON.stringify({ ...user, token: 'secret' }))).toEqual(user);
});

test.each([
  '{oops',
  'null',
  '"Ana"',
  '[]',
  '{}',
  JSON.stringify({ ...user, id: 7 }),
  JSON.stringify({ ...user, login: 'false' }),
  JSON.stringify({ ...user, role: 'owner' }),
  JSON.stringify({ ...user, avatarUrl: { href: '#' } }),
])('%j is rejected', (text) => {
  expect(parseRememberedUser(text)).toBeNull();
});
