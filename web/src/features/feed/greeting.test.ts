import { expect, test } from 'vitest';
import { getDayPart } from './greeting.ts';

test('one is greeted by the part of the day, and at night as in the evening', () => {
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
