import { fieldAudiences, relations } from '@radiant/contract/profiles.ts';
import { expect, test } from 'vitest';
import { canManageProfile, changedFields, displayNameAfter, isDetailVisible } from './policy.ts';

test('a detail is shown to its audience alone', () => {
  const shown = fieldAudiences.flatMap((audience) =>
    (['guest', 'member'] as const).flatMap((viewer) =>
      relations
        .filter((relation) => isDetailVisible(audience, { viewer, relation }))
        .map((relation) => `${audience} to ${viewer} ${relation}`),
    ),
  );
  expect(new Set(shown)).toEqual(
    new Set([
      ...relations.map((relation) => `members to member ${relation}`),
      // A guest is nobody's friend; the caller states the relation.
      ...['guest', 'member'].flatMap((viewer) =>
        ['friends', 'self'].map((relation) => `friends to ${viewer} ${relation}`),
      ),
    ]),
  );
});

test('a private detail is shown to nobody', () => {
  for (const viewer of ['guest', 'member'] as const)
    for (const relation of relations) expect(isDetailVisible('private', { viewer, relation })).toBe(false);
});

test.each([
  ['self', 'user', true],
  ['other', 'user', false],
  ['other', 'moderator', false],
  ['other', 'admin', true],
] as const)('of %s, the profile is managed by a %s: %s', (memberId, role, can) => {
  expect(canManageProfile({ id: 'self', role }, memberId)).toBe(can);
});

test('the name shown follows first and last name while it is made of them', () => {
  const before = { firstName: 'Ruth', lastName: 'Roy', name: 'Ruth Roy' };
  expect(displayNameAfter(before, {})).toBe('Ruth Roy');
  expect(displayNameAfter(before, { firstName: 'Rose' })).toBe('Rose Roy');
  expect(displayNameAfter(before, { lastName: 'Ray' })).toBe('Ruth Ray');
  expect(displayNameAfter(before, { firstName: 'Rose', name: 'R.' })).toBe('R.');
  expect(displayNameAfter({ ...before, name: 'Sister Ruth' }, { firstName: 'Rose' })).toBe('Sister Ruth');
});

test('an empty field equals one that was never filled', () => {
  const stored = { church: null, city: 'Ottawa', verse: '' };
  expect(changedFields(stored, { church: '', city: 'Ottawa', verse: '' })).toEqual([]);
  expect(changedFields(stored, { church: undefined, city: undefined })).toEqual([]);
  expect(changedFields(stored, { church: 'St. Anne', city: '', verse: 'John 1:5' })).toEqual([
    'church',
    'city',
    'verse',
  ]);
});
