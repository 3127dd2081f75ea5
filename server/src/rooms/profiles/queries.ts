import type { Role } from '@radiant/contract/accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredSize } from '../../schema.ts';
import { shownTo } from '../friends/visible-to.ts';
import type { Viewer } from '../posts/visible-to.ts';

export type ProfileRow = {
  id: string;
  display_name: string;
  bio: string;
  verse: string;
  church: string | null;
  location: string | null;
  role: Role;
  avatar_sizes: StoredSize[] | null;
  banner_sizes: StoredSize[] | null;
};

/** A member's own words and pictures, if the viewer may see this person. */
export const findProfileRow = (db: Db, viewer: Viewer, id: string): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('members')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .leftJoin('media as banner', 'banner.id', 'members.banner_media_id')
    .select([
      'members.id',
      'members.display_name',
      'members.bio',
      'members.verse',
      'members.church',
      'members.location',
      'members.role',
      'avatar.sizes as avatar_sizes',
      'banner.sizes as banner_sizes',
    ])
    .where('members.id', '=', id)
    .where(shownTo(viewer))
    .executeTakeFirst();
