import { expect, test } from 'vitest';
import { sortCategories } from './sort-categories.ts';

const options = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));

test('sorts by name, with accents beside their letter and "Other" last', () => {
  const french = [...options('Voyages', 'Études', 'Famille', 'Deuil'), { value: 'other', label: 'Autre' }];
  expect(sortCategories(french, 'fr-CA').map(({ label }) => label)).toEqual([
    'Deuil',
    'Études',
    'Famille',
    'Voyages',
    'Autre',
  ]);
  expect(sortCategories(options('Work', 'Church'), 'en-CA').map(({ label }) => label)).toEqual([
    'Church',
    'Work',
  ]);
});
