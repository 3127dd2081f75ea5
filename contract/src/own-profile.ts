import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import {
  type FieldAudience,
  fieldAudiences,
  type Person,
  personFromWire,
  personToWire,
  SocialLink,
  sexes,
  WirePerson,
  wireSexes,
} from './profiles.ts';
import { Acknowledged, codec } from './wire.ts';

/** What a member may tell of themselves, and to whom is theirs to say. */
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

/** A member as they and administrators read it, to change it: everything, and who else may see what. */
export type OwnProfile = {
  person: Person;
  firstName: string;
  lastName: string;
  audiences: Record<PersonalField, FieldAudience>;
};

const WireOwnProfile = z.extend(WirePerson, {
  /** First and last name; the name others see is `nomaffiche`. */
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
  summary: 'Everything a member told of themselves: for that member, or an administrator.',
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
    decode: ({ mesinfos: wire }) => ({
      person: personFromWire({ ...wire, nom: wire.nomaffiche }),
      firstName: wire.nom,
      lastName: wire.prenom,
      audiences: {
        sex: wire.porteesexe,
        birthday: wire.porteebirthday,
        country: wire.porteepays,
        city: wire.porteeville,
        location: wire.porteequartier,
        profession: wire.porteeprofession,
        phone: wire.porteetelephone,
      },
    }),
  }),
});

/** One line: breaks and double spaces that came with pasting go. */
const singleLine = (max: number, key: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, key),
  );
const name = (max: number, { missing, long }: { missing: string; long: string }) =>
  singleLine(max, long).check(z.regex(/[\p{L}\p{N}]/u, missing));
const detail = z.optional(singleLine(limits.detailMax, 'text_too_long'));
const audience = z.optional(z.enum(fieldAudiences, 'audience_unknown'));

/** Whether it is a day of the calendar, `YYYY-MM-DD`, on which somebody alive may have been born. */
export function isBirthday(day: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/**
 * What a member changes of their profile. Whatever is left out stays as it is; an empty text takes the detail away. A
 * field that is not named here is refused: nothing else about a member can be changed by this call.
 */
export const ProfileEdit = z.strictObject({
  id: Id,
  firstName: z.optional(name(limits.nameMax, { missing: 'first_name_required', long: 'name_too_long' })),
  lastName: z.optional(name(limits.nameMax, { missing: 'last_name_required', long: 'name_too_long' })),
  /** The name others see. */
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
    singleLine(limits.phoneMax, 'phone_invalid').check(
      z.regex(/^(?:[+\d(][\d\s().\-/x#]*)?$/, 'phone_invalid'),
    ),
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
  summary: 'Change one’s own profile, its picture (`pp`) and its banner (`pc`); administrators, anybody’s.',
  access: 'member',
  rateLimit: 'write',
  body: {
    schema: ProfileEdit,
    names: {
      firstName: 'nom',
      lastName: 'prenom',
      name: 'nomaffiche',
      church: 'groupechretien',
      location: 'quartier',
      bio: 'pseudo',
      verse: 'verset',
      sex: { name: 'sexe', values: wireSexes },
      country: 'pays',
      city: 'ville',
      phone: 'telephone',
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
