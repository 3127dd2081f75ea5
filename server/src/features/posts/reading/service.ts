import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Post, PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import type { KeptComments } from '@radiant/contract/post-wire.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { decodeTimeCursor } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listNewestComments } from '../comments/service.ts';
import { findKeptThreads } from '../comments/threads-service.ts';
import { presentPost } from '../present.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { getContents } from './content-service.ts';
import {
  countVisiblePostsByAuthor,
  findViewRow,
  listOwnListIds,
  listPostIdsByAuthor,
  listViewRows,
  type OwnList,
  type ViewRow,
} from './queries.ts';

/** In the order of the ids, without posts that were removed meanwhile. */
export async function listPostsByIds(db: Db, actor: Actor, ids: readonly VisiblePostId[]): Promise<Post[]> {
  return await presentViews(db, actor, inOrderOf(ids, await listViewRows(db, actor, ids)));
}

async function presentViews(db: Db, actor: Actor, views: readonly ViewRow[]): Promise<Post[]> {
  const contents = await getContents(db, views);
  return views.flatMap((view) => {
    const content = contents.get(view.id);
    return content ? [presentPost(actor, content, view)] : [];
  });
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

/** Without comments. @throws not_found when the post is absent or hidden from the actor */
export async function getNewPost({ db }: Platform, actor: Actor, postId: string): Promise<Post> {
  const view = await findViewRow(db, actor, postId);
  const [post] = view ? await presentViews(db, actor, [view]) : [];
  if (!post) throw notFound();
  return post;
}

/** @throws not_found when the post is absent or hidden from the actor */
export async function getPost({ db }: Platform, actor: Actor, postId: string): Promise<Post> {
  const view = await findViewRow(db, actor, postId);
  if (!view) throw notFound();
  const [[post], comments] = await Promise.all([
    presentViews(db, actor, [view]),
    listNewestComments(db, actor, view.id),
  ]);
  if (!post) throw notFound();
  return { ...post, comments };
}

/** As `getPost`; comments that many members read alike are apart. @throws not_found */
export async function showPost(
  { db }: Platform,
  actor: Actor,
  postId: string,
): Promise<{ post: Post; comments?: KeptComments | undefined }> {
  const view = await findViewRow(db, actor, postId);
  const [post] = view ? await presentViews(db, actor, [view]) : [];
  if (!view || !post) throw notFound();
  const comments = await findKeptThreads(db, actor, { view, postAuthorId: post.author.id });
  return comments
    ? { post, comments }
    : { post: { ...post, comments: await listNewestComments(db, actor, view.id) } };
}
