import type { Actor } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Viewers } from '../../platform/live/audience.ts';
import type { LiveNews } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { countForGuests, countForReaders } from './comments-queries.ts';
import {
  existsVisiblePostOf,
  findVisiblePostId,
  isVisibleToGuests,
  listMembersWhoSee,
} from './visibility-queries.ts';
import type { VisiblePostId } from './visible-to.ts';

/** The post, if the actor may see it: what every act on a post asks first. */
export const findVisiblePost = (db: Db, actor: Actor, postId: string): Promise<VisiblePostId | undefined> =>
  findVisiblePostId(db, actor, postId);

/** Whether the actor may see a post, and therefore the files that belong to it. */
export async function isPostVisible(db: Db, actor: Actor, postId: string): Promise<boolean> {
  return (await findVisiblePostId(db, actor, postId)) !== undefined;
}

/** Whether the actor may see anything that this member wrote. */
export const hasVisiblePost = (db: Db, actor: Actor, authorId: string): Promise<boolean> =>
  existsVisiblePostOf(db, actor, authorId);

/**
 * Who of these may know what happens to a post: one statement for all of them.
 * @param news what happened: that a post is gone, or is for fewer people, is told to those who could see it before; that
 *   a comment came or went, to those who may read it, each with the count of those they may read
 */
export async function listViewersOf(
  { db }: Platform,
  postId: string,
  viewerIds: readonly string[],
  news?: LiveNews,
): Promise<Viewers> {
  if (news?.type === 'comment-created' || news?.type === 'comment-removed') {
    return await listReadersOf(db, { postId, writerId: news.authorId }, viewerIds);
  }
  const before = news?.type === 'post-edited' ? news.before : undefined;
  // Those who lost sight of it are told even when it went altogether meanwhile: nothing else would reach them.
  const options = { evenRemoved: news?.type === 'post-removed' || before !== undefined, before };
  const [guests, members] = await Promise.all([
    isVisibleToGuests(db, postId, options),
    listMembersWhoSee(db, postId, viewerIds, options),
  ]);
  return { guests, members: new Set(members) };
}

async function listReadersOf(
  db: Db,
  comment: { postId: string; writerId: string },
  viewerIds: readonly string[],
): Promise<Viewers> {
  const [forGuests, forMembers] = await Promise.all([
    countForGuests(db, comment.postId),
    countForReaders(db, comment, viewerIds),
  ]);
  return {
    guests: forGuests !== undefined,
    members: new Set(forMembers.keys()),
    countComments: (memberId) => (memberId === null ? forGuests : forMembers.get(memberId)) ?? 0,
  };
}

/** @throws Refusal not_found when the post is absent or hidden from the actor */
export async function getVisiblePost(db: Db, actor: Actor, postId: string): Promise<VisiblePostId> {
  const found = await findVisiblePostId(db, actor, postId);
  if (!found) throw notFound();
  return found;
}
