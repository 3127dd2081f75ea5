import type { Locale } from '@radiant/contract/words/words.ts';
import type { CalendarEvent } from '../../platform/icalendar.ts';
import { serverWords } from '../../words/words.ts';
import { rowIn } from '../posts/service.ts';
import type { CalendarRow } from './calendar-queries.ts';

/** @param of `isOwn`: in the member's own calendar, where 'interested' is tentative */
export function presentForCalendar(
  stored: CalendarRow,
  of: { locale: Locale; publicUrl: string; isOwn: boolean },
): CalendarEvent {
  const row = rowIn(stored, of.locale);
  const url = `${of.publicUrl}/events/${row.id}`;
  return {
    uid: row.id,
    changedAt: latest(row.published_at, row.edited_at, row.changed_at),
    sequence: row.revision,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: statusOf(row, of.isOwn),
    title: row.title ?? serverWords[of.locale].notifications.untitledEvent,
    description: [row.cancel_reason, row.body, meetingLine(row, of.locale), url]
      .filter((part) => part !== null)
      .join('\n\n'),
    place: row.is_online ? serverWords[of.locale].events.online : row.place,
    url,
  };
}

function meetingLine({ meeting_url, cancelled_at }: CalendarRow, locale: Locale): string | null {
  if (meeting_url === null || cancelled_at !== null) return null;
  return serverWords[locale].events.joinOnline({ url: meeting_url });
}

function statusOf({ cancelled_at, ownAnswer }: CalendarRow, isOwn: boolean): CalendarEvent['status'] {
  if (cancelled_at !== null) return 'CANCELLED';
  return isOwn && ownAnswer === 'interested' ? 'TENTATIVE' : 'CONFIRMED';
}

const latest = (...times: (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
