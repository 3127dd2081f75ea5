import { expect, test } from 'vitest';
import { dayOf } from './policy.ts';

test.each([
  ['2026-11-21T04:59:59.999Z', 'America/Toronto', '2026-11-20'],
  ['2026-11-21T05:00:00.000Z', 'America/Toronto', '2026-11-21'],
  ['2026-07-01T03:59:59.999Z', 'America/Toronto', '2026-06-30'],
  ['2026-07-01T04:00:00.000Z', 'America/Toronto', '2026-07-01'],
  ['2026-11-21T03:29:59.999Z', 'America/St_Johns', '2026-11-20'],
  ['2026-11-21T03:30:00.000Z', 'America/St_Johns', '2026-11-21'],
  ['2027-01-01T00:00:00.000Z', 'UTC', '2027-01-01'],
])('%s in %s is the day %s', (instant, zone, day) => {
  expect(dayOf(new Date(instant), zone)).toBe(day);
});
