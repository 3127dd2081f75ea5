import type { DoorList, PhoneIn } from '@radiant/contract/event-door.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowIn } from '../posts/service.ts';
import { adjustAnswerCounts, lockEvent } from './answers-queries.ts';
import * as queries from './door-queries.ts';
import { auditEvent, getManagedPost } from './manage-access-service.ts';
import { countFreePlaces, findAnswerError } from './policy.ts';
import { findEvent } from './queries.ts';
import { hasWaiting } from './waiting-queries.ts';
import { promoteWaiting } from './waiting-service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @throws not_found when it is no event or hidden from the actor, forbidden for whoever does not manage it */
export async function getDoorList(
  { db, clock }: Platform,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<DoorList> {
  const member = requireMember(actor);
  const { id: postId } = await getManagedPost(db, actor, id);
  const event = await findEvent(db, actor, id);
  if (!event) throw notFound();
  const rows = await queries.listEntries(db, member, postId);
  const times = {
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    isCancelled: event.cancelled_at !== null,
  };
  return {
    title: rowIn(event, locale).title ?? '',
    startsAt: event.starts_at.toISOString(),
    timeZone: event.time_zone,
    capacity: event.capacity ?? undefined,
    isOpen: findAnswerError(times, { answer: 'going', now: clock.now() }) === undefined,
    entries: rows.map(({ checked_in_at, ...row }) => ({
      ...row,
      checkedInAt: checked_in_at?.toISOString() ?? null,
    })),
    waiting: await queries.listWaiting(db, member, postId),
  };
}

/** @throws as `getDoorList`; not_found when the list does not have the entry any more */
export async function setCheckIn(
  { db, clock }: Platform,
  actor: Actor,
  { id, entryId, hasCome }: { id: string; entryId: string; hasCome: boolean },
): Promise<void> {
  const { id: postId } = await getManagedPost(db, actor, id);
  const at = hasCome ? clock.now() : null;
  if (!(await queries.updateCheckIn(db, postId, { entry: entryId, at }))) throw notFound();
}

/** @throws as `getDoorList`; rule_broken when it is over or cancelled, or too few places are left */
export async function addPhoneIn(
  platform: Platform,
  actor: Actor,
  { id, phoneIn }: { id: string; phoneIn: PhoneIn },
): Promise<void> {
  const manager = requireMember(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const { id: postId } = await getManagedPost(tx, actor, id);
    const event = await lockEvent(tx, postId);
    if (!event) throw notFound();
    const closed = findAnswerError(event, { answer: 'going', now });
    if (closed) throw new ApiError('rule_broken', { fields: { name: closed } });
    const people = 1 + phoneIn.guests;
    const places = countFreePlaces(event);
    if (places !== null && event.capacity !== null) {
      if (people > places) throw new ApiError('rule_broken', { fields: { guests: 'places_left' }, places });
      if (await hasWaiting(tx, { id: postId, capacity: event.capacity }))
        throw new ApiError('rule_broken', { fields: { guests: 'others_waiting' } });
    }
    await queries.insertPhoneIn(tx, { id: newId(), postId, ...phoneIn, now });
    const counts = await adjustAnswerCounts(tx, postId, { going: people, interested: 0 });
    await platform.live.publish(tx, { type: 'event-changed', postId, ...counts });
    await auditEvent(platform, tx, { name: 'addPhoneIn', id: postId, actor: manager });
  });
}

/** @throws not_found also when the event is hidden from the actor, forbidden */
export async function removePhoneIn(platform: Platform, actor: Actor, id: string): Promise<void> {
  const manager = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const found = await queries.findPhoneIn(tx, id);
    if (!found) throw notFound();
    const { id: postId } = await getManagedPost(tx, actor, found.post_id);
    const event = await lockEvent(tx, postId);
    const removed = await queries.deletePhoneIn(tx, id);
    if (!event || !removed) throw notFound();
    const counts = await adjustAnswerCounts(tx, postId, { going: -1 - removed.guests, interested: 0 });
    const after = await promoteWaiting(platform, tx, { ...event, id: postId, ...counts });
    await platform.live.publish(tx, { type: 'event-changed', postId, ...after });
    await auditEvent(platform, tx, { name: 'removePhoneIn', id: postId, actor: manager });
  });
}

export const eraseOldPhoneIns = ({ db, clock }: Platform): Promise<number> =>
  queries.erasePhoneInNames(db, new Date(clock.now().getTime() - retention.phoneInDays * dayMs));
