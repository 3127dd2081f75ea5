import { type SqlBool, sql } from 'kysely';
import { encodeNameCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredSize } from '../../schema.ts';
import { isPerson, type Viewer } from '../posts/visible-to.ts';
import { selectPeople, shownTo } from './visible-to.ts';

export type PersonRow = {
  id: string;
  display_name: string;
  verse: string;
  avatar_sizes: StoredSize[] | null;
};

/** Both halves of the table of pairs, each by an index. */
const isFriendOf = (memberId: string) => sql<SqlBool>`members.id in (
  select high_id from friendships where low_id = ${memberId}
  union all select low_id from friendships where high_id = ${memberId})`;

// What `fold_name` answers holds no wildcard: see the migration.
const holdsWord = (word: string) => sql<SqlBool>`members.search_name like '% ' || fold_name(${word}) || '%'`;

export type FriendsPage = {
  memberId: string;
  limit: number;
  /** Words of which each begins one of the name. */
  words?: readonly string[] | undefined;
  /** Where the page before ended. */
  after: { name: string; id: string } | undefined;
};

/** A member's friends whom the viewer may see, by name: up to `limit`. */
export async function listFriendRows(
  db: Db,
  viewer: Viewer,
  { memberId, limit, words = [], after }: FriendsPage,
): Promise<{ rows: PersonRow[]; next: string | null }> {
  const rows = await selectPeople(db, viewer)
    .where(isFriendOf(memberId))
    .where((eb) => eb.and(words.map(holdsWord)))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(members.search_name, members.id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(limit + 1)
    .execute();
  const last = rows[limit - 1];
  const isMore = rows.length > limit;
  return {
    rows: rows.slice(0, limit),
    next: isMore && last ? encodeNameCursor({ name: last.search_name, id: last.id }) : null,
  };
}

/** How many of a member's friends the viewer may see. */
export async function countFriendRows(db: Db, viewer: Viewer, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isFriendOf(memberId))
    .where(shownTo(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the viewer may see this person at all. */
/** Whether there is somebody to block: also those whom the member does not see, so that nobody learns why not. */
export async function canBeBlocked(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', id)
    .where(isPerson)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPersonShown(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', id)
    .where(shownTo(viewer))
    .executeTakeFirst();
  return row !== undefined;
}
