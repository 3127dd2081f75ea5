import { expect, test } from 'vitest';
import { isSameName } from './is-same-name.ts';

test.each([
  ['Anne Martin', 'Anne Martin', true],
  [' anne  martin ', 'Anne Martin', true],
  ["Maire O'Neill", 'Maire O’Neill', true],
  ['He\u0301le\u0300ne', 'Hélène', true],
  ['Helene', 'Hélène', false],
  ['Anne', 'Anne Martin', false],
  ['', 'Anne Martin', false],
])('"%s" confirms "%s": %s', (typed, name, isSame) => {
  expect(isSameName(typed, name)).toBe(isSame);
});
