import { type SqlBool, sql } from 'kysely';
import { encodeNameCursor, isAfter, toPage } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { isActivatedMember, type Viewer } from '../posts/visible-to.ts';
import { friendIdsOf, memberVisibleTo, selectPeople } from './visible-to.ts';

export type PersonRow = {
  id: string;
  display_name: string;
  verse: string;
  avatar_sizes: StoredSize[] | null;
};

const isFriendOf = (memberId: string) => sql<SqlBool>`members.id in ${friendIdsOf(memberId)}`;

// `fold_name` returns no LIKE wildcards: see the migration.
const hasWordStartingWith = (word: string) =>
  sql<SqlBool>`members.search_name like '% ' || fold_name(${word}) || '%'`;

export type FriendsPage = {
  memberId: string;
  limit: number;
  /** Each must start a word of the name. */
  words?: readonly string[] | undefined;
  after: { name: string; id: string } | undefined;
};

export async function listFriendRows(
  db: Db,
  viewer: Viewer,
  { memberId, limit, words = [], after }: FriendsPage,
): Promise<{ rows: PersonRow[]; next: string | null }> {
  const rows = await selectPeople(db, viewer)
    .where(isFriendOf(memberId))
    .where((eb) => eb.and(words.map(hasWordStartingWith)))
    .where(isAfter(after, { asc: ['members.search_name', 'members.id'] }))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (last) => encodeNameCursor({ name: last.search_name, id: last.id }));
}

export async function countFriendRows(db: Db, viewer: Viewer, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isFriendOf(memberId))
    .where(memberVisibleTo(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

/** Includes members who are hidden from the blocker, so that nobody learns why. */
export async function canBeBlocked(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', id)
    .where(isActivatedMember)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isMemberVisible(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', id)
    .where(memberVisibleTo(viewer))
    .executeTakeFirst();
  return row !== undefined;
}
