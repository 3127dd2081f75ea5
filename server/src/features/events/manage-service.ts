import { dayOf } from '@radiant/contract/days.ts';
import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import type { EventDraft, EventEdit, ListedEvent } from '@radiant/contract/events.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, idOf, type Member, requireMember } from '../../actor.ts';
import { type AuditDetails, writeAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/database/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { ApiError, forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findHoldOfNew,
  getPostOwner,
  getVisiblePost,
  holdForWords,
  insertPost,
  layBefore,
  removePostAnd,
  requireShareable,
  rewordPost,
  stateOf,
  writtenIn,
} from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './manage-queries.ts';
import {
  type Facts,
  isRescheduled,
  mayManage,
  meetingUrlAfter,
  movesOf,
  relocated,
  rescheduled,
  scheduleOf,
  statusOf,
  whereaboutsOf,
} from './policy.ts';
import { presentAttendee, presentEvent, presentLine } from './present.ts';
import { findEvent } from './queries.ts';

/** Tells everyone who goes or is interested; its payload says of which event, and what became of it. */
const tellTask = 'notifications.tellEventChange';

/** @throws ApiError forbidden unless an administrator asks */
export function requireManager(actor: Actor): Member {
  const member = requireMember(actor);
  if (!mayManage(actor)) throw forbidden();
  return member;
}

/** From where somebody acts; null: from within, such as the sample parish. */
type From = { ip?: string | null | undefined };

type Act = {
  name: 'create' | 'update' | 'cancel' | 'remove';
  id: string;
  manager: Member;
  details?: AuditDetails;
};

const audit = ({ clock }: Platform, tx: Tx, { name, id, manager, details, ip = null }: Act & From) =>
  writeAudit(tx, {
    at: clock.now(),
    actorId: manager.id,
    action: `events.${name}`,
    subject: { kind: 'event', id },
    ...(details && { details }),
    ip,
  });

/**
 * Announces an event: a post with its own facts. Answers its id.
 * @throws ApiError forbidden unless an administrator asks, invalid_input for a day that is over where the event takes
 *   place, an end before the beginning or a category that is not offered
 */
export async function createEvent(
  platform: Platform,
  actor: Actor,
  { draft, idempotencyKey = null, ip }: { draft: EventDraft; idempotencyKey?: IdempotencyKey | null } & From,
): Promise<string> {
  const host = requireManager(actor);
  const { general } = await getSettings(platform);
  const { date, time, timeZone = general.timeZone } = draft;
  const now = platform.clock.now();
  const schedule = scheduleOf({ date, time, timeZone }, draft.end);
  if (!schedule) throw invalid({ end: 'end_before_start' });
  requireDayToCome(schedule, now);
  if (draft.category) await requireOffered(platform.db, draft.category);
  const audience = draft.audience ?? general.defaultAudience;
  const whereabouts = whereaboutsOf(draft);
  requireOnline(whereabouts, draft.meetingUrl);
  const meetingUrl = draft.meetingUrl || null;
  const text = writtenIn([draft.title, draft.text, whereabouts.place]);
  const hold = await findHoldOfNew(platform, platform.db, { text, audience, author: host });
  const { id } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const postId = newId();
    await insertPost(tx, {
      id: postId,
      authorId: host.id,
      kind: 'event',
      audience,
      state: stateOf(hold),
      isUnseen: hold !== null,
      title: draft.title,
      body: draft.text,
      language: draft.language,
      category: draft.category || null,
      reference: null,
      url: null,
      mediaKind: null,
      now,
    });
    await queries.insertEvent(tx, postId, { ...schedule, ...whereabouts, meetingUrl });
    await platform.live.publish(tx, { type: 'post-created', postId, kind: 'event', authorId: host.id });
    if (hold) {
      await layBefore(platform, tx, { postId, postKind: 'event', commentId: null, authorId: host.id, hold });
    }
    await audit(platform, tx, { name: 'create', id: postId, manager: host, ip });
    return postId;
  });
  return id;
}

/** @throws ApiError invalid_input when it would begin on a day that is over where it takes place */
function requireDayToCome({ date, timeZone }: Pick<Facts, 'date' | 'timeZone'>, now: Date): void {
  if (date < dayOf(now, timeZone)) throw invalid({ date: 'date_past' });
}

/** @throws ApiError invalid_input for a link to an event at a place */
function requireOnline({ isOnline }: Pick<Facts, 'isOnline'>, meetingUrl: string | undefined): void {
  if (meetingUrl && !isOnline) throw invalid({ meetingUrl: 'meeting_url_offline' });
}

async function requireOffered(db: Db, slug: string): Promise<void> {
  if (!(await queries.isCategoryOffered(db, slug))) throw invalid({ category: 'category_unknown' });
}

/**
 * An event as its administrator sees it right now.
 * @throws ApiError not_found when it is no event or hidden from the actor
 */
export async function getEvent({ db, clock }: Platform, actor: Actor, id: string): Promise<ListedEvent> {
  const row = await findEvent(db, actor, id);
  if (!row) throw notFound();
  return presentEvent(row, clock.now());
}

/**
 * Changes an event; what is absent stays. When it moves, those who go or are interested are told.
 * @throws ApiError forbidden unless an administrator asks, not_found when it is no event or hidden from the actor,
 *   invalid_input for a day that is over, an end before the beginning, a category that is not offered or, in what
 *   another announced, words that the automatic moderation would hold
 */
export async function updateEvent(
  platform: Platform,
  actor: Actor,
  { ip, ...edit }: EventEdit & From,
): Promise<ListedEvent> {
  const manager = requireManager(actor);
  await inTransaction(platform.db, async (tx) => {
    const id = await getVisiblePost(tx, actor, edit.id);
    const before = await queries.lockFacts(tx, id);
    if (!before) throw notFound();
    const after = changed(before, edit, platform.clock.now());
    const { title, text, category } = edit;
    const editorId = manager.id;
    const isReworded = await rewordPost(platform, tx, { id, edit: { title, text, category }, editorId });
    if (!isReworded && !isRescheduled(before, after)) return;
    const { id: _of, ...fields } = edit;
    await audit(platform, tx, { name: 'update', id, manager, ip, details: { fields: Object.keys(fields) } });
    if (!isRescheduled(before, after)) return;
    await move(platform, tx, { id, before, after, managerId: manager.id });
    await holdForPlace(platform, tx, { id, before, after, managerId: manager.id });
    if (!isReworded) await platform.live.publish(tx, { type: 'post-edited', postId: id });
  });
  return await getEvent(platform, actor, edit.id);
}

function changed(before: Facts, edit: EventEdit, now: Date): Facts {
  const schedule = rescheduled(before, edit);
  if (!schedule) throw invalid({ end: 'end_before_start' });
  if (schedule.startsAt.getTime() !== before.startsAt.getTime()) requireDayToCome(schedule, now);
  const { date, time, timeZone, startsAt, endsAt } = schedule;
  const { place, isOnline } = relocated(before, edit);
  requireOnline({ isOnline }, edit.meetingUrl);
  const meetingUrl = meetingUrlAfter(before.meetingUrl, edit.meetingUrl, isOnline);
  return { date, time, timeZone, startsAt, endsAt, place, isOnline, meetingUrl };
}

type Move = { id: VisiblePostId; before: queries.ManagedFacts; after: Facts; managerId: string };

/** The place is scored like the other words; nobody's event is held for what another wrote into it. */
async function holdForPlace(
  platform: Platform,
  tx: Tx,
  { id, before, after, managerId }: Move,
): Promise<void> {
  const writing = { text: after.place ?? '', before: before.place ?? '' };
  const { author_id } = await getPostOwner(tx, id);
  if (author_id !== managerId) return await requireShareable(platform, tx, { place: writing });
  await holdForWords(platform, tx, { id, writing });
}

/** Nobody waits for what was cancelled or is over. */
async function move(platform: Platform, tx: Tx, { id, before, after, managerId }: Move): Promise<void> {
  const now = platform.clock.now();
  const revision = await queries.updateFacts(tx, id, { facts: after, now });
  const changes = movesOf(before, after);
  if (before.isCancelled || changes.length === 0 || statusOf(after, now) === 'completed') return;
  await platform.jobs.enqueue(tx, tellTask, {
    kind: 'event-changed',
    postId: id,
    revision,
    changes,
    actorId: managerId,
  });
}

/**
 * Says that an event does not take place, and perhaps why; it stays listed, and those who meant to come are told. A
 * repeat changes nothing.
 * @throws ApiError forbidden unless an administrator asks, not_found when there is no such event, rule_broken when it is
 *   over
 */
export async function cancelEvent(
  platform: Platform,
  actor: Actor,
  { id, reason = '', ip }: { id: string; reason?: string | undefined } & From,
): Promise<void> {
  const manager = requireManager(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const postId = await getVisiblePost(tx, actor, id);
    const facts = await queries.lockFacts(tx, postId);
    if (!facts) throw notFound();
    if (facts.isCancelled) return;
    if (statusOf(facts, now) === 'completed')
      throw new ApiError('rule_broken', { fields: { id: 'event_over' } });
    const revision = await queries.setCancelled(tx, postId, { reason: reason === '' ? null : reason, now });
    await platform.jobs.enqueue(tx, tellTask, {
      kind: 'event-cancelled',
      postId,
      revision,
      changes: [],
      actorId: manager.id,
    });
    await platform.live.publish(tx, { type: 'post-edited', postId });
    await audit(platform, tx, { name: 'cancel', id, manager, ip });
  });
}

/**
 * Deletes an event for everybody. Nobody is told: what people wait for is cancelled instead.
 * @throws ApiError forbidden unless an administrator asks, not_found when it is no event or hidden from the actor
 */
export async function removeEvent(
  platform: Platform,
  actor: Actor,
  { id, ip }: { id: string } & From,
): Promise<void> {
  const manager = requireManager(actor);
  await getEvent(platform, actor, id);
  await removePostAnd(platform, actor, {
    postId: id,
    also: (tx) => audit(platform, tx, { name: 'remove', id, manager, ip }),
  });
}

/**
 * An event with those who go or are interested, the latest answer first.
 * @throws ApiError forbidden unless an administrator asks, not_found when it is no event or hidden from the actor,
 *   invalid_input for a cursor of another list
 */
export async function getManagedEvent(
  platform: Platform,
  actor: Actor,
  { id, limit, cursor }: PageQuery & { id: string },
): Promise<ManagedEvent> {
  requireManager(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const row = await queries.findManaged(platform.db, actor, id);
  if (!row) throw notFound();
  const postId = await getVisiblePost(platform.db, actor, id);
  const rows = await queries.listAttendees(platform.db, actor, { id: postId, limit, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    ...presentLine(presentEvent(row, platform.clock.now())),
    category: row.category,
    audience: row.audience,
    meetingUrl: row.meeting_url,
    attendees: {
      items: rows.slice(0, limit).map(presentAttendee),
      next: last ? encodeTimeCursor({ at: last.updated_at, id: last.id }) : null,
    },
    viewerId: idOf(actor),
  };
}
