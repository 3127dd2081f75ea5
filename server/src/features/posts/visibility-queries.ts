import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import {
  apart,
  asVisible,
  type Options,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  visibleToEach,
} from './visible-to.ts';

/** The post's id again, if this viewer may see it. */
export async function findVisiblePostId(
  db: Db,
  viewer: Viewer,
  postId: string,
): Promise<VisiblePostId | undefined> {
  const row = await db
    .selectFrom('posts')
    .modifyFront(prepared)
    .select('id')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row && asVisible(row.id);
}

/** Whether this viewer may see anything that the author wrote. */
export async function existsVisiblePostOf(db: Db, viewer: Viewer, authorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('posts.author_id', '=', authorId)
    .where(visibleTo(viewer))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may see a post: guests, and of the members that were asked for, by their places, a 1 for each who may. */
export type Seers = { forGuests: boolean; marks: string };

/**
 * Which of these members, and whether guests, may see each of these posts, or could: see `Options`. There may be thousands
 * of members: one mark each is a tenth of what their ids would be.
 */
export async function listSeers(
  db: Db,
  { postIds, memberIds }: { postIds: readonly string[]; memberIds: readonly string[] },
  options: Options,
): Promise<Map<string, Seers>> {
  const { rows } = await sql<{ id: string; for_guests: boolean; marks: string }>`
    with ${apart(memberIds)}
    select posts.id, ${visibleTo({ kind: 'guest' }, options)} as for_guests, coalesce((
      select string_agg(case when ${visibleToEach(sql.ref('viewers.id'), options)} then '1' else '0' end, ''
        order by viewers.place)
      from unnest(${[...memberIds]}::uuid[]) with ordinality as viewers (id, place)), '') as marks
    from posts where posts.id = any(${[...postIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, for_guests, marks }) => [id, { forGuests: for_guests, marks }]));
}
