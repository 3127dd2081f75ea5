import { limits } from '@radiant/contract/limits.ts';
import type { StoryStrip } from '@radiant/contract/stories.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, removePicturesOfStories } from '../media/service.ts';
import { withdrawCase } from '../posts/service.ts';
import { publishStoriesChanged } from './create-service.ts';
import { canRemoveStory } from './policy.ts';
import { presentStrip } from './present.ts';
import {
  deleteStories,
  findVisibleStory,
  insertView,
  listStoryRows,
  lockExpiredStories,
  lockStory,
  setHiddenFrom,
} from './queries.ts';

export { createStory } from './create-service.ts';

export async function listStories(platform: Platform, actor: Actor): Promise<StoryStrip> {
  const viewer = requireMember(actor);
  const reading = { viewer, now: platform.clock.now() };
  const limit = limits.storyAuthorsMax;
  const rows = await listStoryRows(platform.db, reading, { limit });
  return presentStrip(rows, { viewerId: viewer.id, limit });
}

export async function isStoryVisible(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<boolean> {
  return (await findVisibleStory(db, actor, { id, now: clock.now() })) !== undefined;
}

/** @throws not_found when the actor cannot see it, forbidden when it is a friend's */
export async function removeStory(platform: Platform, actor: Actor, id: string): Promise<void> {
  const files = await inTransaction(platform.db, async (tx) => {
    const story = await findVisibleStory(tx, actor, { id, now: platform.clock.now() });
    if (!story) throw notFound();
    if (!canRemoveStory(actor, story)) throw forbidden();
    const removed = await removeStoryInTransaction(platform, tx, story);
    await withdrawCase(platform, tx, { kind: 'story', id: story.id });
    return removed;
  });
  await discardFiles(platform, files);
}

/** @returns files to discard after the commit */
export async function removeStoryInTransaction(
  platform: Platform,
  tx: Tx,
  { id, authorId }: { id: string; authorId: string },
): Promise<string[]> {
  // Lock order: story, case, picture.
  await lockStory(tx, id);
  const files = await removePicturesOfStories(tx, [id]);
  await deleteStories(tx, [id]);
  await publishStoriesChanged(platform, tx, authorId);
  return files;
}

/** The author sees only a count; their own view is not counted. @throws not_found when the actor cannot see it */
export async function markStorySeen(platform: Platform, actor: Actor, id: string): Promise<void> {
  const viewer = requireMember(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const story = await findVisibleStory(tx, viewer, { id, now });
    if (!story) throw notFound();
    if (story.authorId === viewer.id) return;
    await insertView(tx, { storyId: story.id, viewerId: viewer.id, now });
  });
}

/** @throws not_found when the actor cannot see it, forbidden for the actor's own */
export async function setStoryHidden(
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

const batchSize = 500;

export async function sweepStories(platform: Platform): Promise<number> {
  let total = 0;
  for (;;) {
    const { ids, files } = await inTransaction(platform.db, async (tx) => {
      const ids = await lockExpiredStories(tx, { now: platform.clock.now(), limit: batchSize });
      const files = await removePicturesOfStories(tx, ids);
      await deleteStories(tx, ids);
      return { ids, files };
    });
    await discardFiles(platform, files);
    total += ids.length;
    if (ids.length < batchSize) return total;
  }
}
