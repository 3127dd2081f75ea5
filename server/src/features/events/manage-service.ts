import type { EventDraft } from '@radiant/contract/event-drafts.ts';
import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import type { ListedEvent } from '@radiant/contract/events.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, memberIdOf, requireAdmin, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findHoldForNewPost,
  getVisiblePost,
  insertPost,
  joinModeratedText,
  notifyGroupPostTask,
  openModerationCase,
  removePostWith,
  requireOwnGroups,
  resolveCategory,
  toPostState,
  toTranslation,
} from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { auditEvent, requireFutureDay, requireOnlineForMeetingUrl } from './manage-access-service.ts';
import * as queries from './manage-queries.ts';
import { canCreateEvent, resolveLocation, resolveSchedule } from './policy.ts';
import { presentAttendee, presentEvent, presentManagedEvent } from './present.ts';
import { findEvent } from './queries.ts';
import { createSeries, generateOccurrences } from './series-service.ts';

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
    if (seriesId) await generateOccurrences(platform, tx, { seriesId });
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

/** @throws not_found when it is no event or hidden from the actor */
export async function getEvent({ db, clock }: Platform, actor: Actor, id: string): Promise<ListedEvent> {
  const row = await findEvent(db, actor, id);
  if (!row) throw notFound();
  return presentEvent(row, clock.now());
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
