import { expect, test } from 'vitest';
import { getDayPart } from './greeting.ts';

test('chooses the greeting by hour; night counts as evening', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(getDayPart)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
