import { describe, expect, test } from 'vitest';
import { findPasswordProblem } from './policy.ts';

describe('a password', () => {
  const personalWords = ['Marie', 'Tremblay', 'marie@example.org', 'Radiant'];
  test.each([
    ['Lanterns&Boats4', 8, null],
    ['Lant&B4', 8, 'password_rules'],
    ['Lanterns&Boats4', 15, null],
    ['Lanterns&Boats4', 16, 'password_rules'],
    ['lanterns&boats4', 8, 'password_rules'],
    ['LANTERNS&BOATS4', 8, 'password_rules'],
    ['Lanterns&Boats', 8, 'password_rules'],
    ['LanternsBoats4', 8, 'password_rules'],
    ['Password1!', 8, 'password_common'],
    ['Soleil2024!', 8, 'password_common'],
    ['Tremblay1!', 8, 'password_personal'],
    ['Radiant2026!', 8, 'password_personal'],
  ] as const)('%j with at least %d characters: %s', (password, minLength, problem) => {
    expect(findPasswordProblem(password, { minLength, special: true, personalWords })).toBe(problem);
  });
});

test('a password needs no special character unless the site requires one', () => {
  const site = { minLength: 8, special: false, personalWords: [] };
  expect(findPasswordProblem('LanternsBoats4', site)).toBeNull();
  expect(findPasswordProblem('lanternsboats4', site)).toBe('password_rules');
});
