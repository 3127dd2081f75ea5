import { expect, test } from 'vitest';
import { findTimeZones, listTimeZones } from './time-zones.ts';

test('lists Canadian zones first, each zone once and each group together', () => {
  const zones = listTimeZones('en');
  expect(zones.slice(0, 4).map(({ place }) => place)).toEqual([
    'St. John’s',
    'Halifax',
    'Moncton',
    'Toronto',
  ]);
  expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length);
  const groups = zones.map(({ group }) => group);
  const turns = groups.filter((group, index) => group !== groups[index - 1]);
  expect(turns).toEqual(['Canada', 'Americas', 'Europe', 'Africa', 'Asia', 'Oceania', 'Other']);
});

test.each([
  ['en', 'montreal', 'America/Toronto'],
  ['fr', 'nouveau brunswick', 'America/Moncton'],
  ['fr', 'heure du pac', 'America/Los_Angeles'],
  ['en', 'st johns', 'America/St_Johns'],
  ['fr', 'saint jean', 'America/St_Johns'],
  ['fr', 'st johns', 'America/St_Johns'],
  ['fr', 'londres', 'Europe/London'],
  ['en', 'UTC', 'UTC'],
] as const)('finds a zone in %s by “%s”', (locale, term, zone) => {
  expect(findTimeZones(locale, term).map((choice) => choice.zone)).toContain(zone);
});

test('finds nothing for an unknown place', () => {
  expect(findTimeZones('en', 'olympus')).toEqual([]);
});
