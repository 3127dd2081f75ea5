import { UserEdit } from '@radiant/contract/users.ts';
import { expect, test } from 'vitest';
import { findTab, type UserValues } from './user-form-values.ts';

const stored: UserValues = {
  name: 'Mia Member',
  email: 'mia@parish.example',
  church: '',
  location: '',
  bio: '',
  quote: '',
  role: 'user',
  status: 'active',
  screening: 'none',
  facebook: '',
  twitter: '',
  instagram: '',
};

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
