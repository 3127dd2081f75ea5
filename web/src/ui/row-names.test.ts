import { expect, test } from 'vitest';
import { nameRows } from './row-names.ts';

const rows = [
  { title: 'Soup supper', day: 'Nov 3' },
  { title: 'Choir', day: 'Nov 4' },
  { title: 'Soup supper', day: 'Nov 10' },
  { title: 'Soup supper', day: 'Nov 10' },
];
type Row = (typeof rows)[number];
const namesOf = (detailOf?: (row: Row) => string) =>
  nameRows(rows, ({ title }) => title, detailOf).map(({ name }) => name);

test('a repeated name has its detail, and a number where that is repeated too', () => {
  expect(namesOf(({ day }) => day)).toEqual([
    'Soup supper, Nov 3',
    'Choir',
    'Soup supper, Nov 10',
    'Soup supper, Nov 10 (2)',
  ]);
});

test('without details a repeated name has a number', () => {
  expect(namesOf()).toEqual(['Soup supper', 'Choir', 'Soup supper (2)', 'Soup supper (3)']);
});
