import { limits } from '@radiant/contract/limits.ts';
import type { StoryStrip } from '@radiant/contract/stories.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, removePicturesOfStories } from '../media/service.ts';
import { withdrawCase } from '../posts/service.ts';
import { tellStrips } from './announce-service.ts';
import { mayRemove } from './policy.ts';
import { presentStrip } from './present.ts';
import {
  deleteStories,
  findVisibleStory,
  insertView,
  listStoryRows,
  lockExpired,
  lockStory,
  setHiddenFrom,
} from './queries.ts';

export { createStory } from './create-service.ts';

/** The actor's own stories of the last day, and those of friends; what the actor hid is not among them. */
export async function listStories(platform: Platform, actor: Actor): Promise<StoryStrip> {
  const viewer = requireMember(actor);
  const reading = { viewer, now: platform.clock.now() };
  const most = limits.storyTellersMost;
  const rows = await listStoryRows(platform.db, reading, { most });
  return presentStrip(rows, { viewerId: viewer.id, most });
}

/** Whether a story is there and the actor may see it: for its picture. */
export async function isStoryVisible(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<boolean> {
  return (await findVisibleStory(db, actor, { id, now: clock.now() })) !== undefined;
}

/**
 * Deletes a story of the actor's own, and its picture for good.
 * @throws ApiError not_found when the actor cannot see it, forbidden when it is a friend's
 */
export async function removeStory(platform: Platform, actor: Actor, id: string): Promise<void> {
  const files = await inTransaction(platform.db, async (tx) => {
    const story = await findVisibleStory(tx, actor, { id, now: platform.clock.now() });
    if (!story) throw notFound();
    if (!mayRemove(actor, story)) throw forbidden();
    const removed = await takeStoryAway(platform, tx, story);
    await withdrawCase(platform, tx, { kind: 'story', id: story.id });
    return removed;
  });
  await discardFiles(platform, files);
}

/** Takes a story away, with its picture. Answers the files, for `discardFiles` after the commit. */
export async function takeStoryAway(
  platform: Platform,
  tx: Tx,
  { id, authorId }: { id: string; authorId: string },
): Promise<string[]> {
  // The story before its case and its picture, as whoever reports it.
  await lockStory(tx, id);
  const files = await removePicturesOfStories(tx, [id]);
  await deleteStories(tx, [id]);
  await tellStrips(platform, tx, authorId);
  return files;
}

/**
 * Notes that the actor saw a story: it is not new to them any more, and its author sees a number grow. Nobody is told
 * who. One's own is never counted.
 * @throws ApiError not_found when the actor cannot see it
 */
export async function markSeen(platform: Platform, actor: Actor, id: string): Promise<void> {
  const viewer = requireMember(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const story = await findVisibleStory(tx, viewer, { id, now });
    if (!story) throw notFound();
    if (story.authorId === viewer.id) return;
    await insertView(tx, { storyId: story.id, viewerId: viewer.id, now });
  });
}

/**
 * Takes a friend's story out of the actor's strip, or puts it back. Nobody learns of it.
 * @throws ApiError not_found when the actor cannot see it, forbidden for one's own
 */
export async function setHidden(
  platform: Platform,
  actor: Actor,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<void> {
  const viewer = requireMember(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const story = await findVisibleStory(tx, viewer, { id, now });
    if (!story) throw notFound();
    if (story.authorId === viewer.id) throw forbidden();
    await setHiddenFrom(tx, { storyId: story.id, viewerId: viewer.id, isHidden, now });
  });
}

/** Rows at a time: locks should be short. */
const batch = 500;

/** Erases stories that are over, with their pictures; answers how many. */
export async function sweepStories(platform: Platform): Promise<number> {
  let total = 0;
  for (;;) {
    const { ids, files } = await inTransaction(platform.db, async (tx) => {
      const ids = await lockExpired(tx, { now: platform.clock.now(), most: batch });
      const files = await removePicturesOfStories(tx, ids);
      await deleteStories(tx, ids);
      return { ids, files };
    });
    await discardFiles(platform, files);
    total += ids.length;
    if (ids.length < batch) return total;
  }
}
