import { expect, test } from 'vitest';
import { checkNewPassword } from './form-values.ts';

const demands = { passwordMin: 8, passwordSpecial: true };
const form = (password: string, confirmation: string) => {
  const values = new FormData();
  values.set('password', password);
  values.set('confirmation', confirmation);
  return values;
};

test('a password that meets every rule and was typed twice is good', () => {
  expect(checkNewPassword(form('Abcdef1!', 'Abcdef1!'), 'password', demands)).toEqual({});
});

test('the site may ask for more characters than the least', () => {
  expect(checkNewPassword(form('Abcdef1!', 'Abcdef1!'), 'password', { ...demands, passwordMin: 12 })).toEqual(
    {
      password: 'password_rules',
    },
  );
});

test('two different passwords are refused at the second', () => {
  expect(checkNewPassword(form('Abcdef1!', 'Abcdef1?'), 'password', demands)).toEqual({
    confirmation: 'passwords_differ',
  });
});

test.each(['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abc1!'])('%s lacks something', (password) => {
  expect(checkNewPassword(form(password, password), 'password', demands)).toEqual({
    password: 'password_rules',
  });
});

test('accents and other alphabets count as letters', () => {
  expect(checkNewPassword(form('Éàüçêô1!', 'Éàüçêô1!'), 'password', demands)).toEqual({});
});

test('where the site asks for no special character, none is missed', () => {
  const plain = { ...demands, passwordSpecial: false };
  expect(checkNewPassword(form('Abcdefg1', 'Abcdefg1'), 'password', plain)).toEqual({});
});
