import type { Post } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdForText } from '../editing/service.ts';
import { requirePermission } from '../policy.ts';
import { getPost } from '../reading/service.ts';
import { getVisiblePost } from '../visibility/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { restartNewsRequests } from './news-requests-queries.ts';
import { lockPrayerAnswer, type PrayerAnswer, updatePrayerAnswer, updatePrayerClosed } from './queries.ts';
import { clearPastEnd } from './term-queries.ts';

const notifyPrayingTask = 'notifications.notifyAnsweredPrayer';

/** Repeating it only changes the text. @throws not_found, forbidden when it is somebody else's */
export const setPrayerAnswered = (
  platform: Platform,
  actor: Actor,
  { postId, how }: { postId: string; how: string },
): Promise<Post> =>
  changeAnswer(platform, actor, {
    postId,
    change: ({ answeredAt }) => ({
      answeredAt: answeredAt ?? platform.clock.now(),
      answer: how === '' ? null : how,
    }),
  });

/** Also removes the notifications about it. @throws as `setPrayerAnswered` */
export const unsetPrayerAnswered = (platform: Platform, actor: Actor, postId: string): Promise<Post> =>
  changeAnswer(platform, actor, { postId, change: () => ({ answeredAt: null, answer: null }) });

/**
 * Nobody is told; those who pray are no longer shown it. Otherwise it is still needed, also when it was open.
 * @throws as `setPrayerAnswered`
 */
export async function setPrayerClosed(
  platform: Platform,
  actor: Actor,
  { postId, isClosed }: { postId: string; isClosed: boolean },
): Promise<Post> {
  requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getOwnPrayer(tx, actor, postId);
    await lockPrayerAnswer(tx, id);
    const now = platform.clock.now();
    await updatePrayerClosed(tx, id, isClosed ? now : null);
    if (!isClosed) await clearPastEnd(tx, id, now);
    await restartNewsRequests(tx, id, now);
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
  });
  return await getPost(platform, actor, postId);
}

async function changeAnswer(
  platform: Platform,
  actor: Actor,
  { postId, change }: { postId: string; change: (before: PrayerAnswer) => PrayerAnswer },
): Promise<Post> {
  requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getOwnPrayer(tx, actor, postId);
    const before = await lockPrayerAnswer(tx, id);
    const after = change(before);
    if (isSame(before, after)) return;
    await updatePrayerAnswer(tx, id, after);
    const now = platform.clock.now();
    if (!after.answeredAt) await clearPastEnd(tx, id, now);
    await restartNewsRequests(tx, id, now);
    if (!before.answeredAt && after.answeredAt)
      await platform.jobs.enqueue(tx, notifyPrayingTask, { postId: id });
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
    const answerChange = { text: after.answer ?? '', before: before.answer ?? '' };
    await holdForText(platform, tx, { id, change: answerChange });
  });
  return await getPost(platform, actor, postId);
}

/** @throws not_found, forbidden when it is somebody else's */
export async function getOwnPrayer(db: Db, actor: Actor, postId: string): Promise<VisiblePostId> {
  const { id, kind, owner_id } = await getVisiblePost(db, actor, postId);
  if (kind !== 'prayer') throw notFound();
  requirePermission(actor, 'answerPrayer', { postAuthorId: owner_id });
  return id;
}

const isSame = (one: PrayerAnswer, other: PrayerAnswer): boolean =>
  one.answeredAt?.getTime() === other.answeredAt?.getTime() && one.answer === other.answer;
