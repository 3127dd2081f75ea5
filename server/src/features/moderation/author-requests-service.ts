import type { AuthorAnswer, AuthorReading, AuthorRequest } from '@radiant/contract/author-requests.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { recordOpening } from '../../platform/access-log.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockPosts } from './actions-queries.ts';
import * as queries from './author-requests-queries.ts';
import { anonymousAuthor } from './openings-queries.ts';
import { actorOf } from './openings-service.ts';
import { authorReadableUntil, canAnswerAuthorRequest, canReadAuthor, requireModerator } from './policy.ts';

/** Those that wait, or all about one post. */
export async function listAuthorRequests(
  { db, clock }: Platform,
  actor: Actor,
  { postId }: { postId: string | undefined },
): Promise<{ requests: AuthorRequest[] }> {
  const moderator = requireModerator(actor);
  const rows = await (postId === undefined
    ? queries.listWaiting(db, moderator.id)
    : queries.listOfPost(db, moderator.id, postId));
  return { requests: rows.map((row) => present(row, moderator, clock.now())) };
}

/**
 * @throws ApiError not_found when the post is closed to moderators or names its author, rule_broken for the author,
 * conflict while another request waits
 */
export async function askForAuthor(
  platform: Platform,
  actor: Actor,
  { postId, reason }: { postId: string; reason: string },
): Promise<AuthorRequest> {
  const moderator = requireModerator(actor);
  const now = platform.clock.now();
  return await inTransaction(platform.db, async (tx) => {
    if (!(await queries.isAnonymousForModerators(tx, postId))) throw notFound();
    if ((await getOwnerId(tx, postId)) === moderator.id) throw ownPostRefusal();
    const id = await queries.insertRequest(tx, { postId, askedBy: moderator.id, reason, at: now });
    if (id === undefined) throw new ApiError('conflict');
    await record(platform, tx, { moderator, action: 'moderation.askForAuthor', postId });
    return present(await getRequest(tx, moderator, id), moderator, now);
  });
}

/** @throws ApiError not_found, forbidden for whoever asked and when they are no moderator any more, rule_broken for the author, conflict when it was answered */
export async function answerAuthorRequest(
  platform: Platform,
  actor: Actor,
  { id, answer }: { id: string; answer: AuthorAnswer },
): Promise<AuthorRequest> {
  const moderator = requireModerator(actor);
  const now = platform.clock.now();
  return await inTransaction(platform.db, async (tx) => {
    const request = await getRequest(tx, moderator, id);
    if (request.is_own) throw ownPostRefusal();
    if (request.answer !== null) throw new ApiError('conflict');
    if (!canAnswerAuthorRequest(request, moderator)) throw forbidden();
    if (!(await queries.setAnswer(tx, { id, answer, by: moderator.id, at: now })))
      throw new ApiError('conflict');
    const action = answer === 'agreed' ? 'moderation.agreeToReadAuthor' : 'moderation.refuseToReadAuthor';
    await record(platform, tx, { moderator, action, postId: request.post_id });
    return present(await getRequest(tx, moderator, id), moderator, now);
  });
}

/** @throws ApiError not_found, also for an author who has left, forbidden for others than the two, and after a day */
export async function readAuthor(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string; name: string }> {
  const moderator = requireModerator(actor);
  const now = platform.clock.now();
  return await inTransaction(platform.db, async (tx) => {
    const request = await getRequest(tx, moderator, id);
    if (!canReadAuthor(request, moderator, now)) throw forbidden();
    const ownerId = await getOwnerId(tx, request.post_id);
    const name = ownerId === null ? undefined : await queries.findName(tx, ownerId);
    if (ownerId === null || name === undefined) throw notFound();
    await queries.setRead(tx, id, now);
    await record(platform, tx, { moderator, action: 'moderation.readAuthor', postId: request.post_id });
    await recordOpening(platform, tx, {
      ...actorOf(moderator),
      kind: 'author',
      owner: anonymousAuthor(ownerId),
      postId: request.post_id,
    });
    return { id: ownerId, name };
  });
}

/** For the author. @throws ApiError not_found when somebody else wrote the post */
export async function listAuthorReadings(
  { db }: Platform,
  actor: Actor,
  postId: string,
): Promise<{ readings: AuthorReading[] }> {
  const rows = await queries.listReadings(db, { postId, authorId: requireMember(actor).id });
  if (!rows) throw notFound();
  return {
    readings: rows.map(({ reason, answered_at, read_at }) => ({
      reason,
      agreedAt: answered_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    })),
  };
}

const ownPostRefusal = () => new ApiError('rule_broken', { fields: { id: 'own_words' } });

/** Null: the author has left. */
async function getOwnerId(tx: Tx, postId: string): Promise<string | null> {
  const [post] = await lockPosts(tx, [postId]);
  if (!post) throw notFound();
  return post.ownerId;
}

async function getRequest(tx: Tx, { id: memberId }: Member, id: string): Promise<queries.AuthorRequestRow> {
  const request = await queries.findRequest(tx, memberId, id);
  if (!request) throw notFound();
  return request;
}

const record = (
  platform: Platform,
  tx: Tx,
  entry: {
    moderator: Member;
    action:
      | 'moderation.askForAuthor'
      | 'moderation.agreeToReadAuthor'
      | 'moderation.refuseToReadAuthor'
      | 'moderation.readAuthor';
    postId: string;
  },
): Promise<void> =>
  audit(platform, tx, {
    actor: entry.moderator,
    action: entry.action,
    subject: { kind: 'post', id: entry.postId },
  });

const present = (row: queries.AuthorRequestRow, moderator: Member, now: Date): AuthorRequest => ({
  id: row.id,
  postId: row.post_id,
  excerpt: row.excerpt,
  reason: row.reason,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asker_name,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answerer_name,
  canAnswer: canAnswerAuthorRequest(row, moderator),
  readableUntil:
    canReadAuthor(row, moderator, now) && row.answered_at
      ? authorReadableUntil(row.answered_at).toISOString()
      : null,
});
