import { expect, test } from 'vitest';
import { destinationsOf } from './navigation.ts';

const wordsOf = (place: 'sidebar' | 'drawer' | 'bottomBar') => destinationsOf(place).map(({ word }) => word);

test('each navigation shows its destinations in the specified order', () => {
  expect(wordsOf('sidebar')).toEqual([
    'home',
    'prayerWall',
    'prayNow',
    'testimonies',
    'friends',
    'events',
    'groups',
    'directory',
    'bible',
  ]);
  expect(wordsOf('drawer')).toEqual([
    'home',
    'prayerWall',
    'prayNow',
    'testimonies',
    'events',
    'friends',
    'groups',
    'directory',
    'bible',
  ]);
  expect(wordsOf('bottomBar')).toEqual(['home', 'prayerWall', 'events', 'profile']);
});

test('a guest’s profile link leads to /login', () => {
  const profile = destinationsOf('bottomBar').at(-1);
  expect(profile?.path('me')).toBe('/profile/me');
  expect(profile?.path(null)).toBe('/login');
});
