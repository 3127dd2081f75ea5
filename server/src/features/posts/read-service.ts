import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Post, PostKind } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { listNewestComments } from './comments-service.ts';
import { presentPost } from './present.ts';
import { countVisiblePostsOf, listPostIdsOf, listPostRows } from './read-queries.ts';
import { getVisiblePost } from './visibility-service.ts';
import type { VisiblePostId } from './visible-to.ts';

/** Posts as the actor sees them, in the order of their ids; those that went meanwhile are dropped. */
export async function listPosts(db: Db, actor: Actor, ids: readonly VisiblePostId[]): Promise<Post[]> {
  const rows = await listPostRows(db, actor, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentPost(actor, row)] : [];
  });
}

/**
 * A page of what somebody wrote, as far as the actor may see it, newest first.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listPostsOf(
  { db }: Platform,
  actor: Actor,
  { authorId, kind, limit, cursor }: PageQuery & { authorId: string; kind?: PostKind | undefined },
): Promise<Page<Post>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, next } = await listPostIdsOf(db, actor, { authorId, kind, limit, after });
  return { items: await listPosts(db, actor, ids), next };
}

/** How many posts of somebody the actor may see. */
export const countPostsOf = ({ db }: Platform, actor: Actor, authorId: string): Promise<number> =>
  countVisiblePostsOf(db, actor, authorId);

/**
 * One post with its newest comments.
 * @throws ApiError not_found when it is absent or hidden from the actor
 */
export async function getPost({ db }: Platform, actor: Actor, postId: string): Promise<Post> {
  const id = await getVisiblePost(db, actor, postId);
  const [[post], comments] = await Promise.all([
    listPosts(db, actor, [id]),
    listNewestComments(db, actor, id),
  ]);
  if (!post) throw notFound();
  return { ...post, comments };
}
