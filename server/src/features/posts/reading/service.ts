import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Post, PostKind, PostPage } from '@radiant/contract/post-shapes.ts';
import type { KeptComments } from '@radiant/contract/post-wire.ts';
import { type Actor, memberIdOf, requireMember } from '../../../actor.ts';
import { decodeTimeCursor } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listNewestComments } from '../comments/service.ts';
import { findKeptThreads, forgetThreads } from '../comments/threads-service.ts';
import { presentPost } from '../present.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { forgetContent, getContents } from './content-service.ts';
import { listMarks } from './marks-queries.ts';
import {
  type CountsRow,
  counts,
  countVisiblePostsByAuthor,
  findVisibleCounts,
  listOwnListIds,
  listPostIdsByAuthor,
  type OwnList,
  type VisibleCountsRow,
} from './queries.ts';

/** In the order of the ids, without posts that were removed meanwhile. */
export async function listPostsByIds(db: Db, actor: Actor, ids: readonly VisiblePostId[]): Promise<Post[]> {
  return ids.length === 0 ? [] : await presentPosts(db, actor, { ids, rows: counts.list(db, ids) });
}

/** Of a removed post nothing stays in memory. */
export function forgetPost(id: string): void {
  forgetContent(id);
  forgetThreads(id);
}

/** @param rows the counts of the posts with these ids, which may still be on their way */
async function presentPosts(
  db: Db,
  actor: Actor,
  { ids, rows }: { ids: readonly VisiblePostId[]; rows: readonly CountsRow[] | Promise<CountsRow[]> },
): Promise<Post[]> {
  const [counted, marksOf] = await Promise.all([rows, listMarks(db, actor, ids)]);
  const contents = await getContents(db, counted);
  // Not with a callback: V8 would compile it again and again (docs/performance.md).
  const posts: Post[] = [];
  for (const row of counted) {
    const content = contents.get(row.id);
    if (content) posts.push(presentPost(actor, content, { counts: row, marks: marksOf(row.id) }));
  }
  return posts;
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
  return await presentVisible(db, actor, await getVisibleCounts(db, actor, postId));
}

/** @throws not_found when the post is absent or hidden from the actor */
export async function getPost({ db }: Platform, actor: Actor, postId: string): Promise<Post> {
  const row = await getVisibleCounts(db, actor, postId);
  const [post, comments] = await Promise.all([
    presentVisible(db, actor, row),
    listNewestComments(db, actor, row.id),
  ]);
  return { ...post, comments };
}

/** As `getPost`; comments that many members read alike are apart. @throws not_found */
export async function showPost(
  { db }: Platform,
  actor: Actor,
  postId: string,
): Promise<{ post: Post; comments?: KeptComments | undefined }> {
  const row = await getVisibleCounts(db, actor, postId);
  const post = await presentVisible(db, actor, row);
  const comments = await findKeptThreads(db, actor, {
    row,
    isOwn: post.isOwn === true || post.author.id === memberIdOf(actor),
  });
  return comments
    ? { post, comments }
    : { post: { ...post, comments: await listNewestComments(db, actor, row.id) } };
}

/** @throws not_found */
async function getVisibleCounts(db: Db, actor: Actor, postId: string): Promise<VisibleCountsRow> {
  const row = await findVisibleCounts(db, actor, postId);
  if (!row) throw notFound();
  return row;
}

/** @throws not_found when it was removed meanwhile */
async function presentVisible(db: Db, actor: Actor, row: VisibleCountsRow): Promise<Post> {
  const [post] = await presentPosts(db, actor, { ids: [row.id], rows: [row] });
  if (!post) throw notFound();
  return post;
}
