import type { ListedMember } from '@radiant/contract/directory.ts';
import { expect, test } from 'vitest';
import { groupByHousehold } from './group-by-household.ts';

const member = (name: string, household: string | null = null): ListedMember => ({
  ...{ id: name, name, avatar: null, phone: null, email: null, address: null, birthday: null, help: null },
  household: household === null ? null : { id: household, name: `Les ${household}` },
});

test('members of a household stand together under its name, everyone else alone', () => {
  const members = [member('Ana'), member('Bea', 'Roy'), member('Cid', 'Roy'), member('Dan', 'Roux')];
  const groups = groupByHousehold(members).map(({ household, people }) => [
    household,
    people.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    [null, ['Ana']],
    ['Les Roy', ['Bea', 'Cid']],
    ['Les Roux', ['Dan']],
  ]);
});

test('two households of one name stay two', () => {
  const [one, two] = [member('Ana', 'Roy'), member('Bea', 'Roy')];
  const other = { ...two, household: { id: 'other', name: 'Les Roy' } };
  expect(groupByHousehold([one, other])).toHaveLength(2);
});
