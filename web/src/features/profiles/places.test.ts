import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

test('a town is not said twice', () => {
  expect(placesOf({ church: 'St. Anne’s, Moncton', location: 'moncton' })).toEqual(['St. Anne’s, Moncton']);
  expect(placesOf({ church: 'Grace Community', location: 'Toronto' })).toEqual([
    'Grace Community',
    'Toronto',
  ]);
});

test('who tells nothing of it has no places', () => {
  expect(placesOf({ church: null, location: '' })).toEqual([]);
  expect(placesOf({ church: null, location: 'Moncton' })).toEqual(['Moncton']);
  expect(placesOf({ church: 'Grace Community', location: null })).toEqual(['Grace Community']);
});
