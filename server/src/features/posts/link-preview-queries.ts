import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type LinkRow, previewColumns } from './attached-queries.ts';

export type NewPreview = { id: string; requesterId: string; url: string; postId: string | null; now: Date };

export async function insertPreview(tx: Tx, preview: NewPreview): Promise<void> {
  await tx
    .insertInto('link_previews')
    .values({
      id: preview.id,
      requester_id: preview.requesterId,
      url: preview.url,
      post_id: preview.postId,
      created_at: preview.now,
    })
    .execute();
}

/** A preview that this member asked for and did not share yet; a shared one is read with its post. */
export async function findPreviewOf(
  db: Db,
  { id, requesterId }: { id: string; requesterId: string },
): Promise<LinkRow | undefined> {
  const row = await db
    .selectFrom('link_previews as preview')
    .select(previewColumns.as('preview'))
    .where('preview.id', '=', id)
    .where('preview.requester_id', '=', requesterId)
    .where('preview.post_id', 'is', null)
    .executeTakeFirst();
  return row?.preview;
}

/** The newest preview of this very link that the member asked for since then and did not share yet. */
export async function findUnusedPreviewId(
  db: Db,
  { requesterId, url, since }: { requesterId: string; url: string; since: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('link_previews')
    .select('id')
    .where('requester_id', '=', requesterId)
    .where('url', '=', url)
    .where('post_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type TakenPreview = { mediaId: string | null };

/** Gives a preview to a post, unless it is another's, of another link, or shared already. */
export async function takePreview(
  tx: Tx,
  { id, requesterId, url, postId }: { id: string; requesterId: string; url: string; postId: string },
): Promise<TakenPreview | undefined> {
  return await tx
    .updateTable('link_previews')
    .set({ post_id: postId })
    .where('id', '=', id)
    .where('requester_id', '=', requesterId)
    .where('url', '=', url)
    .where('post_id', 'is', null)
    .returning('media_id as mediaId')
    .executeTakeFirst();
}

/** Removes the preview of a post; answers the ids of its picture. */
export async function removePreviewOfPost(tx: Tx, postId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('link_previews')
    .where('post_id', '=', postId)
    .returning('media_id')
    .execute();
  return rows.flatMap(({ media_id }) => media_id ?? []);
}

export type PendingPreview = { requesterId: string; url: string; postId: string | null };

const pending = (db: Db, id: string) =>
  db
    .selectFrom('link_previews')
    .select(['requester_id as requesterId', 'url', 'post_id as postId'])
    .where('id', '=', id)
    .where('state', '=', 'pending');

/** A preview that is still to be looked at. */
export const findPendingPreview = (db: Db, id: string): Promise<PendingPreview | undefined> =>
  pending(db, id).executeTakeFirst();

/** The same, held against being shared, replaced or settled meanwhile. */
export const lockPendingPreview = (tx: Tx, id: string): Promise<PendingPreview | undefined> =>
  pending(tx, id).forUpdate().executeTakeFirst();

export type Settled = {
  state: 'ready' | 'none';
  title: string | null;
  description: string | null;
  site: string | null;
  mediaId: string | null;
};

export async function settlePreview(
  tx: Tx,
  id: string,
  { settled, now }: { settled: Settled; now: Date },
): Promise<void> {
  const { mediaId, ...words } = settled;
  await tx
    .updateTable('link_previews')
    .set({ ...words, media_id: mediaId, fetched_at: now })
    .where('id', '=', id)
    .execute();
}

/** Removes up to `most` previews that nobody shared before that time; answers how many, and their pictures' ids. */
export async function removeUnusedPreviews(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<{ count: number; mediaIds: string[] }> {
  const { rows } = await sql<{ media_id: string | null }>`
    delete from link_previews where id = any(array(
      select id from link_previews where post_id is null and created_at < ${before}
      order by created_at limit ${most} for update skip locked))
    returning media_id`.execute(tx);
  return { count: rows.length, mediaIds: rows.flatMap(({ media_id }) => media_id ?? []) };
}
