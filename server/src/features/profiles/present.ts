import type { OwnProfile } from '@radiant/contract/own-profile.ts';
import type { Banner, FieldAudience, Person, Relation } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import type { StoredSize } from '../../schema.ts';
import { isTold } from './policy.ts';
import type { ProfileRow } from './queries.ts';

/** What a member tells of themselves: each personal detail only to whom they chose. */
export function presentProfile(
  row: ProfileRow,
  { actor, relation }: { actor: Actor; relation: Relation },
): Person {
  const told = <Detail>(detail: Detail, audience: FieldAudience) =>
    isTold(audience, { viewer: actor.kind, relation }) ? detail : null;
  return {
    ...presentPerson(row),
    location: told(row.location, row.location_audience),
    sex: told(row.sex, row.sex_audience),
    birthday: told(row.birthday, row.birthday_audience),
    country: told(row.country, row.country_audience),
    city: told(row.city, row.city_audience),
    profession: told(row.profession, row.profession_audience),
    phone: told(row.phone, row.phone_audience),
    links: actor.kind === 'member' ? linksOf(row) : { facebook: null, twitter: null, instagram: null },
  };
}

/** The same with everything, for whoever may change it. */
export const presentOwnProfile = (row: ProfileRow): OwnProfile => ({
  person: {
    ...presentPerson(row),
    location: row.location,
    sex: row.sex,
    birthday: row.birthday,
    country: row.country,
    city: row.city,
    profession: row.profession,
    phone: row.phone,
    links: linksOf(row),
  },
  firstName: row.first_name,
  lastName: row.last_name,
  audiences: {
    sex: row.sex_audience,
    birthday: row.birthday_audience,
    country: row.country_audience,
    city: row.city_audience,
    location: row.location_audience,
    profession: row.profession_audience,
    phone: row.phone_audience,
  },
});

/** The same, by the names of what an edit may change. */
export function presentFields(row: ProfileRow): Readonly<Record<string, unknown>> {
  const { person, firstName, lastName, audiences } = presentOwnProfile(row);
  const { links, ...details } = person;
  const shown = Object.entries(audiences).map(([field, audience]) => [`${field}Audience`, audience]);
  return { ...details, ...links, firstName, lastName, ...Object.fromEntries(shown) };
}

const linksOf = (row: ProfileRow) => ({
  facebook: row.facebook_url,
  twitter: row.twitter_url,
  instagram: row.instagram_url,
});

const presentPerson = (row: ProfileRow) => ({
  id: row.id,
  name: row.display_name,
  bio: row.bio,
  verse: row.verse,
  church: row.church,
  role: row.role,
  avatar: row.avatar_sizes?.at(-1)?.file ?? null,
  banner: presentBanner(row.banner_sizes),
});

function presentBanner(sizes: StoredSize[] | null): Banner | null {
  const widest = sizes?.at(-1);
  return sizes && widest ? { file: widest.file, sizes } : null;
}
