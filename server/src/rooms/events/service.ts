import type { EventDraft, EventPage, Participation } from '@radiant/contract/events.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type Actor, idOf, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createOnce, type RetryKey } from '../../platform/database/once.ts';
import { forbidden, invalid, notFound, Refusal } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost, insertPost } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { defaultEnd, instantOf, mayManage, objectionTo, wantedAnswer } from './policy.ts';
import { presentEvent } from './present.ts';
import * as queries from './queries.ts';

/**
 * Events that are ongoing or to come, soonest first.
 * @throws Refusal invalid_input for a cursor of another list
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
 * @throws Refusal invalid_input for a cursor of another list
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

export type Wish = { isGoing?: boolean | undefined; answer?: ParticipationAnswer | undefined };

/**
 * Answers an event; a repeat changes nothing.
 * @throws Refusal not_found when it is no event or hidden from the actor, rule_broken when it is over or cancelled
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
    if (objection) throw new Refusal('rule_broken', { fields: { answer: objection } });
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

/**
 * Announces an event: a post with its own facts. Answers its id.
 * @throws Refusal forbidden unless an administrator asks, invalid_input for an end before the beginning or a category
 *   that is not offered
 */
export async function createEvent(
  platform: Platform,
  actor: Actor,
  { draft, retryKey = null }: { draft: EventDraft; retryKey?: RetryKey | null },
): Promise<string> {
  const host = requireMember(actor);
  if (!mayManage(actor)) throw forbidden();
  const { general } = await getSettings(platform);
  const timeZone = draft.timeZone ?? general.timeZone;
  const startsAt = instantOf(draft.date, draft.time, timeZone);
  const endsAt = draft.end ? instantOf(draft.end.date, draft.end.time, timeZone) : defaultEnd(startsAt);
  if (endsAt <= startsAt) throw invalid({ end: 'end_before_start' });
  if (draft.category && !(await queries.isCategoryOffered(platform.db, draft.category))) {
    throw invalid({ category: 'category_unknown' });
  }
  const now = platform.clock.now();
  const { id } = await createOnce(platform.db, { key: retryKey, now }, async (tx) => {
    const postId = newId();
    await insertPost(tx, {
      id: postId,
      authorId: host.id,
      kind: 'event',
      audience: draft.audience ?? general.defaultAudience,
      title: draft.title,
      body: draft.text,
      language: draft.language,
      category: draft.category ?? null,
      reference: null,
      url: null,
      mediaKind: null,
      now,
    });
    await queries.insertEvent(tx, {
      id: postId,
      date: draft.date,
      time: draft.time,
      timeZone,
      startsAt,
      endsAt,
      place: draft.place === '' ? null : draft.place,
      isOnline: draft.isOnline,
    });
    await platform.live.publish(tx, { type: 'post-created', postId, kind: 'event', authorId: host.id });
    return postId;
  });
  return id;
}

/**
 * Says that an event does not take place; it stays listed, so that those who meant to come learn of it.
 * @throws Refusal forbidden unless an administrator asks, not_found when there is no such event
 */
export async function cancelEvent(platform: Platform, actor: Actor, id: string): Promise<void> {
  if (!mayManage(actor)) throw forbidden();
  await inTransaction(platform.db, async (tx) => {
    const postId = await getVisiblePost(tx, actor, id);
    const event = await queries.lockEvent(tx, postId);
    if (!event) throw notFound();
    if (!(await queries.setCancelled(tx, postId, platform.clock.now()))) return;
    const { going, interested } = event;
    await platform.live.publish(tx, { type: 'event-changed', postId, going, interested });
  });
}
