import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isPerson, isPresent, shownToMember, type Viewer, visibleTo } from '../posts/visible-to.ts';

/**
 * The one condition by which people are shown on a page, in a list or by a search: `select … from members where
 * ${shownTo(viewer)}`. The table must stand in the statement under the name `members`. Members are shown to each
 * other unless one blocked the other; guests see only who has posted publicly and has not opted out.
 */
export const shownTo = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.kind === 'guest'
    ? sql<SqlBool>`(${isPresent} and members.is_discoverable and ${hasPostedPublicly})`
    : shownToMember(sql`${viewer.id}::uuid`);

// `offset 0`: a look into the index for each person, rather than a hash of everybody's posts.
const hasPostedPublicly = sql<SqlBool>`exists (
  select from posts where posts.author_id = members.id and ${visibleTo({ kind: 'guest' })} offset 0)`;

/** People as lists show them, each with where they stand by name; narrow it down and put it in order. */
export const selectPeople = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('members')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .select([
      'members.id',
      'members.display_name',
      'members.verse',
      'members.search_name',
      'avatar.sizes as avatar_sizes',
    ])
    .where(shownTo(viewer));

/**
 * People whom a member blocks: the one list of people where `shownTo` would show nobody. A disabled account stays in it;
 * otherwise who is in it and has no profile would have to be somebody who blocks the member too.
 */
export const selectBlocked = (db: Db, blockerId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .leftJoin('media as avatar', 'avatar.id', 'members.avatar_media_id')
    .select([
      'members.id',
      'members.display_name',
      'members.verse',
      'members.search_name',
      'avatar.sizes as avatar_sizes',
    ])
    .where('blocks.blocker_id', '=', blockerId)
    .where(isPerson);
