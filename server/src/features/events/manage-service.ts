import { dayOf } from '@radiant/contract/days.ts';
import type { EventDraft, EventEdit } from '@radiant/contract/event-drafts.ts';
import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import type { ListedEvent } from '@radiant/contract/events.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, isAdmin, type Member, memberIdOf, requireAdmin, requireMember } from '../../actor.ts';
import { type AuditDetails, audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { ApiError, forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findHoldForNewPost,
  getVisiblePost,
  holdForText,
  insertPost,
  joinModeratedText,
  notifyGroupPostTask,
  openModerationCase,
  removePostWith,
  requireAcceptableText,
  requireOwnGroups,
  resolveCategory,
  toPostState,
  toTranslation,
  updatePostText,
  type VisiblePost,
} from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './manage-queries.ts';
import {
  applyLocationEdit,
  applyMeetingUrlEdit,
  applyScheduleEdit,
  canCreateEvent,
  canManageEvent,
  hasTimeOrPlaceChanged,
  listNotifiedChanges,
  resolveLocation,
  resolveSchedule,
  statusOf,
  type TimeAndPlace,
} from './policy.ts';
import { presentAttendee, presentEvent, presentManagedEvent } from './present.ts';
import { findEvent } from './queries.ts';
import { createSeries, generateOccurrences } from './series-service.ts';
import { setCapacity } from './waiting-service.ts';

const notifyEventChangeTask = 'notifications.notifyEventChange';

type AuditedAction = {
  name: 'create' | 'update' | 'cancel' | 'remove' | 'addPhoneIn' | 'removePhoneIn';
  id: string;
  actor: Member;
  details?: AuditDetails;
};

/** What leaders do in their groups is not the administration's. */
export const auditEvent = (
  platform: Platform,
  tx: Tx,
  { name, id, actor, details = {} }: AuditedAction,
): Promise<void> =>
  isAdmin(actor)
    ? audit(platform, tx, { actor, action: `events.${name}`, subject: { kind: 'event', id }, details })
    : Promise.resolve();

/** @throws not_found when it is hidden from the actor, forbidden */
export async function getManagedPost(db: Db, actor: Actor, id: string): Promise<VisiblePost> {
  const post = await getVisiblePost(db, actor, id);
  if (!canManageEvent(actor, post)) throw forbidden();
  return post;
}

/** @throws forbidden, invalid_input for a past day, an end before the start, an unknown category or group */
export async function createEvent(
  platform: Platform,
  actor: Actor,
  { draft, idempotencyKey = null }: { draft: EventDraft; idempotencyKey?: IdempotencyKey | null },
): Promise<string> {
  const host = requireMember(actor);
  const { general } = await getSettings(platform);
  const { date, time, timeZone = general.timeZone } = draft;
  const now = platform.clock.now();
  const schedule = resolveSchedule({ date, time, timeZone }, draft.end);
  if (!schedule) throw invalid({ end: 'end_before_start' });
  requireFutureDay(schedule, now);
  const category = await resolveCategory(platform.db, { kind: 'event', slug: draft.category ?? '' });
  const audience = draft.audience ?? general.defaultAudience;
  if (!canCreateEvent(actor, audience)) throw forbidden();
  const groupIds =
    audience === 'groups' ? await requireOwnGroups(platform.db, host.id, draft.groupIds, 'leader') : [];
  const location = resolveLocation(draft);
  requireOnlineForMeetingUrl(location, draft.meetingUrl);
  const meetingUrl = draft.meetingUrl || null;
  const { title, text: body, translationTitle, translationText } = draft;
  const text = joinModeratedText([title, body, location.place, translationTitle, translationText]);
  const hold = await findHoldForNewPost(platform, platform.db, { text, audience, author: host });
  const { id } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const postId = newId();
    await insertPost(tx, {
      id: postId,
      authorId: host.id,
      kind: 'event',
      audience,
      groupIds,
      state: toPostState(hold),
      isUnseen: hold !== null,
      title: draft.title,
      body: draft.text,
      language: draft.language,
      translation: toTranslation(draft),
      category,
      reference: null,
      url: null,
      mediaKind: null,
      now,
    });
    const seriesId =
      draft.recurrence && (await createSeries(platform, tx, { rule: draft.recurrence, startsOn: date }));
    await queries.insertEvent(tx, postId, {
      ...{ ...schedule, ...location, meetingUrl },
      capacity: draft.capacity ?? null,
      series: seriesId ? { id: seriesId, occurrenceDate: date, isFirst: true } : null,
    });
    if (seriesId) await generateOccurrences(platform, tx, seriesId);
    await platform.live.publish(tx, { type: 'post-created', postId, kind: 'event', authorId: host.id });
    if (groupIds.length > 0 && !hold) await platform.jobs.enqueue(tx, notifyGroupPostTask, { postId });
    if (hold) {
      await openModerationCase(platform, tx, {
        postId,
        postKind: 'event',
        commentId: null,
        hold,
      });
    }
    await auditEvent(platform, tx, { name: 'create', id: postId, actor: host });
    return postId;
  });
  return id;
}

/** @throws invalid_input when the day is over in the event's time zone */
function requireFutureDay({ date, timeZone }: Pick<TimeAndPlace, 'date' | 'timeZone'>, now: Date): void {
  if (date < dayOf(now, timeZone)) throw invalid({ date: 'date_past' });
}

/** @throws invalid_input for a meeting link of an event at a place */
function requireOnlineForMeetingUrl(
  { isOnline }: Pick<TimeAndPlace, 'isOnline'>,
  meetingUrl: string | undefined,
): void {
  if (meetingUrl && !isOnline) throw invalid({ meetingUrl: 'meeting_url_offline' });
}

/** @throws not_found when it is no event or hidden from the actor */
export async function getEvent({ db, clock }: Platform, actor: Actor, id: string): Promise<ListedEvent> {
  const row = await findEvent(db, actor, id);
  if (!row) throw notFound();
  return presentEvent(row, clock.now());
}

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

/** Notifies nobody; to notify participants, cancel the event instead. */
export async function removeEvent(platform: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  const admin = requireAdmin(actor);
  await getEvent(platform, actor, id);
  await removePostWith(platform, actor, {
    postId: id,
    beforeCommit: (tx) => auditEvent(platform, tx, { name: 'remove', id, actor: admin }),
  });
}

export async function getManagedEvent(
  platform: Platform,
  actor: Actor,
  { id, limit, cursor }: PageQuery & { id: string },
): Promise<ManagedEvent> {
  requireAdmin(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const row = await queries.findManagedEvent(platform.db, actor, id);
  if (!row) throw notFound();
  const { id: postId } = await getVisiblePost(platform.db, actor, id);
  const rows = await queries.listAttendees(platform.db, actor, { id: postId, limit, after });
  const page = toPage(rows, limit, (last) => encodeTimeCursor({ at: last.updated_at, id: last.id }));
  return {
    ...presentManagedEvent(presentEvent(row, platform.clock.now())),
    category: row.category,
    audience: row.audience,
    meetingUrl: row.meeting_url,
    attendees: { items: page.rows.map(presentAttendee), next: page.next },
    viewerId: memberIdOf(actor),
  };
}
