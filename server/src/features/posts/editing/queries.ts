import type { Role } from '@radiant/contract/accounts.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type TranslationRow, translationOfRevision } from '../reading/attachments-queries.ts';
import { isAnonymous, unmaskedAuthorId, type VisiblePostId } from '../visible-to.ts';
import type { EditableFile } from './policy.ts';

export type PostVersion = {
  title: string | null;
  body: string;
  reference: string | null;
  url: string | null;
  location: string | null;
  category: string | null;
  translation_title: string | null;
  translation_body: string | null;
  translation_reference: string | null;
  audience: Audience;
  group_ids: readonly string[];
};

export type LockedPost = PostVersion & {
  /** Who wrote it: for what they may do and must confirm, and never shown. */
  owner_id: string;
  is_anonymous: boolean;
  kind: PostKind;
  state: PostState;
  published_at: Date;
  edited_at: Date | null;
  files: EditableFile[];
};

/** The lock on the post keeps its files as they are. */
export async function lockPost(tx: Tx, id: VisiblePostId): Promise<LockedPost> {
  const post = await tx
    .selectFrom('posts')
    .select([unmaskedAuthorId.as('owner_id'), sql<boolean>`${isAnonymous}`.as('is_anonymous')])
    .select(['kind', 'state', 'published_at', 'edited_at'])
    .select(['title', 'body', 'reference', 'url', 'location', 'category', 'audience', 'group_ids'])
    .select(['translation_title', 'translation_body', 'translation_reference'])
    .where('id', '=', id)
    .forUpdate('posts')
    .executeTakeFirstOrThrow();
  const files = await tx
    .selectFrom('media')
    .select(['id', 'kind', 'alt'])
    .where('post_id', '=', id)
    .where('purpose', '=', 'post')
    .orderBy('position')
    .execute();
  return { ...post, files };
}

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
  { now, mediaKind, group_ids, ...version }: PostVersion & { mediaKind: 'image' | 'video' | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ ...version, group_ids: [...group_ids], media_kind: mediaKind, edited_at: now })
    .where('id', '=', id)
    .execute();
}

/** @param isUnseen nobody but its author has ever been able to read it */
export async function setModerationState(
  tx: Tx,
  id: VisiblePostId,
  { state, isUnseen }: { state: PostState; isUnseen: boolean },
): Promise<void> {
  await tx.updateTable('posts').set({ state, is_unseen: isUnseen }).where('id', '=', id).execute();
}

export const getAuthorRole = (tx: Tx, id: string): Promise<{ id: string; role: Role }> =>
  tx.selectFrom('members').select(['id', 'role']).where('id', '=', id).executeTakeFirstOrThrow();

export type RevisionRow = StoredRevision & {
  number: number;
  language: string;
  translation: TranslationRow | null;
};

type StoredRevision = Pick<PostVersion, 'title' | 'body' | 'reference' | 'url' | 'location'> & {
  written_at: Date;
  is_open: boolean;
};

export async function insertRevision(
  tx: Tx,
  postId: VisiblePostId,
  revision: StoredRevision &
    Pick<PostVersion, 'translation_title' | 'translation_body' | 'translation_reference'> & {
      replaced_at: Date;
    },
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

export async function closeRevisions(tx: Tx, postId: VisiblePostId): Promise<void> {
  await tx
    .updateTable('post_revisions')
    .set({ is_open: false })
    .where('post_id', '=', postId)
    .where('is_open', '=', true)
    .execute();
}

export const listRevisionRows = (
  db: Db,
  postId: VisiblePostId,
  { includeClosed }: { includeClosed: boolean },
): Promise<RevisionRow[]> =>
  db
    .selectFrom('post_revisions')
    .innerJoin('posts', 'posts.id', 'post_revisions.post_id')
    .select(['number', 'post_revisions.title', 'post_revisions.body', 'post_revisions.reference'])
    .select(['post_revisions.url', 'post_revisions.location', 'written_at', 'is_open', 'posts.language'])
    .select(translationOfRevision.as('translation'))
    .where('post_id', '=', postId)
    .$if(!includeClosed, (query) => query.where('is_open', '=', true))
    .orderBy('number', 'desc')
    .execute();

/** @returns false when there was none that the actor may read */
export async function deleteRevisionRow(
  tx: Tx,
  { postId, number, includeClosed }: { postId: VisiblePostId; number: number; includeClosed: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('post_revisions')
    .where('post_id', '=', postId)
    .where('number', '=', number)
    .$if(!includeClosed, (query) => query.where('is_open', '=', true))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns false when it was removed before */
/** For an appeal: hidden, until it is shown as any hidden post. Its pictures are gone. */
export async function restoreRemovedPost(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ removed_at: null, state: 'hidden' })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute();
}

export async function markPostRemoved(tx: Tx, id: VisiblePostId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posts')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
