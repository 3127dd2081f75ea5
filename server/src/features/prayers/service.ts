import type { Post } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPost, getPostOwner, getVisiblePost, holdForWords } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { isAnswerable, mayAnswer } from './policy.ts';
import { type Answer, lockAnswer, putAnswer } from './queries.ts';

/** Tells everyone who prayed, once; its payload is the post. */
const tellTask = 'notifications.tellPraying';

/**
 * The author says that their prayer was answered, and how; said again, only the words change.
 * @throws ApiError not_found when it is no prayer or hidden from the actor, forbidden when it is somebody else's
 */
export const setAnswered = (
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

/**
 * The author takes back that their prayer was answered. Whoever was told does not find it in their inbox any more.
 * @throws ApiError not_found when it is no prayer or hidden from the actor, forbidden when it is somebody else's
 */
export const unsetAnswered = (platform: Platform, actor: Actor, postId: string): Promise<Post> =>
  changeAnswer(platform, actor, { postId, change: () => ({ answeredAt: null, answer: null }) });

async function changeAnswer(
  platform: Platform,
  actor: Actor,
  { postId, change }: { postId: string; change: (before: Answer) => Answer },
): Promise<Post> {
  requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getOwnPrayer(tx, actor, postId);
    const before = await lockAnswer(tx, id);
    const after = change(before);
    if (isSame(before, after)) return;
    await putAnswer(tx, id, after);
    if (!before.answeredAt && after.answeredAt) await platform.jobs.enqueue(tx, tellTask, { postId: id });
    await platform.live.publish(tx, { type: 'post-edited', postId: id });
    const writing = { text: after.answer ?? '', before: before.answer ?? '' };
    await holdForWords(platform, tx, { id, writing });
  });
  return await getPost(platform, actor, postId);
}

async function getOwnPrayer(tx: Tx, actor: Actor, postId: string): Promise<VisiblePostId> {
  const id = await getVisiblePost(tx, actor, postId);
  const { kind, author_id } = await getPostOwner(tx, id);
  if (!isAnswerable(kind)) throw notFound();
  if (!mayAnswer(actor, { authorId: author_id })) throw forbidden();
  return id;
}

const isSame = (one: Answer, other: Answer): boolean =>
  one.answeredAt?.getTime() === other.answeredAt?.getTime() && one.answer === other.answer;
