import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { newId } from '../../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { discardFiles, linkPreviewPictureToPost, removePreviewPictures } from '../../media/service.ts';
import { presentLink } from '../present.ts';
import { queueForUrl, reuseWindowMs, unusedTtlMs } from './policy.ts';
import {
  attachPreviewToPost,
  findUnsharedPreview,
  findUnusedPreviewId,
  insertPreview,
  removePreviewOfPost,
  removeUnusedPreviews,
} from './queries.ts';

export const fetchLinkPreviewTask = 'posts.fetchLinkPreview';

export async function requestLinkPreview(
  platform: Platform,
  actor: Actor,
  { url }: { url: string },
): Promise<LinkPreview> {
  const { id: requesterId } = requireMember(actor);
  const now = platform.clock.now();
  const since = new Date(now.getTime() - reuseWindowMs);
  const id = await inTransaction(
    platform.db,
    async (tx) =>
      (await findUnusedPreviewId(tx, { requesterId, url, since })) ??
      (await createPreview(platform, tx, { requesterId, url, postId: null, now })),
  );
  return await getLinkPreview(platform, actor, id);
}

/** A preview before it is shared, for the member who requested it only. */
export async function getLinkPreview(platform: Platform, actor: Actor, id: string): Promise<LinkPreview> {
  const row = await findUnsharedPreview(platform.db, { id, requesterId: requireMember(actor).id });
  if (!row) throw notFound();
  return presentLink(row);
}

type PreviewInput = { requesterId: string; url: string; postId: string | null; now: Date };

async function createPreview(platform: Platform, tx: Tx, preview: PreviewInput): Promise<string> {
  const id = newId();
  await insertPreview(tx, { id, ...preview });
  await platform.jobs.enqueue(
    tx,
    fetchLinkPreviewTask,
    { previewId: id, attempt: 1 },
    { queue: queueForUrl(preview.url) },
  );
  return id;
}

export type SharedLink = {
  postId: string;
  requesterId: string;
  /** Ignored unless it is the requester's, of this link and unshared. */
  previewId?: string | undefined;
  url: string;
  now: Date;
};

/** Attaches the preview the author saw while writing, or creates one. Call once per link post. */
export async function attachLinkPreview(
  platform: Platform,
  tx: Tx,
  { postId, requesterId, previewId, url, now }: SharedLink,
): Promise<void> {
  const since = new Date(now.getTime() - unusedTtlMs);
  const id = previewId ?? (await findUnusedPreviewId(tx, { requesterId, url, since }));
  const attached =
    id === undefined ? undefined : await attachPreviewToPost(tx, { id, requesterId, url, postId });
  if (!attached) await createPreview(platform, tx, { requesterId, url, postId, now });
  else if (attached.mediaId) await linkPreviewPictureToPost(tx, attached.mediaId, postId);
}

/** Call only when the URL changed. @returns files to discard after the commit */
export async function replaceLinkPreview(platform: Platform, tx: Tx, link: SharedLink): Promise<string[]> {
  const files = await removePreviewPictures(tx, await removePreviewOfPost(tx, link.postId));
  await attachLinkPreview(platform, tx, link);
  return files;
}

const batchSize = 500;

export async function sweepUnusedPreviews(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - unusedTtlMs);
  let total = 0;
  for (;;) {
    const { count, files } = await inTransaction(platform.db, async (tx) => {
      const removed = await removeUnusedPreviews(tx, { before, limit: batchSize });
      return { count: removed.count, files: await removePreviewPictures(tx, removed.mediaIds) };
    });
    await discardFiles(platform, files);
    total += count;
    if (count < batchSize) return total;
  }
}
