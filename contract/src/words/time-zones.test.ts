import { expect, test } from 'vitest';
import { addZoneName, getZoneName, getZonePlace } from './time-zones.ts';

test.each([
  ['America/Toronto', 'Toronto time', 'heure de l’Est (Toronto)'],
  ['America/St_Johns', 'St. John’s time', 'heure de Terre-Neuve (Saint-Jean)'],
  ['Europe/London', 'London time', 'heure locale (Londres)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'heure normale d’Argentine (Buenos Aires)'],
  ['UTC', 'UTC', 'UTC'],
])('names %s as people do', (timeZone, english, french) => {
  expect(getZoneName('en', timeZone)).toBe(english);
  expect(getZoneName('fr-CA', timeZone)).toBe(french);
});

test('adds the name to a time', () => {
  expect(addZoneName('en-CA', '6:00 p.m.', 'America/Halifax')).toBe('6:00 p.m. Halifax time');
  expect(addZoneName('fr', '18 h', 'America/Halifax')).toBe('18 h, heure de l’Atlantique (Halifax)');
});

test('knows the place of a zone that the browser does not know', () => {
  expect(getZonePlace('fr', 'Mars/Olympus_Mons')).toBe('Olympus Mons');
});
