import { expect, test } from 'vitest';
import { listPlaces } from './places.ts';

test('a town is not said twice', () => {
  expect(listPlaces({ church: 'St. Anne’s, Moncton', location: 'moncton' })).toEqual(['St. Anne’s, Moncton']);
  expect(listPlaces({ church: 'Grace Community', location: 'Toronto' })).toEqual([
    'Grace Community',
    'Toronto',
  ]);
});

test('who tells nothing of it has no places', () => {
  expect(listPlaces({ church: null, location: '' })).toEqual([]);
  expect(listPlaces({ church: null, location: 'Moncton' })).toEqual(['Moncton']);
  expect(listPlaces({ church: 'Grace Community', location: null })).toEqual(['Grace Community']);
});
