import { forgotPassword } from '@radiant/contract/accounts.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
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

const forwarded = (index: number) => `198.51.100.${index}`;

test.each([
  ['an unknown proxy may write any address and is still limited', 0, (index: number) => forwarded(index)],
  [
    'a visitor behind a known proxy may write any address before it',
    1,
    (index: number) => `${forwarded(index)}, 192.0.2.9`,
  ],
] as const)('forwarded addresses: %s', async (_title, trustedProxies, header) => {
  const app = await createTestApp({ rateLimits: true, trustedProxies });
  const statuses = [];
  for (let index = 0; index < 24; index += 1) {
    const { status } = await app.send(forgotPassword, {
      body: { email: `nobody-${index}@example.org` },
      headers: { 'x-forwarded-for': header(index) },
    });
    statuses.push(status);
  }
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

test('a known proxy’s visitors are limited each for themselves', async () => {
  const app = await createTestApp({ rateLimits: true, trustedProxies: 1 });
  const statuses = new Set<number>();
  for (let index = 0; index < 24; index += 1) {
    const { status } = await app.send(forgotPassword, {
      body: { email: `nobody-${index}@example.org` },
      headers: { 'x-forwarded-for': forwarded(index) },
    });
    statuses.add(status);
  }
  expect(statuses).not.toContain(429);
});
