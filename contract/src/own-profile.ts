import * as z from 'zod/mini';
import { isBirthday } from './birthdays.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import {
  type FieldAudience,
  fieldAudiences,
  type Person,
  personFromWire,
  personToWire,
  profileNames,
  SocialLink,
  sexes,
  WirePerson,
} from './profiles.ts';
import { Acknowledged, codec } from './wire.ts';

/** Empty, or digits with what separates them. */
export const phonePattern = /^(?:[+\d(][\d\s().\-/x#]*)?$/;

export const personalFields = [
  'sex',
  'birthday',
  'country',
  'city',
  'location',
  'profession',
  'phone',
] as const;
export type PersonalField = (typeof personalFields)[number];

/** A complete profile for its owner and administrators, with the visibility of each detail. */
export type OwnProfile = {
  person: Person;
  firstName: string;
  lastName: string;
  audiences: Record<PersonalField, FieldAudience>;
};

const WireOwnProfile = z.extend(WirePerson, {
  /** First name; the display name is `nomaffiche`. */
  nom: z.string(),
  prenom: z.string(),
  nomaffiche: z.string(),
  porteesexe: z.enum(fieldAudiences),
  porteebirthday: z.enum(fieldAudiences),
  porteepays: z.enum(fieldAudiences),
  porteeville: z.enum(fieldAudiences),
  porteequartier: z.enum(fieldAudiences),
  porteeprofession: z.enum(fieldAudiences),
  porteetelephone: z.enum(fieldAudiences),
});

export const getOwnProfile = endpoint({
  name: 'profiles.getOwn',
  method: 'GET',
  path: '/api/mes-infos/{id}',
  summary: 'Get a complete profile. Available to its owner and administrators.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: codec(z.object({ statut: z.literal('200'), mesinfos: WireOwnProfile }), {
    encode: ({ person, firstName, lastName, audiences }: OwnProfile) => ({
      statut: '200' as const,
      mesinfos: {
        ...personToWire(person),
        nom: firstName,
        prenom: lastName,
        nomaffiche: person.name,
        porteesexe: audiences.sex,
        porteebirthday: audiences.birthday,
        porteepays: audiences.country,
        porteeville: audiences.city,
        porteequartier: audiences.location,
        porteeprofession: audiences.profession,
        porteetelephone: audiences.phone,
      },
    }),
    decode: ({ mesinfos }) => {
      const {
        nom,
        prenom,
        nomaffiche,
        porteesexe,
        porteebirthday,
        porteepays,
        porteeville,
        porteequartier,
        porteeprofession,
        porteetelephone,
        ...person
      } = mesinfos;
      return {
        person: personFromWire({ ...person, nom: nomaffiche }),
        firstName: nom,
        lastName: prenom,
        audiences: {
          sex: porteesexe,
          birthday: porteebirthday,
          country: porteepays,
          city: porteeville,
          location: porteequartier,
          profession: porteeprofession,
          phone: porteetelephone,
        },
      };
    },
  }),
});

/** Collapses line breaks and spaces from pasted text. */
const singleLine = (max: number, key: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, key),
  );
const name = (max: number, { missing, long }: { missing: string; long: string }) =>
  singleLine(max, long).check(z.regex(/[\p{L}\p{N}]/u, missing));
const detail = z.optional(singleLine(limits.detailMax, 'text_too_long'));
const audience = z.optional(z.enum(fieldAudiences, 'audience_unknown'));

/** Omitted fields keep their values; empty texts remove a detail. Unknown fields are refused. */
export const ProfileEdit = z.strictObject({
  id: Id,
  firstName: z.optional(name(limits.nameMax, { missing: 'first_name_required', long: 'name_too_long' })),
  lastName: z.optional(name(limits.nameMax, { missing: 'last_name_required', long: 'name_too_long' })),
  name: z.optional(name(limits.fullNameMax, { missing: 'full_name_required', long: 'full_name_too_long' })),
  church: detail,
  location: detail,
  bio: z.optional(z.string().check(z.trim(), z.maxLength(limits.bioMax, 'bio_too_long'))),
  verse: z.optional(z.string().check(z.trim(), z.maxLength(limits.verseMax, 'verse_too_long'))),
  sex: z.optional(z.enum([...sexes, ''], 'invalid')),
  birthday: z.optional(
    z.string().check(
      z.trim(),
      z.refine((day) => day === '' || isBirthday(day), 'date_invalid'),
    ),
  ),
  country: detail,
  city: detail,
  profession: detail,
  phone: z.optional(
    singleLine(limits.phoneMax, 'phone_invalid').check(z.regex(phonePattern, 'phone_invalid')),
  ),
  facebook: z.optional(SocialLink('facebook')),
  twitter: z.optional(SocialLink('twitter')),
  instagram: z.optional(SocialLink('instagram')),
  sexAudience: audience,
  birthdayAudience: audience,
  countryAudience: audience,
  cityAudience: audience,
  locationAudience: audience,
  professionAudience: audience,
  phoneAudience: audience,
});
export type ProfileEdit = z.output<typeof ProfileEdit>;

export const updateProfile = endpoint({
  name: 'profiles.update',
  method: 'POST',
  path: '/api/update-profile',
  summary:
    'Update a profile, its picture (`pp`) and its banner (`pc`). Members update their own; administrators, anyone’s.',
  access: 'member',
  rateLimit: 'write',
  body: {
    schema: ProfileEdit,
    names: {
      ...profileNames,
      firstName: 'nom',
      lastName: 'prenom',
      name: 'nomaffiche',
      sexAudience: 'porteesexe',
      birthdayAudience: 'porteebirthday',
      countryAudience: 'porteepays',
      cityAudience: 'porteeville',
      locationAudience: 'porteequartier',
      professionAudience: 'porteeprofession',
      phoneAudience: 'porteetelephone',
    },
    files: { pp: 'image', pc: 'image' },
  },
  answer: Acknowledged,
});
