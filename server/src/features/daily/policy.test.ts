import { expect, test } from 'vitest';
import { isValidPlanRange } from './policy.ts';

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-01', '2027-01-01', true],
  ['2026-11-01', '2027-01-02', false],
  ['2026-11-20', '2026-11-19', false],
])('the plan shows %s to %s: %s', (from, to, isShown) => {
  expect(isValidPlanRange(from, to)).toBe(isShown);
});
