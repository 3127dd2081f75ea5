import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Post, PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { decodeTimeCursor } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listNewestComments } from '../comments/service.ts';
import { presentPost } from '../present.ts';
import { getVisiblePost } from '../visibility/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import {
  countVisiblePostsByAuthor,
  listOwnListIds,
  listPostIdsByAuthor,
  listPostRows,
  type OwnList,
} from './queries.ts';

/** In the order of the ids, without posts that were removed meanwhile. */
export async function listPostsByIds(db: Db, actor: Actor, ids: readonly VisiblePostId[]): Promise<Post[]> {
  return inOrderOf(ids, await listPostRows(db, actor, ids)).map((row) => presentPost(actor, row));
}

export async function listPostsByAuthor(
  { db }: Platform,
  actor: Actor,
  { authorId, kind, limit, cursor }: PageQuery & { authorId: string; kind?: PostKind | undefined },
): Promise<Page<Post>> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, next } = await listPostIdsByAuthor(db, actor, { authorId, kind, limit, after });
  return { items: await listPostsByIds(db, actor, ids), next };
}

/** The posts that the actor saved or hid, latest first, without those they can no longer see. */
export async function listOwnList(
  { db }: Platform,
  actor: Actor,
  { list, limit, cursor }: PageQuery & { list: OwnList },
): Promise<PostPage> {
  const member = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { ids, next } = await listOwnListIds(db, list, { member, limit, after });
  return { items: await listPostsByIds(db, actor, ids), next, viewerId: member.id };
}

export const countPostsByAuthor = ({ db }: Platform, actor: Actor, authorId: string): Promise<number> =>
  countVisiblePostsByAuthor(db, actor, authorId);

export async function getPost({ db }: Platform, actor: Actor, postId: string): Promise<Post> {
  const { id } = await getVisiblePost(db, actor, postId);
  const [[post], comments] = await Promise.all([
    listPostsByIds(db, actor, [id]),
    listNewestComments(db, actor, id),
  ]);
  if (!post) throw notFound();
  return { ...post, comments };
}
