import { formatOrder, parseOrder } from '@radiant/contract/tables.ts';
import { expect, test } from 'vitest';
import { sortRows, toggleColumn } from './table-order.ts';

const rows = [
  { name: 'b', tries: 1 },
  { name: 'a', tries: 2 },
  { name: 'b', tries: 3 },
];
const order = (text: string) =>
  sortRows(rows, parseOrder(text, ['name', 'tries']), (row, column) =>
    column === 'name' ? row.name : row.tries,
  ).map(({ tries }) => tries);

test.each([
  ['', [1, 2, 3]],
  ['name', [2, 1, 3]],
  ['-tries', [3, 2, 1]],
  ['-name,-tries', [3, 1, 2]],
  ['nonsense,name', [2, 1, 3]],
])('sorts rows by %j', (text, expected) => {
  expect(order(text)).toEqual(expected);
});

test('sorts accented letters with plain ones', () => {
  const names = ['Zoé', 'Élise', 'Émile', 'Denis'].map((name) => ({ name }));
  expect(sortRows(names, [{ column: 'name', descending: false }], ({ name }) => name)).toEqual(
    ['Denis', 'Élise', 'Émile', 'Zoé'].map((name) => ({ name })),
  );
});

test('cycles a column through ascending, descending and unsorted; shift keeps the others', () => {
  const once = toggleColumn([], 'name', false);
  const twice = toggleColumn(once, 'name', false);
  expect([once, twice, toggleColumn(twice, 'name', false)].map(formatOrder)).toEqual(['name', '-name', '']);
  const both = toggleColumn(twice, 'tries', true);
  expect(formatOrder(both)).toBe('-name,tries');
  expect(formatOrder(toggleColumn(both, 'name', true))).toBe('tries');
  expect(formatOrder(toggleColumn(both, 'tries', false))).toBe('-tries');
});
