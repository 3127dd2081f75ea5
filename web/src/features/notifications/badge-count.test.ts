import { expect, test } from 'vitest';
import { formatBadgeCount } from './badge-count.ts';

test('shows the count up to 99 and 9+ above', () => {
  expect([0, 1, 99, 100, 5000].map(formatBadgeCount)).toEqual([null, '1', '99', '9+', '9+']);
});
