import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type LinkRow, previewColumns } from '../reading/attachments-queries.ts';

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

export async function findUnsharedPreview(
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

export type AttachedPreview = { mediaId: string | null };

/** @returns undefined when it is another member's, of another link, or already shared */
export async function attachPreviewToPost(
  tx: Tx,
  { id, requesterId, url, postId }: { id: string; requesterId: string; url: string; postId: string },
): Promise<AttachedPreview | undefined> {
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

/** @returns the ids of its picture */
export async function removePreviewOfPost(tx: Tx, postId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('link_previews')
    .where('post_id', '=', postId)
    .returning('media_id')
    .execute();
  return rows.flatMap(({ media_id }) => media_id ?? []);
}

export type PendingPreview = { requesterId: string; url: string; postId: string | null };

const selectPending = (db: Db, id: string) =>
  db
    .selectFrom('link_previews')
    .select(['requester_id as requesterId', 'url', 'post_id as postId'])
    .where('id', '=', id)
    .where('state', '=', 'pending');

export const findPendingPreview = (db: Db, id: string): Promise<PendingPreview | undefined> =>
  selectPending(db, id).executeTakeFirst();

export const lockPendingPreview = (tx: Tx, id: string): Promise<PendingPreview | undefined> =>
  selectPending(tx, id).forUpdate().executeTakeFirst();

export type PreviewResult = {
  state: 'ready' | 'none';
  title: string | null;
  description: string | null;
  site: string | null;
  mediaId: string | null;
};

export async function updatePreviewResult(
  tx: Tx,
  id: string,
  { result, now }: { result: PreviewResult; now: Date },
): Promise<void> {
  const { mediaId, ...words } = result;
  await tx
    .updateTable('link_previews')
    .set({ ...words, media_id: mediaId, fetched_at: now })
    .where('id', '=', id)
    .execute();
}

export async function removeUnusedPreviews(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ count: number; mediaIds: string[] }> {
  const { rows } = await sql<{ media_id: string | null }>`
    delete from link_previews where id = any(array(
      select id from link_previews where post_id is null and created_at < ${before}
      order by created_at limit ${limit} for update skip locked))
    returning media_id`.execute(tx);
  return { count: rows.length, mediaIds: rows.flatMap(({ media_id }) => media_id ?? []) };
}
