import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import {
  asVisible,
  type Options,
  type Viewer,
  type VisiblePostId,
  visibleTo,
  visibleToMember,
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

/** Which of these members may see a post, or could: see `Options`. */
export async function listMembersWhoSee(
  db: Db,
  postId: string,
  memberIds: readonly string[],
  options: Options,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select viewers.id from posts, unnest(${[...memberIds]}::uuid[]) as viewers (id)
    where posts.id = ${postId} and ${visibleToMember(sql.ref('viewers.id'), options)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether guests may see a post, or could: see `Options`. */
export async function isVisibleToGuests(db: Db, postId: string, options: Options): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('posts.id', '=', postId)
    .where(visibleTo({ kind: 'guest' }, options))
    .executeTakeFirst();
  return row !== undefined;
}
