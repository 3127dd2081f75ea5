import type { Role } from '@radiant/contract/accounts.ts';
import type { FieldAudience, Sex } from '@radiant/contract/profiles.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { isMinor } from '../accounts/visible-to.ts';
import { memberVisibleTo } from '../friends/visible-to.ts';
import type { Viewer } from '../posts/visible-to.ts';

export type ProfileRow = {
  id: string;
  first_name: string;
  last_name: string;
  display_name: string;
  bio: string;
  verse: string;
  church: string | null;
  location: string | null;
  sex: Sex | null;
  birthday: string | null;
  country: string | null;
  city: string | null;
  profession: string | null;
  phone: string | null;
  sex_audience: FieldAudience;
  birthday_audience: FieldAudience;
  country_audience: FieldAudience;
  city_audience: FieldAudience;
  location_audience: FieldAudience;
  profession_audience: FieldAudience;
  phone_audience: FieldAudience;
  role: Role;
  facebook_url: string | null;
  twitter_url: string | null;
  instagram_url: string | null;
  avatar_sizes: StoredSize[] | null;
  banner_sizes: StoredSize[] | null;
  is_minor: boolean;
};

export const findProfileRow = (db: Db, viewer: Viewer, id: string): Promise<ProfileRow | undefined> =>
  selectProfiles(db, id).where(memberVisibleTo(viewer)).executeTakeFirst();

export const findProfileRowForEdit = (db: Db, id: string): Promise<ProfileRow | undefined> =>
  selectProfiles(db, id).executeTakeFirst();

const selectProfiles = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .leftJoin('media as banner', 'banner.id', 'members.banner_media_id')
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      'members.display_name',
      'members.bio',
      'members.verse',
      'members.church',
      'members.location',
      'members.sex',
      'members.birthday',
      'members.country',
      'members.city',
      'members.profession',
      'members.phone',
      'members.sex_audience',
      'members.birthday_audience',
      'members.country_audience',
      'members.city_audience',
      'members.location_audience',
      'members.profession_audience',
      'members.phone_audience',
      'members.role',
      'members.facebook_url',
      'members.twitter_url',
      'members.instagram_url',
      'avatar.sizes as avatar_sizes',
      'banner.sizes as banner_sizes',
    ])
    .select(sql<boolean>`${isMinor('members')}`.as('is_minor'))
    .where('members.id', '=', id);

export const lockNames = (tx: Tx, id: string) =>
  tx
    .selectFrom('members')
    .select(['first_name as firstName', 'last_name as lastName', 'display_name as name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The only columns a profile edit may write; undefined leaves a column unchanged. */
export type ProfileChange = {
  [Column in Exclude<
    keyof ProfileRow,
    'id' | 'role' | 'avatar_sizes' | 'banner_sizes' | 'is_minor' | 'display_name'
  >]: ProfileRow[Column] | undefined;
} & { display_name: string };

export async function updateProfileRow(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}
