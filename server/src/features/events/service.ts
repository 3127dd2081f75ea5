import type { EventPage, Participation } from '@radiant/contract/events.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type Actor, idOf, requireMember } from '../../actor.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost } from '../posts/service.ts';
import { mayManage, objectionTo, wantedAnswer } from './policy.ts';
import { presentEvent } from './present.ts';
import * as queries from './queries.ts';

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

/**
 * Events that are ongoing or to come, soonest first.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listUpcoming(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<EventPage> {
  const now = clock.now();
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await queries.readPage(
    queries.selectUpcoming(db, actor, { limit, now, after }),
    limit,
  );
  return { items: rows.map((row) => presentEvent(row, now)), next, viewerId: idOf(actor) };
}

/**
 * Those of them to which the actor goes, or in which they are interested.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listMine(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<EventPage> {
  const member = requireMember(actor);
  const now = clock.now();
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await queries.readPage(queries.selectMine(db, member, { limit, now, after }), limit);
  return { items: rows.map((row) => presentEvent(row, now)), next, viewerId: member.id };
}

/**
 * Where an event online is joined. Whoever does not come learns no more than that there is none for them.
 * @throws ApiError not_found when it is no event, hidden from the actor, has no link, or the actor is neither going, its
 *   author nor an administrator
 */
export async function getMeetingLink({ db }: Platform, actor: Actor, id: string): Promise<{ url: string }> {
  const member = requireMember(actor);
  const url = await queries.findMeetingUrl(db, member, { id, isManager: mayManage(actor) });
  if (url === undefined) throw notFound();
  return { url };
}

export type Wish = { isGoing?: boolean | undefined; answer?: ParticipationAnswer | undefined };

/**
 * Answers an event; a repeat changes nothing.
 * @throws ApiError not_found when it is no event or hidden from the actor, rule_broken when it is over or cancelled
 */
export async function setParticipation(
  platform: Platform,
  actor: Actor,
  { id, wish }: { id: string; wish: Wish },
): Promise<Participation> {
  const member = requireMember(actor);
  const now = platform.clock.now();
  return await inTransaction(platform.db, async (tx) => {
    const postId = await getVisiblePost(tx, actor, id);
    const event = await queries.lockEvent(tx, postId);
    if (!event) throw notFound();
    const before = await queries.findAnswer(tx, postId, member.id);
    const answer = wantedAnswer(wish, before);
    const objection = objectionTo(event, { answer, now });
    if (objection) throw new ApiError('rule_broken', { fields: { answer: objection } });
    if (answer === before) return asParticipation(answer, event);
    await queries.putAnswer(tx, { id: postId, memberId: member.id, answer, now });
    const counts = await queries.moveAnswerCounts(tx, postId, {
      going: countOf(answer, 'going') - countOf(before, 'going'),
      interested: countOf(answer, 'interested') - countOf(before, 'interested'),
    });
    await platform.live.publish(tx, { type: 'event-changed', postId, ...counts });
    return asParticipation(answer, counts);
  });
}

const countOf = (answer: ParticipationAnswer | null, counted: ParticipationAnswer) =>
  answer === counted ? 1 : 0;

const asParticipation = (
  mine: ParticipationAnswer,
  { going, interested }: { going: number; interested: number },
): Participation => ({ mine, goingCount: going, interestedCount: interested });
