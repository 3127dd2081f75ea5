import type { Role } from '@radiant/contract/accounts.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { VisiblePostId } from './visible-to.ts';

/** What of a post can be edited. */
export type Version = {
  title: string | null;
  body: string;
  reference: string | null;
  url: string | null;
  location: string | null;
  category: string | null;
  audience: Audience;
};

export type EditedPost = Version & {
  author_id: string;
  kind: PostKind;
  state: PostState;
  published_at: Date;
  edited_at: Date | null;
  /** Of its file; null without one. */
  alt: string | null;
};

/** A post for editing; whoever else edits it waits until the transaction ends. */
export const lockPost = (tx: Tx, id: VisiblePostId): Promise<EditedPost> =>
  tx
    .selectFrom('posts')
    .select(['author_id', 'kind', 'state', 'published_at', 'edited_at'])
    .select(['title', 'body', 'reference', 'url', 'location', 'category', 'audience'])
    .select((eb) =>
      eb
        .selectFrom('media')
        .select('alt')
        .whereRef('media.post_id', '=', 'posts.id')
        .where('media.purpose', '=', 'post')
        .orderBy('media.position')
        .limit(1)
        .as('alt'),
    )
    .where('id', '=', id)
    .forUpdate('posts')
    .executeTakeFirstOrThrow();

/** The narrowest audience for which others commented on a post, held comments included; null when nobody did. */
export async function findAudienceLimit(tx: Tx, id: VisiblePostId): Promise<Audience | null> {
  const row = await tx
    .selectFrom('posts')
    .select(sql<Audience | null>`narrowest_comment_audience(id, author_id)`.as('limit'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.limit;
}

export async function updatePostRow(
  tx: Tx,
  id: VisiblePostId,
  { now, ...version }: Version & { now: Date },
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ ...version, edited_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a post out of sight until somebody has read it.
 * @param isUnseen nobody but its author could read it before
 */
export async function setHeld(
  tx: Tx,
  id: VisiblePostId,
  { state, isUnseen }: { state: PostState; isUnseen: boolean },
): Promise<void> {
  await tx.updateTable('posts').set({ state, is_unseen: isUnseen }).where('id', '=', id).execute();
}

/** What somebody is here. */
export const getAuthor = (tx: Tx, id: string): Promise<{ role: Role }> =>
  tx.selectFrom('members').select('role').where('id', '=', id).executeTakeFirstOrThrow();

/** What is said of a post's file to those who cannot see it. */
export async function updateAlt(tx: Tx, id: VisiblePostId, alt: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ alt })
    .where('post_id', '=', id)
    .where('purpose', '=', 'post')
    .where('position', '=', 0)
    .execute();
}

export type RevisionRow = {
  number: number;
  title: string | null;
  body: string;
  reference: string | null;
  url: string | null;
  location: string | null;
  written_at: Date;
  is_open: boolean;
};

/** Keeps a former version. */
export async function insertRevision(
  tx: Tx,
  postId: VisiblePostId,
  revision: Omit<RevisionRow, 'number'> & { replaced_at: Date },
): Promise<void> {
  await tx
    .insertInto('post_revisions')
    .values((eb) => ({
      ...revision,
      post_id: postId,
      number: eb
        .selectFrom('post_revisions')
        .select((each) => each(each.fn.coalesce(each.fn.max('number'), each.lit(0)), '+', 1).as('next'))
        .where('post_id', '=', postId),
    }))
    .execute();
}

/** From now on only the author reads the former versions. */
export async function closeRevisions(tx: Tx, postId: VisiblePostId): Promise<void> {
  await tx
    .updateTable('post_revisions')
    .set({ is_open: false })
    .where('post_id', '=', postId)
    .where('is_open', '=', true)
    .execute();
}

/** The former versions of a post, newest first; the closed ones too for its author. */
export const listRevisionRows = (
  db: Db,
  postId: VisiblePostId,
  { evenClosed }: { evenClosed: boolean },
): Promise<RevisionRow[]> =>
  db
    .selectFrom('post_revisions')
    .select(['number', 'title', 'body', 'reference', 'url', 'location', 'written_at', 'is_open'])
    .where('post_id', '=', postId)
    .$if(!evenClosed, (query) => query.where('is_open', '=', true))
    .orderBy('number', 'desc')
    .execute();

/** Takes a former version out for good; false when there was none that one may know of. */
export async function deleteRevisionRow(
  tx: Tx,
  { postId, number, evenClosed }: { postId: VisiblePostId; number: number; evenClosed: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('post_revisions')
    .where('post_id', '=', postId)
    .where('number', '=', number)
    .$if(!evenClosed, (query) => query.where('is_open', '=', true))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
