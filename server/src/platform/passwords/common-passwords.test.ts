import { describe, expect, test } from 'vitest';
import { commonPasswords, consistsOfWords, isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  test('is one of at least three thousand words and patterns', () => {
    expect(commonPasswords.size).toBeGreaterThan(3000);
  });

  test.each([
    'Password1!',
    'P@ssw0rd2026',
    'Motdepasse1!',
    'Jésus2024!',
    'Qwerty123!',
    'Azerty*99',
    '1Qaz2Wsx!',
    'Abcd1234!',
    '12345678Aa!',
    'Aaaa1111!',
    'Iloveyou<3',
    'Soleil-soleil1',
    'JesusChrist#1',
    '$unshine2019',
    'L3tme1n!!',
    'Montréal_1976',
  ])('is recognised under its decoration: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'correct horse Battery 9!',
    'Tr3mbling-lantern',
    'V7#kd2;Lm9',
    'Sunshine-over-Gaspé7!',
    'Nous prions à 7 h!',
  ])('is not every password that contains a word: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('a password made of personal words', () => {
  const words = ['Marie-Ève', 'Tremblay', 'marie.tremblay@example.org', 'Radiant'];

  test.each([
    'Tremblay2024!',
    'MarieTremblay1!',
    'M@rie-Ev3-77',
    'Radiant2026!',
    'R4diant!!1',
    'mTremblay1!',
  ])('leaves hardly anything without them: %s', (password) =>
    expect(consistsOfWords(password, words)).toBe(true),
  );

  test.each(['Tremblay-lantern9!', 'V7#kd2;Lm9', 'Lanterns&Boats4'])(
    'is not one with enough else: %s',
    (password) => expect(consistsOfWords(password, words)).toBe(false),
  );

  test('ignores names of one or two letters', () => {
    expect(consistsOfWords('Alighting4!', ['Li', 'A'])).toBe(false);
  });
});
