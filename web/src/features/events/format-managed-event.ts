import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import type { AdminWords } from '../../words/admin/en.ts';

const shortDayFormat = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Local time at the venue; the zone is added where it differs from the reader's. */
export function formatVenueTime(
  { date, time, startsAt, timeZone }: Pick<EventDetails, 'date' | 'time' | 'startsAt' | 'timeZone'>,
  { tag, readerZone }: { tag: string; readerZone: string },
): { when: string; zone: string | null } {
  // The venue's local time as stored.
  const shown = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    ...shortDayFormat,
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(`${date}T${time}Z`));
  const here = new Intl.DateTimeFormat('sv-SE', {
    timeZone: readerZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(startsAt));
  const isSame = here === `${date} ${time}`;
  return {
    when: correctFrenchDates(shown),
    zone: isSame ? null : getZoneName(tag, timeZone),
  };
}

export const formatVenue = (
  { place, isOnline }: Pick<EventDetails, 'place' | 'isOnline'>,
  words: AdminWords['events'],
): string => (isOnline ? words.online : (place ?? words.nowhere));

/** A calendar date without a time zone. */
export const formatShortDate = (tag: string, day: string): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day)),
  );
