import { inTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  attachToPreview,
  discardPicture,
  preparePreviewPicture,
  type StoredPicture,
} from '../media/service.ts';
import { laneOf, mostAttempts, type PageWords, readPage, waitBetween } from './link-preview-policy.ts';
import {
  findPendingPreview,
  lockPendingPreview,
  type PendingPreview,
  type Settled,
  settlePreview,
} from './link-preview-queries.ts';
import { fetchLinkPreviewTask } from './link-preview-service.ts';

/**
 * Looks at the page behind a link and keeps what it says. A job; a second run of a settled preview does nothing. All
 * that a member learns is what the page says, or that there is nothing to say: an address that may not be called is
 * tried as often, and ends as quietly, as one where nobody answers.
 */
export async function fetchLinkPreview(
  platform: Platform,
  { previewId, attempt }: { previewId: string; attempt: number },
): Promise<void> {
  const preview = await findPendingPreview(platform.db, previewId);
  if (!preview) return;
  if (!platform.config.linkPreviews) return await keep(platform, previewId, { words: null, picture: null });
  const answer = await lookAt(platform, preview.url);
  if (isWorthAnother(answer) && attempt < mostAttempts) {
    return await tryLater(platform, { previewId, attempt: attempt + 1, url: preview.url });
  }
  const words = answer.kind === 'ok' && answer.status === 200 ? readPage(answer) : null;
  const picture = words?.pictureUrl ? await fetchPicture(platform, preview, words.pictureUrl) : null;
  await keep(platform, previewId, { words, picture });
}

/** The head is all we want of a page, however long it is. */
const lookAt = (platform: Platform, url: string): Promise<OutboundAnswer> =>
  platform.outbound.call(url, {
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9', 'accept-language': 'en-CA,fr-CA;q=0.9' },
    stopAfter: '</head',
  });

const isWorthAnother = (answer: OutboundAnswer): boolean =>
  answer.kind === 'refused' ||
  answer.kind === 'unreachable' ||
  (answer.kind === 'ok' && (answer.status === 429 || answer.status >= 500));

const tryLater = (
  platform: Platform,
  { previewId, attempt, url }: { previewId: string; attempt: number; url: string },
): Promise<void> =>
  inTransaction(platform.db, (tx) =>
    platform.jobs.enqueue(
      tx,
      fetchLinkPreviewTask,
      { previewId, attempt },
      {
        // A job that runs twice asks for one more try, not two.
        key: `${fetchLinkPreviewTask}:${previewId}:${attempt}`,
        queue: laneOf(url),
        runAt: new Date(platform.clock.now().getTime() + waitBetween),
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

type Found = { words: PageWords | null; picture: StoredPicture | null };

async function keep(platform: Platform, previewId: string, found: Found): Promise<void> {
  const { picture } = found;
  try {
    const isKept = await settle(platform, previewId, found);
    if (!isKept && picture) await discardPicture(platform, picture);
  } catch (error) {
    // No room for the picture after all: the words stand without it.
    if (!(error instanceof ApiError) || !picture) throw error;
    await discardPicture(platform, picture);
    await settle(platform, previewId, { ...found, picture: null });
  }
}

/** False when it was settled or taken away meanwhile. */
const settle = (platform: Platform, previewId: string, { words, picture }: Found): Promise<boolean> =>
  inTransaction(platform.db, async (tx) => {
    const preview = await lockPendingPreview(tx, previewId);
    if (!preview) return false;
    const now = platform.clock.now();
    const { postId } = preview;
    if (picture) await attachToPreview(tx, picture, { postId, now });
    await settlePreview(tx, previewId, { settled: describe(words, picture), now });
    // Open pages show a pending preview until they hear of this.
    if (postId) await platform.live.publish(tx, { type: 'post-edited', postId });
    return true;
  });

function describe(words: PageWords | null, picture: StoredPicture | null): Settled {
  if (!words) return { state: 'none', title: null, description: null, site: null, mediaId: null };
  const { title, description, site } = words;
  return { state: 'ready', title, description, site, mediaId: picture?.id ?? null };
}
