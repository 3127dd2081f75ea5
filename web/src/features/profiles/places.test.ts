import { expect, test } from 'vitest';
import { listPlaces } from './places.ts';

test('omits a town that the church’s name contains', () => {
  expect(listPlaces({ church: 'St. Anne’s, Moncton', location: 'moncton' })).toEqual(['St. Anne’s, Moncton']);
  expect(listPlaces({ church: 'Grace Community', location: 'Toronto' })).toEqual([
    'Grace Community',
    'Toronto',
  ]);
});

test('returns nothing without church and town', () => {
  expect(listPlaces({ church: null, location: '' })).toEqual([]);
  expect(listPlaces({ church: null, location: 'Moncton' })).toEqual(['Moncton']);
  expect(listPlaces({ church: 'Grace Community', location: null })).toEqual(['Grace Community']);
});
