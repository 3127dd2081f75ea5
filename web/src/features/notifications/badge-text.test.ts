import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test('the badge shows the count up to 99 and 9+ above', () => {
  expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual([null, '1', '99', '9+', '9+']);
});
