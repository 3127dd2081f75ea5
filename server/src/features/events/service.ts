import type { EventPage, Participation } from '@radiant/contract/events.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type Actor, isAdmin, type Member, memberIdOf, requireMember } from '../../actor.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { countFreePlaces, findAnswerError, resolveAnswer } from './policy.ts';
import { presentEvent } from './present.ts';
import * as queries from './queries.ts';
import * as waitingQueries from './waiting-queries.ts';
import { promoteWaiting } from './waiting-service.ts';

export {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from './calendar-service.ts';
export {
  exportAttendees,
  getEventAnalytics,
  listAttendees,
  listManagedEvents,
} from './manage-list-service.ts';
export {
  cancelEvent,
  createEvent,
  getEvent,
  getManagedEvent,
  removeEvent,
  updateEvent,
} from './manage-service.ts';

export async function listUpcoming(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<EventPage> {
  const now = clock.now();
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await queries.toEventPage(
    queries.selectUpcoming(db, actor, { limit, now, after }),
    limit,
  );
  return { items: rows.map((row) => presentEvent(row, now)), next, viewerId: memberIdOf(actor) };
}

export async function listOwnUpcoming(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<EventPage> {
  const member = requireMember(actor);
  const now = clock.now();
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await queries.toEventPage(
    queries.selectOwnUpcoming(db, member, { limit, now, after }),
    limit,
  );
  return { items: rows.map((row) => presentEvent(row, now)), next, viewerId: member.id };
}

/** @throws not_found for anyone but participants, the author and administrators: nobody learns whether there is a link */
export async function getMeetingLink({ db }: Platform, actor: Actor, id: string): Promise<{ url: string }> {
  const member = requireMember(actor);
  const url = await queries.findMeetingUrl(db, member, { id, isManager: isAdmin(actor) });
  if (url === undefined) throw notFound();
  return { url };
}

export type ParticipationInput = { isGoing?: boolean | undefined; answer?: ParticipationAnswer | undefined };

/** @throws not_found when it is no event or hidden from the actor, rule_broken when it is over or cancelled */
export async function setParticipation(
  platform: Platform,
  actor: Actor,
  { id, input }: { id: string; input: ParticipationInput },
): Promise<Participation> {
  const member = requireMember(actor);
  const now = platform.clock.now();
  return await inTransaction(platform.db, async (tx) => {
    const { id: postId } = await getVisiblePost(tx, actor, id);
    const event = await queries.lockEvent(tx, postId);
    if (!event) throw notFound();
    const before = await queries.findAnswer(tx, postId, member.id);
    const wanted = resolveAnswer(input, before);
    const answerError = findAnswerError(event, { answer: wanted, now });
    if (answerError) throw new ApiError('rule_broken', { fields: { answer: answerError } });
    const mustWait = wanted === 'going' && before.answer !== 'going' && countFreePlaces(event) === 0;
    const answer = mustWait ? 'not-going' : wanted;
    const counts = await saveAnswer(
      platform,
      tx,
      { ...event, id: postId },
      { member, before, answer, mustWait },
    );
    return await toParticipation(tx, { postId, memberId: member.id, answer, counts });
  });
}

type AnswerChange = {
  member: Member;
  before: queries.OwnAnswer;
  answer: ParticipationAnswer;
  mustWait: boolean;
};

async function saveAnswer(
  platform: Platform,
  tx: Tx,
  event: queries.LockedEvent & { id: VisiblePostId },
  { member, before, answer, mustWait }: AnswerChange,
): Promise<AnswerCounts> {
  const { id } = event;
  if (answer === before.answer && mustWait === before.isWaiting) return event;
  const of = { id, memberId: member.id, now: platform.clock.now() };
  await queries.upsertAnswer(tx, { ...of, answer });
  if (mustWait && !before.isWaiting) await waitingQueries.joinWaitingList(tx, of);
  if (!mustWait && before.isWaiting) await waitingQueries.leaveWaitingList(tx, of);
  const counts = await queries.adjustAnswerCounts(tx, id, {
    going: toCount(answer, 'going') - toCount(before.answer, 'going'),
    interested: toCount(answer, 'interested') - toCount(before.answer, 'interested'),
  });
  const hasLeft = before.answer === 'going' && answer !== 'going';
  const after = hasLeft ? await promoteWaiting(platform, tx, { ...event, ...counts }) : counts;
  await platform.live.publish(tx, { type: 'event-changed', postId: id, ...after });
  return after;
}

type AnswerCounts = { going: number; interested: number };

const toCount = (answer: ParticipationAnswer | null, counted: ParticipationAnswer) =>
  answer === counted ? 1 : 0;

async function toParticipation(
  tx: Tx,
  of: { postId: VisiblePostId; memberId: string; answer: ParticipationAnswer; counts: AnswerCounts },
): Promise<Participation> {
  const { position, count } = await waitingQueries.findWaiting(tx, of.postId, of.memberId);
  return {
    ownAnswer: of.answer,
    goingCount: of.counts.going,
    interestedCount: of.counts.interested,
    waitingCount: count ?? undefined,
    waitingPosition: position ?? undefined,
  };
}
