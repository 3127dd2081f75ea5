import { inTransaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { OutboundResult } from '../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  attachToPreview,
  discardPicture,
  preparePreviewPicture,
  type StoredPicture,
} from '../../media/service.ts';
import { maxAttempts, type PageMetadata, parsePageMetadata, queueForUrl, retryDelayMs } from './policy.ts';
import {
  findPendingPreview,
  lockPendingPreview,
  type PendingPreview,
  type PreviewResult,
  updatePreviewResult,
} from './queries.ts';
import { fetchLinkPreviewTask } from './service.ts';

/**
 * Job: fetches the page of a link and stores its preview; repeating it is harmless. Blocked addresses are retried and fail
 * exactly like unreachable ones, so members cannot probe the network.
 */
export async function fetchLinkPreview(
  platform: Platform,
  { previewId, attempt }: { previewId: string; attempt: number },
): Promise<void> {
  const preview = await findPendingPreview(platform.db, previewId);
  if (!preview) return;
  if (!platform.config.linkPreviews)
    return await saveResult(platform, previewId, { words: null, picture: null });
  const answer = await fetchPage(platform, preview.url);
  if (shouldRetry(answer) && attempt < maxAttempts) {
    return await enqueueRetry(platform, { previewId, attempt: attempt + 1, url: preview.url });
  }
  const words = answer.kind === 'ok' && answer.status === 200 ? parsePageMetadata(answer) : null;
  const picture = words?.pictureUrl ? await fetchPicture(platform, preview, words.pictureUrl) : null;
  await saveResult(platform, previewId, { words, picture });
}

const fetchPage = (platform: Platform, url: string): Promise<OutboundResult> =>
  platform.outbound.call(url, {
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9', 'accept-language': 'en-CA,fr-CA;q=0.9' },
    stopAfter: '</head',
  });

const shouldRetry = (answer: OutboundResult): boolean =>
  answer.kind === 'refused' ||
  answer.kind === 'unreachable' ||
  (answer.kind === 'ok' && (answer.status === 429 || answer.status >= 500));

const enqueueRetry = (
  platform: Platform,
  { previewId, attempt, url }: { previewId: string; attempt: number; url: string },
): Promise<void> =>
  inTransaction(platform.db, (tx) =>
    platform.jobs.enqueue(
      tx,
      fetchLinkPreviewTask,
      { previewId, attempt },
      {
        key: `${fetchLinkPreviewTask}:${previewId}:${attempt}`,
        queue: queueForUrl(url),
        runAt: new Date(platform.clock.now().getTime() + retryDelayMs),
      },
    ),
  );

async function fetchPicture(
  platform: Platform,
  { requesterId }: PendingPreview,
  url: URL,
): Promise<StoredPicture | null> {
  const answer = await platform.outbound.call(url, {
    headers: { accept: 'image/webp,image/avif,image/jpeg,image/png,image/gif;q=0.8' },
  });
  if (answer.kind !== 'ok' || answer.status !== 200) return null;
  return await preparePreviewPicture(platform, requesterId, answer.body);
}

type FetchResult = { words: PageMetadata | null; picture: StoredPicture | null };

async function saveResult(platform: Platform, previewId: string, found: FetchResult): Promise<void> {
  const { picture } = found;
  try {
    const isKept = await completePreview(platform, previewId, found);
    if (!isKept && picture) await discardPicture(platform, picture);
  } catch (error) {
    // A job that runs twice enqueues one retry, not two.
    if (!(error instanceof ApiError) || !picture) throw error;
    await discardPicture(platform, picture);
    await completePreview(platform, previewId, { ...found, picture: null });
  }
}

/** No quota left for the picture: keep the text. */
const completePreview = (
  platform: Platform,
  previewId: string,
  { words, picture }: FetchResult,
): Promise<boolean> =>
  inTransaction(platform.db, async (tx) => {
    const preview = await lockPendingPreview(tx, previewId);
    if (!preview) return false;
    const now = platform.clock.now();
    const { postId } = preview;
    if (picture) await attachToPreview(tx, picture, { postId, now });
    await updatePreviewResult(tx, previewId, { result: toPreviewResult(words, picture), now });
    // Open pages show a pending preview until this event.
    if (postId) await platform.live.publish(tx, { type: 'post-edited', postId });
    return true;
  });

function toPreviewResult(words: PageMetadata | null, picture: StoredPicture | null): PreviewResult {
  if (!words) return { state: 'none', title: null, description: null, site: null, mediaId: null };
  const { title, description, site } = words;
  return { state: 'ready', title, description, site, mediaId: picture?.id ?? null };
}
