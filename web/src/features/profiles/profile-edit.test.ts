import type { OwnProfile } from '@radiant/contract/own-profile.ts';
import { expect, test } from 'vitest';
import { getProfileValues, getTabOfField } from './profile-edit.ts';

const profile: OwnProfile = {
  person: {
    id: '1',
    name: 'Anna Author',
    bio: 'Sings alto.',
    verse: '',
    avatar: null,
    banner: null,
    church: null,
    location: 'Moncton',
    sex: null,
    birthday: null,
    country: null,
    city: null,
    profession: null,
    phone: null,
    role: 'user',
    links: { facebook: null, twitter: null, instagram: null },
  },
  firstName: 'Anna',
  lastName: 'Author',
  audiences: {
    sex: 'private',
    birthday: 'private',
    country: 'private',
    city: 'private',
    location: 'members',
    profession: 'private',
    phone: 'friends',
  },
};

test('missing values are empty texts', () => {
  expect(getProfileValues(profile)).toMatchObject({ church: '', location: 'Moncton', sex: '', facebook: '' });
});

test('finds the tab of each field', () => {
  expect(['name', 'verse', 'birthday', 'phoneAudience', 'locationAudience'].map(getTabOfField)).toEqual([
    'basic',
    'words',
    'personal',
    'personal',
    'basic',
  ]);
});
