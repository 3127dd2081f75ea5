import { UserEdit } from '@radiant/contract/users.ts';
import { expect, test } from 'vitest';
import { findTab, getChangedFields, getChangedSince, type UserValues } from './user-form-values.ts';

const stored: UserValues = {
  name: 'Mia Member',
  email: 'mia@parish.example',
  church: '',
  location: '',
  bio: '',
  quote: '',
  role: 'user',
  status: 'active',
  facebook: '',
  twitter: '',
  instagram: '',
};

test('only what differs from what is saved is sent', () => {
  expect(getChangedFields({ version: 'one', name: 'Mia Member', bio: 'Sings.' }, stored)).toEqual({
    bio: 'Sings.',
  });
});

test('every field that can be changed stands on a tab of its own kind', () => {
  const fields = Object.keys(UserEdit.shape).filter((field) => field !== 'version');
  expect(fields.toSorted()).toEqual(Object.keys(stored).toSorted());
  expect(fields.filter((field) => findTab(field) === 'basic')).toEqual([
    'name',
    'email',
    'church',
    'location',
  ]);
});

test('what was typed while it was being saved is left to be saved; what was saved is not', () => {
  const saved = { version: 'one', name: 'Mia Moss', bio: 'Sings.' };
  const typed = { version: 'one', name: 'Mia Moss', bio: 'Sings and plays.', church: 'St. Anne' };
  expect(getChangedSince(typed, saved)).toEqual({ bio: 'Sings and plays.', church: 'St. Anne' });
  expect(getChangedSince({ version: 'one', name: 'Mia Moss', bio: 'Sings.' }, saved)).toEqual({});
});
