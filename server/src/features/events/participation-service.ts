import type { Participation } from '@radiant/contract/events.ts';
import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import * as queries from './answers-queries.ts';
import { countFreePlaces, countPeople, findAnswerError, resolveAnswer } from './policy.ts';
import { returnDishes } from './sign-ups-queries.ts';
import * as waitingQueries from './waiting-queries.ts';
import { promoteWaiting } from './waiting-service.ts';

export type ParticipationInput = {
  isGoing?: boolean | undefined;
  answer?: ParticipationAnswer | undefined;
  /** Omitted: it stays. */
  guests?: number | undefined;
};

type LockedEvent = queries.LockedEvent & { id: VisiblePostId };
type AnswerCounts = { going: number; interested: number };
type PlacedAnswer = queries.OwnAnswer & { answer: ParticipationAnswer };
type AnswerChange = { memberId: string; before: queries.OwnAnswer; after: PlacedAnswer };

/**
 * @throws not_found when it is no event or hidden from the actor, rule_broken when it is over or cancelled, or when there
 * is no room for more guests
 */
export async function setParticipation(
  platform: Platform,
  actor: Actor,
  { id, input }: { id: string; input: ParticipationInput },
): Promise<Participation> {
  const member = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const { postId, counts } = await setAnswer(platform, tx, member, { id, input });
    return await toParticipation(tx, { postId, memberId: member.id, counts });
  });
}

/** As `setParticipation`, in the caller's transaction. */
export async function setAnswer(
  platform: Platform,
  tx: Tx,
  member: Member,
  { id, input }: { id: string; input: ParticipationInput },
): Promise<{ postId: VisiblePostId; counts: AnswerCounts; isChanged: boolean }> {
  const { id: postId } = await getVisiblePost(tx, member, id);
  const locked = await queries.lockEvent(tx, postId);
  if (!locked) throw notFound();
  const event = { ...locked, id: postId };
  const before = await queries.findAnswer(tx, postId, member.id);
  const wanted = resolveAnswer(input, before);
  const answerError = findAnswerError(event, { answer: wanted, now: platform.clock.now() });
  if (answerError) throw new ApiError('rule_broken', { fields: { answer: answerError } });
  const guests = wanted === 'going' ? (input.guests ?? keptGuests(before)) : 0;
  const after = await placeAnswer(tx, event, { member, before, wanted: { answer: wanted, guests } });
  const isChanged =
    after.answer !== before.answer || after.isWaiting !== before.isWaiting || after.guests !== before.guests;
  const counts = isChanged
    ? await saveAnswer(platform, tx, event, { memberId: member.id, before, after })
    : event;
  return { postId, counts, isChanged };
}

const keptGuests = ({ answer, isWaiting, guests }: queries.OwnAnswer) =>
  answer === 'going' || isWaiting ? guests : 0;

type Wanted = { answer: ParticipationAnswer; guests: number };

/** What becomes of an answer: a place, or one on the waiting list. */
async function placeAnswer(
  tx: Tx,
  event: LockedEvent,
  { member, before, wanted }: { member: Member; before: queries.OwnAnswer; wanted: Wanted },
): Promise<PlacedAnswer> {
  const { capacity } = event;
  const more = countPeople(wanted) - countPeople(before);
  const free = countFreePlaces(event);
  if (capacity === null || free === null || more <= 0) return { ...wanted, isWaiting: false };
  const isGoing = before.answer === 'going';
  const isTooLarge = wanted.guests > 0 && countPeople(wanted) > capacity;
  if (isTooLarge && wanted.guests > before.guests)
    throw new ApiError('rule_broken', { fields: { guests: 'party_too_large' }, places: capacity });
  const mustWait =
    more > free || (await waitingQueries.hasWaiting(tx, { id: event.id, capacity, except: member.id }));
  if (!mustWait) return { ...wanted, isWaiting: false };
  // Who has a place keeps it; their further guests do not come before those who wait.
  if (isGoing)
    throw new ApiError('rule_broken', {
      fields: { guests: more > free ? 'places_left' : 'others_waiting' },
      places: free,
    });
  return { answer: 'not-going', guests: wanted.guests, isWaiting: true };
}

async function saveAnswer(
  platform: Platform,
  tx: Tx,
  event: LockedEvent,
  { memberId, before, after }: AnswerChange,
): Promise<AnswerCounts> {
  const { id } = event;
  const of = { id, memberId, now: platform.clock.now() };
  await queries.upsertAnswer(tx, { ...of, ...after });
  if (after.isWaiting && !before.isWaiting) await waitingQueries.joinWaitingList(tx, of);
  if (!after.isWaiting && before.isWaiting) await waitingQueries.leaveWaitingList(tx, of);
  if (before.answer === 'going' && after.answer !== 'going') await returnDishes(tx, { postId: id, memberId });
  const counts = await queries.adjustAnswerCounts(tx, id, {
    going: countPeople(after) - countPeople(before),
    interested: Number(after.answer === 'interested') - Number(before.answer === 'interested'),
  });
  // Fewer who go make room, and fewer or no more guests of who waits let others come before.
  const mayPromote = before.isWaiting || countPeople(after) < countPeople(before);
  const counted = mayPromote ? await promoteWaiting(platform, tx, { ...event, ...counts }) : counts;
  await platform.live.publish(tx, { type: 'event-changed', postId: id, ...counted });
  return counted;
}

async function toParticipation(
  tx: Tx,
  { postId, memberId, counts }: { postId: VisiblePostId; memberId: string; counts: AnswerCounts },
): Promise<Participation> {
  const { answer, guests } = await queries.findAnswer(tx, postId, memberId);
  const { position, count } = await waitingQueries.findWaiting(tx, postId, memberId);
  return {
    ownAnswer: answer,
    ownGuests: guests || undefined,
    goingCount: counts.going,
    interestedCount: counts.interested,
    waitingCount: count ?? undefined,
    waitingPosition: position ?? undefined,
  };
}
