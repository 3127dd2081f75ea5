import { sql } from 'kysely';
import { encodeNumberCursor, toPage } from '../../../platform/database/cursor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { wasPrayedForSince } from '../prayers/praying-queries.ts';
import { asVisiblePostId, type Viewer, type VisiblePostId, visibleTo } from '../visible-to.ts';

export type ListPosition = { figure: number; at: Date; id: string };

/** Before the first row. */
const start: ListPosition = { figure: -1, at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/**
 * All saved posts of a member are read and sorted: the primary key finds them, and they are few. `offset 0` keeps the
 * visibility check to one lookup for each. @param unprayedSince leaves out closed prayers and those prayed for since then
 */
export async function listPrayerListIds(
  db: Db,
  {
    member,
    limit,
    after = start,
    unprayedSince,
  }: {
    member: Viewer & { id: string };
    limit: number;
    after?: ListPosition | undefined;
    unprayedSince?: Date | undefined;
  },
): Promise<{ ids: VisiblePostId[]; next: string | null }> {
  const isWanted =
    unprayedSince === undefined
      ? sql`true`
      : sql`not posts.is_prayer_closed and not (${wasPrayedForSince(member.id, unprayedSince)})`;
  const { rows } = await sql<ListPosition>`
    select own.post_id as id, own.position as figure, own.saved_at as at
    from saved_posts own
    cross join lateral (
      select posts.id from posts
      where posts.id = own.post_id and posts.kind = 'prayer' and ${visibleTo(member)} and ${isWanted} offset 0) visible
    where own.member_id = ${member.id}
      and (own.position, own.saved_at, own.post_id) > (${after.figure}::int, ${after.at}::timestamptz, ${after.id}::uuid)
    order by own.position, own.saved_at, own.post_id
    limit ${limit + 1}`.execute(db);
  const found = toPage(rows, limit, encodeNumberCursor);
  return { ids: found.rows.map(({ id }) => asVisiblePostId(id)), next: found.next };
}

export async function listPrayedForSince(
  db: Db,
  { memberId, ids, since }: { memberId: string; ids: readonly VisiblePostId[]; since: Date },
): Promise<VisiblePostId[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as posts (id) where ${wasPrayedForSince(memberId, since)}`.execute(
    db,
  );
  return rows.map(({ id }) => asVisiblePostId(id));
}

/**
 * In order, also what is no prayer or hidden now. Locks them, so that two moves follow one another; only a later statement
 * sees the order that the other one left.
 */
export async function lockSavedIds(tx: Tx, memberId: string): Promise<string[]> {
  const ofMember = tx.selectFrom('saved_posts').select('post_id').where('member_id', '=', memberId);
  await ofMember.orderBy('post_id').forNoKeyUpdate().execute();
  const rows = await ofMember.orderBy('position').orderBy('saved_at').orderBy('post_id').execute();
  return rows.map(({ post_id }) => post_id);
}

/** Numbers them from 1 and writes those that change. */
export async function setSavedOrder(tx: Tx, memberId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update saved_posts set position = ordered.number
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (post_id, number)
    where saved_posts.member_id = ${memberId} and saved_posts.post_id = ordered.post_id
      and saved_posts.position <> ordered.number`.execute(tx);
}
