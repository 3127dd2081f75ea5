import type { CampaignState } from '@radiant/contract/campaigns.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { retention } from '@radiant/contract/retention.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/**
 * Announcements are for administrators alone to make and to look after.
 * @throws ApiError unauthenticated, forbidden
 */
export function requireCampaignAdmin(actor: Actor): { id: string } {
  const member = requireMember(actor);
  if (member.role !== 'admin' || member.pending !== null) throw forbidden();
  return member;
}

const day = 24 * 60 * 60 * 1000;
const recentDays = 30;

/**
 * From when on somebody is new, and before when nobody visited who is inactive: the beginning of the day, in the site's
 * zone, thirty days before. One instant for both, so that who registered or came at that very moment is new, or active.
 */
export function recentSince(now: Date, timeZone: string): Date {
  const today = Date.parse(`${dayOf(now, timeZone)}T00:00:00Z`);
  const date = new Date(today - recentDays * day).toISOString().slice(0, 10);
  return instantOf(date, '00:00', timeZone);
}

/** May it be changed, or sent? What went out stays as it is. */
export function isEditable(state: CampaignState): boolean {
  switch (state) {
    case 'draft':
    case 'scheduled':
      return true;
    case 'sending':
    case 'sent':
    case 'cancelled':
      return false;
  }
}

/** Is there anything to stop? */
export function isCancellable(state: CampaignState): boolean {
  switch (state) {
    case 'scheduled':
    case 'sending':
      return true;
    case 'draft':
    case 'sent':
    case 'cancelled':
      return false;
  }
}

/** How long after the delivery it is counted who opens it; after that nothing is known of any one member. */
export const deliveryRetentionMs = retention.announcementReaderDays * day;
