import type { Actor } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Question, Viewers } from '../../platform/live/audience.ts';
import type { LiveNews } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { listReaders, type Readers } from './comments-queries.ts';
import { existsVisiblePostOf, findVisiblePostId, listSeers, type Seers } from './visibility-queries.ts';
import type { Options, VisiblePostId } from './visible-to.ts';

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

// Posts times members that one statement looks at: a fifth of a second, far from being cut off.
const pairsMost = 100_000;

/**
 * Who of these may know what happened, for much of it at once: a few statements for all. That a post is gone, or is for
 * fewer people, is told to those who could see it before; that a comment came or went, to those who may read it, each
 * with the count of those they may read.
 */
export async function listViewersOf(
  { db }: Platform,
  questions: readonly Question[],
  memberIds: readonly string[],
): Promise<Viewers[]> {
  const places = new Map(memberIds.map((id, place) => [id, place]));
  const answers = new Map<Question, Viewers>();
  const most = Math.max(1, Math.floor(pairsMost / Math.max(1, memberIds.length)));
  for (const alike of groupAlike(questions)) {
    for (let start = 0; start < alike.length; start += most) {
      const some = alike.slice(start, start + most);
      const found = await answerAlike(db, some, { memberIds, places });
      for (const [index, question] of some.entries()) answers.set(question, found[index] ?? nobody);
    }
  }
  return questions.map((question) => answers.get(question) ?? nobody);
}

type Asked = { memberIds: readonly string[]; places: ReadonlyMap<string, number> };

const nobody: Viewers = { include: () => false };

/** Questions that one statement answers stand together. */
function groupAlike(questions: readonly Question[]): Iterable<Question[]> {
  const kindOf = ({ event }: Question) =>
    isOfComment(event) ? 'comment' : JSON.stringify(optionsFor(event));
  return Map.groupBy(questions, kindOf).values();
}

async function answerAlike(db: Db, alike: readonly Question[], asked: Asked): Promise<Viewers[]> {
  const [first] = alike;
  if (!first) return [];
  if (isOfComment(first.event)) {
    const remarks = alike.flatMap(({ postId, event }) =>
      isOfComment(event) ? [{ postId, writerId: event.authorId }] : [],
    );
    const readers = await listReaders(db, remarks, asked.memberIds);
    return readers.map((found) => (found ? toReaders(found, asked) : nobody));
  }
  const postIds = alike.map(({ postId }) => postId);
  const seers = await listSeers(db, { postIds, memberIds: asked.memberIds }, optionsFor(first.event));
  return postIds.map((postId) => {
    const found = seers.get(postId);
    return found ? toViewers(found, asked) : nobody;
  });
}

const isOfComment = (event: LiveNews) => event.type === 'comment-created' || event.type === 'comment-removed';

function optionsFor(event: LiveNews): Options {
  const before = event.type === 'post-edited' ? event.before : undefined;
  // Those who lost sight of it are told even when it went altogether meanwhile: nothing else would reach them.
  const evenHidden =
    (event.type === 'post-removed' && event.isHidden === true) ||
    (event.type === 'post-edited' && event.isHeld === true);
  return { evenRemoved: event.type === 'post-removed' || before !== undefined, evenHidden, before };
}

const toViewers = ({ forGuests, marks }: Seers, { places }: Asked): Viewers => ({
  include: (memberId) => (memberId === null ? forGuests : marks[places.get(memberId) ?? -1] === '1'),
});

const toReaders = (readers: Readers, asked: Asked): Viewers => ({
  ...toViewers(readers, asked),
  countComments: (memberId) => readers.comments - (memberId === null ? 0 : (readers.fewer[memberId] ?? 0)),
});

/** @throws ApiError not_found when the post is absent or hidden from the actor */
export async function getVisiblePost(db: Db, actor: Actor, postId: string): Promise<VisiblePostId> {
  const found = await findVisiblePostId(db, actor, postId);
  if (!found) throw notFound();
  return found;
}
