import { expect, test } from 'vitest';
import { rateLimitAddress } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  [undefined, 'gone'],
])('%s counts as %s', (address, counted) => {
  expect(rateLimitAddress(address)).toBe(counted);
});
