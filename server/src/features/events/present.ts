import type { Attendee, ManagedEventRow } from '@radiant/contract/event-management.ts';
import type { ListedEvent } from '@radiant/contract/events.ts';
import { presentMember, presentTranslation } from '../posts/service.ts';
import type { AttendeeRow } from './manage-queries.ts';
import { statusOf } from './policy.ts';
import type { EventRow } from './queries.ts';

export const presentEvent = (row: EventRow, now: Date): ListedEvent => ({
  id: row.id,
  title: row.title ?? '',
  text: row.body,
  language: row.language,
  ...presentTranslation(row),
  host: presentMember(row),
  details: {
    date: row.local_date,
    time: row.local_time.slice(0, 5),
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place,
    isOnline: row.is_online,
    ...(row.has_meeting_link && { hasMeetingLink: true as const }),
    goingCount: row.going_count,
    interestedCount: row.interested_count,
    ...(row.capacity !== null && { capacity: row.capacity, waitingCount: row.waiting_count ?? 0 }),
    ...(row.waiting_position !== null && { waitingPosition: row.waiting_position }),
    ownAnswer: row.ownAnswer,
    ...(row.own_guests && { ownGuests: row.own_guests }),
    isCancelled: row.cancelled_at !== null,
    ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
    ...(row.series && { series: row.series }),
  },
  status: statusOf({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
});

export const presentManagedEvent = (event: ListedEvent): ManagedEventRow => ({
  event,
  status: event.details.isCancelled ? 'cancelled' : event.status,
});

export const presentAttendee = (row: AttendeeRow): Attendee => ({
  id: row.id,
  name: row.display_name,
  church: row.church,
  avatar: row.avatar_sizes?.[0]?.file ?? null,
  email: row.email,
  answer: row.answer,
  answeredAt: row.updated_at.toISOString(),
  guests: row.guests,
});
