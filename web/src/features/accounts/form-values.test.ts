import { expect, test } from 'vitest';
import { validateNewPassword } from './form-values.ts';

const policy = { passwordMin: 8, passwordSpecial: true };
const form = (password: string, confirmation: string) => ({ password, confirmation });

test('accepts a password that meets every rule and matches its confirmation', () => {
  expect(validateNewPassword(form('Abcdef1!', 'Abcdef1!'), 'password', policy)).toEqual({});
});

test('applies the minimum length of the site', () => {
  expect(
    validateNewPassword(form('Abcdef1!', 'Abcdef1!'), 'password', { ...policy, passwordMin: 12 }),
  ).toEqual({
    password: 'password_rules',
  });
});

test('rejects a different confirmation at the confirmation field', () => {
  expect(validateNewPassword(form('Abcdef1!', 'Abcdef1?'), 'password', policy)).toEqual({
    confirmation: 'passwords_differ',
  });
});

test.each(['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abc1!'])('rejects %s', (password) => {
  expect(validateNewPassword(form(password, password), 'password', policy)).toEqual({
    password: 'password_rules',
  });
});

test('counts accented letters as letters', () => {
  expect(validateNewPassword(form('Éàüçêô1!', 'Éàüçêô1!'), 'password', policy)).toEqual({});
});

test('requires no special character if the site does not', () => {
  const plain = { ...policy, passwordSpecial: false };
  expect(validateNewPassword(form('Abcdefg1', 'Abcdefg1'), 'password', plain)).toEqual({});
});
