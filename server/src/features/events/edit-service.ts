import type { EventEdit } from '@radiant/contract/event-drafts.ts';
import { type Actor, requireMember } from '../../actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdForText, requireAcceptableText, updatePostText } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import {
  auditEvent,
  getManagedPost,
  requireFutureDay,
  requireOnlineForMeetingUrl,
} from './manage-access-service.ts';
import * as queries from './manage-queries.ts';
import {
  applyLocationEdit,
  applyMeetingUrlEdit,
  applyScheduleEdit,
  hasTimeOrPlaceChanged,
  listNotifiedChanges,
  statusOf,
  type TimeAndPlace,
} from './policy.ts';
import { setCapacity } from './waiting-service.ts';

const notifyEventChangeTask = 'notifications.notifyEventChange';

/** @returns the event that it changed. @throws as `createEvent` */
export async function updateOne(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  edit: EventEdit,
): Promise<VisiblePostId | undefined> {
  const manager = requireMember(actor);
  const { id, author_id } = await getManagedPost(tx, actor, edit.id);
  const before = await queries.lockTimeAndPlace(tx, id);
  if (!before) throw notFound();
  const after = applyEdit(before, edit, platform.clock.now());
  const { title, text, category, translationTitle, translationText } = edit;
  const words = { title, text, category, translationTitle, translationText };
  const isReworded = await updatePostText(platform, tx, { id, edit: words, editorId: manager.id });
  const { capacity = before.capacity } = edit;
  const isResized = capacity !== before.capacity;
  const isRescheduled = hasTimeOrPlaceChanged(before, after);
  if (!isReworded && !isResized && !isRescheduled) return undefined;
  if (isResized) await setCapacity(platform, tx, { id, capacity });
  const { id: _of, ...fields } = edit;
  await auditEvent(platform, tx, {
    name: 'update',
    id,
    actor: manager,
    details: { fields: Object.keys(fields) },
  });
  if (isRescheduled) {
    await saveTimeAndPlace(platform, tx, { id, before, after, managerId: manager.id });
    await holdForPlace(platform, tx, { id, before, after, managerId: manager.id, authorId: author_id });
  }
  if (!isReworded) await platform.live.publish(tx, { type: 'post-edited', postId: id });
  return id;
}

function applyEdit(before: TimeAndPlace, edit: EventEdit, now: Date): TimeAndPlace {
  const schedule = applyScheduleEdit(before, edit);
  if (!schedule) throw invalid({ end: 'end_before_start' });
  if (schedule.startsAt.getTime() !== before.startsAt.getTime()) requireFutureDay(schedule, now);
  const { date, time, timeZone, startsAt, endsAt } = schedule;
  const { place, isOnline } = applyLocationEdit(before, edit);
  requireOnlineForMeetingUrl({ isOnline }, edit.meetingUrl);
  const meetingUrl = applyMeetingUrlEdit(before.meetingUrl, edit.meetingUrl, isOnline);
  return { date, time, timeZone, startsAt, endsAt, place, isOnline, meetingUrl };
}

type TimeAndPlaceChange = {
  id: VisiblePostId;
  before: queries.LockedTimeAndPlace;
  after: TimeAndPlace;
  managerId: string;
};

/** An event is never held for text that another editor wrote into it. */
async function holdForPlace(
  platform: Platform,
  tx: Tx,
  { id, before, after, managerId, authorId }: TimeAndPlaceChange & { authorId: string },
): Promise<void> {
  const change = { text: after.place ?? '', before: before.place ?? '' };
  if (authorId !== managerId) return await requireAcceptableText(platform, tx, { place: change });
  await holdForText(platform, tx, { id, change });
}

async function saveTimeAndPlace(
  platform: Platform,
  tx: Tx,
  { id, before, after, managerId }: TimeAndPlaceChange,
): Promise<void> {
  const now = platform.clock.now();
  const revision = await queries.updateTimeAndPlace(tx, id, { facts: after, now });
  const changes = listNotifiedChanges(before, after);
  if (before.isCancelled || changes.length === 0 || statusOf(after, now) === 'completed') return;
  await platform.jobs.enqueue(tx, notifyEventChangeTask, {
    kind: 'event-changed',
    postId: id,
    revision,
    changes,
    actorId: managerId,
  });
}

/** It stays listed and participants are notified; repeating it is a no-op. @throws rule_broken when it is over */
export async function cancelOne(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  { id, reason = '' }: { id: string; reason?: string | undefined },
): Promise<void> {
  const manager = requireMember(actor);
  const now = platform.clock.now();
  const { id: postId } = await getManagedPost(tx, actor, id);
  const facts = await queries.lockTimeAndPlace(tx, postId);
  if (!facts) throw notFound();
  if (facts.isCancelled) return;
  if (statusOf(facts, now) === 'completed')
    throw new ApiError('rule_broken', { fields: { id: 'event_over' } });
  const revision = await queries.markCancelled(tx, postId, { reason: reason === '' ? null : reason, now });
  if (revision === undefined) return;
  await platform.jobs.enqueue(tx, notifyEventChangeTask, {
    kind: 'event-cancelled',
    postId,
    revision,
    changes: [],
    actorId: manager.id,
  });
  await platform.live.publish(tx, { type: 'post-edited', postId });
  await auditEvent(platform, tx, { name: 'cancel', id, actor: manager });
}
