import { dayOf } from '@radiant/contract/days.ts';
import { type Actor, isAdmin, type Member } from '../../actor.ts';
import { type AuditDetails, audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost, type VisiblePost } from '../posts/service.ts';
import { canManageEvent, type TimeAndPlace } from './policy.ts';

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

/** @throws invalid_input when the day is over in the event's time zone */
export function requireFutureDay(
  { date, timeZone }: Pick<TimeAndPlace, 'date' | 'timeZone'>,
  now: Date,
): void {
  if (date < dayOf(now, timeZone)) throw invalid({ date: 'date_past' });
}

/** @throws invalid_input for a meeting link of an event at a place */
export function requireOnlineForMeetingUrl(
  { isOnline }: Pick<TimeAndPlace, 'isOnline'>,
  meetingUrl: string | undefined,
): void {
  if (meetingUrl && !isOnline) throw invalid({ meetingUrl: 'meeting_url_offline' });
}
