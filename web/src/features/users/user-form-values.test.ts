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

test('sends only changed fields', () => {
  expect(getChangedFields({ version: 'one', name: 'Mia Member', bio: 'Sings.' }, stored)).toEqual({
    bio: 'Sings.',
  });
});

test('puts every editable field on a tab', () => {
  const fields = Object.keys(UserEdit.shape).filter((field) => field !== 'version');
  expect(fields.toSorted()).toEqual(Object.keys(stored).toSorted());
  expect(fields.filter((field) => findTab(field) === 'basic')).toEqual([
    'name',
    'email',
    'church',
    'location',
  ]);
});

test('keeps only changes made while saving', () => {
  const saved = { version: 'one', name: 'Mia Moss', bio: 'Sings.' };
  const typed = { version: 'one', name: 'Mia Moss', bio: 'Sings and plays.', church: 'St. Anne' };
  expect(getChangedSince(typed, saved)).toEqual({ bio: 'Sings and plays.', church: 'St. Anne' });
  expect(getChangedSince({ version: 'one', name: 'Mia Moss', bio: 'Sings.' }, saved)).toEqual({});
});
