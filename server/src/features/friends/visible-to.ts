import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import {
  isActivatedMember,
  isActiveMember,
  memberVisibleToMember,
  type Reader,
  type Viewer,
  visibleTo,
} from '../posts/visible-to.ts';

/**
 * The only condition under which people are listed or found: `select … from members where ${memberVisibleTo(reader)}`.
 * The statement must name the table `members`. Guests see only discoverable members who have posted publicly.
 */
export function memberVisibleTo(reader: Reader): RawBuilder<SqlBool> {
  if (reader.kind === 'guest')
    return sql<SqlBool>`(${isActiveMember} and members.is_discoverable and ${hasPostedPublicly})`;
  return reader.kind === 'each'
    ? memberVisibleToMember(reader.id, sql<SqlBool>`(members.id = any(${reader.blockedIds}))`)
    : memberVisibleToMember(sql`${reader.id}::uuid`);
}

// `offset 0`: an index lookup per person rather than a hash of all posts.
const hasPostedPublicly = sql<SqlBool>`exists (
  select from posts where posts.author_id = members.id and ${visibleTo({ kind: 'guest' })} offset 0)`;

export const selectPeople = (db: Db, viewer: Viewer, condition = memberVisibleTo(viewer)) =>
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
    .where(condition);

/**
 * The one list that includes members hidden from the viewer. It keeps disabled accounts: otherwise a missing profile would
 * reveal that somebody blocks the viewer too.
 */
export const selectBlockedMembers = (db: Db, blockerId: string) =>
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
    .where(isActivatedMember);

export const friendIdsOf = (memberId: string | RawBuilder<string>): RawBuilder<{ id: string }> => sql`(
  select high_id as id from friendships where low_id = ${memberId}
  union all select low_id from friendships where high_id = ${memberId})`;
