import { expect, test } from 'vitest';
import { countPeople, matchesName, sortByLastName } from './door-entries.ts';

const named = (...names: (string | null)[]) => names.map((name, index) => ({ id: String(index), name }));

test('sorts by last name, ignoring accents and case, and whoever has no name last', () => {
  const entries = named('Zoé Abel', null, 'Anne émond', 'Marc Roy', 'Bea Emond', 'Plato');
  expect(sortByLastName('fr', entries).map(({ name }) => name)).toEqual([
    'Zoé Abel',
    'Anne émond',
    'Bea Emond',
    'Plato',
    'Marc Roy',
    null,
  ]);
});

test('finds part of a name, whatever its accents', () => {
  const found = (search: string) =>
    named('Zoé Abel', null, 'Anne Émond')
      .filter((entry) => matchesName(entry, search))
      .map(({ name }) => name);
  expect(found('emo')).toEqual(['Anne Émond']);
  expect(found(' ZOÉ ')).toEqual(['Zoé Abel']);
  expect(found('')).toHaveLength(3);
  expect(found('x')).toEqual([]);
});

test('counts people with their guests', () => {
  const entries = [
    { guests: 2, checkedInAt: '2026-11-20T18:00:00Z' },
    { guests: 0, checkedInAt: null },
  ];
  expect(countPeople(entries)).toEqual({ came: 3, expected: 4 });
});
