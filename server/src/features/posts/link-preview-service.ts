import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, givePreviewToPost, removePreviewPictures } from '../media/service.ts';
import { presentLink } from './attached-present.ts';
import { freshFor, laneOf, unusedFor } from './link-preview-policy.ts';
import {
  findPreviewOf,
  findUnusedPreviewId,
  insertPreview,
  removePreviewOfPost,
  removeUnusedPreviews,
  takePreview,
} from './link-preview-queries.ts';

export const fetchLinkPreviewTask = 'posts.fetchLinkPreview';

/** Asks what the page behind a link says of itself; one that the member asked for a moment ago is answered again. */
export async function requestLinkPreview(
  platform: Platform,
  actor: Actor,
  { url }: { url: string },
): Promise<LinkPreview> {
  const { id: requesterId } = requireMember(actor);
  const now = platform.clock.now();
  const since = new Date(now.getTime() - freshFor);
  const id = await inTransaction(
    platform.db,
    async (tx) =>
      (await findUnusedPreviewId(tx, { requesterId, url, since })) ??
      (await startPreview(platform, tx, { requesterId, url, postId: null, now })),
  );
  return await getLinkPreview(platform, actor, id);
}

/**
 * A preview, for the member who asked for it, until it is shared: then it is read with its post, by whoever may.
 * @throws ApiError not_found also when somebody else asked
 */
export async function getLinkPreview(platform: Platform, actor: Actor, id: string): Promise<LinkPreview> {
  const row = await findPreviewOf(platform.db, { id, requesterId: requireMember(actor).id });
  if (!row) throw notFound();
  return presentLink(row);
}

type Preview = { requesterId: string; url: string; postId: string | null; now: Date };

async function startPreview(platform: Platform, tx: Tx, preview: Preview): Promise<string> {
  const id = newId();
  await insertPreview(tx, { id, ...preview });
  await platform.jobs.enqueue(
    tx,
    fetchLinkPreviewTask,
    { previewId: id, attempt: 1 },
    { queue: laneOf(preview.url) },
  );
  return id;
}

export type SharedLink = {
  postId: string;
  requesterId: string;
  /** As the composer names it; one that is not the requester's, of this link and unshared is passed over. */
  previewId?: string | undefined;
  url: string;
  now: Date;
};

/**
 * Gives a link that is being shared its preview, in the transaction that writes the post: the one its author looked at
 * while writing, else a new one that a job fills in. To be called once for each post of a link.
 */
export async function attachLinkPreview(
  platform: Platform,
  tx: Tx,
  { postId, requesterId, previewId, url, now }: SharedLink,
): Promise<void> {
  const since = new Date(now.getTime() - unusedFor);
  const id = previewId ?? (await findUnusedPreviewId(tx, { requesterId, url, since }));
  const taken = id === undefined ? undefined : await takePreview(tx, { id, requesterId, url, postId });
  if (!taken) await startPreview(platform, tx, { requesterId, url, postId, now });
  else if (taken.mediaId) await givePreviewToPost(tx, taken.mediaId, postId);
}

/**
 * The same for a post whose link was changed: the preview of the former one goes. To be called only when the address
 * is another. Answers the files of the former picture, for `discardFiles` after the commit.
 */
export async function replaceLinkPreview(platform: Platform, tx: Tx, link: SharedLink): Promise<string[]> {
  const files = await removePreviewPictures(tx, await removePreviewOfPost(tx, link.postId));
  await attachLinkPreview(platform, tx, link);
  return files;
}

const batch = 500;

/** Removes previews that nobody shared within a day, with their pictures; answers how many. */
export async function sweepUnusedPreviews(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - unusedFor);
  let total = 0;
  for (;;) {
    const { count, files } = await inTransaction(platform.db, async (tx) => {
      const removed = await removeUnusedPreviews(tx, { before, most: batch });
      return { count: removed.count, files: await removePreviewPictures(tx, removed.mediaIds) };
    });
    await discardFiles(platform, files);
    total += count;
    if (count < batch) return total;
  }
}
