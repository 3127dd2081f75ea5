import { expect, test } from 'vitest';
import { validateNewPassword } from './form-values.ts';

const policy = { passwordMin: 8, passwordSpecial: true };
const form = (password: string, confirmation: string) => {
  const values = new FormData();
  values.set('password', password);
  values.set('confirmation', confirmation);
  return values;
};

test('a password that meets every rule and was typed twice is good', () => {
  expect(validateNewPassword(form('Abcdef1!', 'Abcdef1!'), 'password', policy)).toEqual({});
});

test('the site may ask for more characters than the least', () => {
  expect(
    validateNewPassword(form('Abcdef1!', 'Abcdef1!'), 'password', { ...policy, passwordMin: 12 }),
  ).toEqual({
    password: 'password_rules',
  });
});

test('two different passwords are refused at the second', () => {
  expect(validateNewPassword(form('Abcdef1!', 'Abcdef1?'), 'password', policy)).toEqual({
    confirmation: 'passwords_differ',
  });
});

test.each(['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abc1!'])('%s lacks something', (password) => {
  expect(validateNewPassword(form(password, password), 'password', policy)).toEqual({
    password: 'password_rules',
  });
});

test('accents and other alphabets count as letters', () => {
  expect(validateNewPassword(form('Éàüçêô1!', 'Éàüçêô1!'), 'password', policy)).toEqual({});
});

test('where the site asks for no special character, none is missed', () => {
  const plain = { ...policy, passwordSpecial: false };
  expect(validateNewPassword(form('Abcdefg1', 'Abcdefg1'), 'password', plain)).toEqual({});
});
