import { type OwnProfile, type PersonalField, personalFields } from '@radiant/contract/own-profile.ts';
import type { FieldAudience } from '@radiant/contract/profiles.ts';

/** Form values; empty strings for missing ones. */
export type ProfileValues = {
  name: string;
  firstName: string;
  lastName: string;
  church: string;
  location: string;
  bio: string;
  verse: string;
  sex: '' | 'female' | 'male' | 'other';
  birthday: string;
  country: string;
  city: string;
  profession: string;
  phone: string;
  facebook: string;
  twitter: string;
  instagram: string;
} & { [Field in PersonalField as `${Field}Audience`]: FieldAudience };

/** Names of the chosen pictures; they survive a reload even if the files do not. */
export const noPictureNames = { avatarName: '', bannerName: '' };

export function getProfileValues({ person, firstName, lastName, audiences }: OwnProfile): ProfileValues {
  return {
    name: person.name,
    firstName,
    lastName,
    church: person.church ?? '',
    location: person.location ?? '',
    bio: person.bio,
    verse: person.verse,
    sex: person.sex ?? '',
    birthday: person.birthday ?? '',
    country: person.country ?? '',
    city: person.city ?? '',
    profession: person.profession ?? '',
    phone: person.phone ?? '',
    facebook: person.links.facebook ?? '',
    twitter: person.links.twitter ?? '',
    instagram: person.links.instagram ?? '',
    sexAudience: audiences.sex,
    birthdayAudience: audiences.birthday,
    countryAudience: audiences.country,
    cityAudience: audiences.city,
    locationAudience: audiences.location,
    professionAudience: audiences.profession,
    phoneAudience: audiences.phone,
  };
}

export const editTabs = ['basic', 'words', 'personal'] as const;
export type EditTab = (typeof editTabs)[number];

const basicFields = ['name', 'church', 'location', 'locationAudience', 'pp', 'pc'];
const wordFields = ['bio', 'verse'];

export function getTabOfField(field: string): EditTab {
  if (basicFields.includes(field)) return 'basic';
  return wordFields.includes(field) ? 'words' : 'personal';
}

/** The location is edited beside the church. */
export const detailFields = personalFields.filter((field) => field !== 'location');
