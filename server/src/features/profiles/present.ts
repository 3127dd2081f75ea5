import type { OwnProfile } from '@radiant/contract/own-profile.ts';
import type { Banner, FieldAudience, Person, Relation } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import type { StoredSize } from '../../stored-json.ts';
import { isDetailVisible } from './policy.ts';
import type { ProfileRow } from './queries.ts';

export function presentProfile(
  row: ProfileRow,
  { actor, relation }: { actor: Actor; relation: Relation },
): Person {
  const visibleDetail = <Detail>(detail: Detail, audience: FieldAudience) =>
    isDetailVisible(audience, { viewer: actor.kind, relation }) ? detail : null;
  return {
    ...presentPerson(row),
    location: visibleDetail(row.location, row.location_audience),
    sex: visibleDetail(row.sex, row.sex_audience),
    // The age of minors is shown to nobody.
    birthday: row.is_minor ? null : visibleDetail(row.birthday, row.birthday_audience),
    country: visibleDetail(row.country, row.country_audience),
    city: visibleDetail(row.city, row.city_audience),
    profession: visibleDetail(row.profession, row.profession_audience),
    phone: visibleDetail(row.phone, row.phone_audience),
    links: actor.kind === 'member' ? linksOf(row) : { facebook: null, twitter: null, instagram: null },
  };
}

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
