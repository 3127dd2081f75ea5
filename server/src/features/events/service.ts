import type { EventPage } from '@radiant/contract/events.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, isAdmin, memberIdOf, requireMember } from '../../actor.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentEvent } from './present.ts';
import * as queries from './queries.ts';

export {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from './calendar-service.ts';
export { addPhoneIn, getDoorList, removePhoneIn, setCheckIn } from './door-service.ts';
export {
  exportAttendees,
  getEventAnalytics,
  listAttendees,
  listManagedEvents,
} from './manage-list-service.ts';
export { createEvent, getEvent, getManagedEvent, removeEvent } from './manage-service.ts';
export { setAnswer, setParticipation } from './participation-service.ts';
export { cancelEvent, updateEvent } from './series-edit-service.ts';
export { previewSeries } from './series-rule-service.ts';
export { signUp } from './sign-ups-service.ts';
export {
  addSlot,
  askToServe,
  listSlots,
  removeSignUp,
  removeSlot,
  updateSlot,
} from './slots-service.ts';

export async function listUpcoming(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor, series }: PageQuery & { series?: string | undefined },
): Promise<EventPage> {
  const now = clock.now();
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await queries.toEventPage(
    queries.selectUpcoming(db, actor, { limit, now, after, series }),
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
