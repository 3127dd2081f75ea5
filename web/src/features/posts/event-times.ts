import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import { addZoneName } from '@radiant/contract/words/time-zones.ts';

export type EventTimes = {
  /** At the venue, with its time zone. */
  venue: string;
  /** The reader's local time; null when it equals the venue's. */
  reader: string | null;
  /** Such as `29` and `Nov.`. */
  day: string;
  month: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format is slow, and lists of events reuse the same ones. */
function getFormatter(
  tag: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formats.set(key, made);
  return made;
}

const timeFormat = { hour: 'numeric', minute: '2-digit' } as const;
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const dayWithYear = { ...day, year: 'numeric' } as const;

type EventSchedule = Pick<EventDetails, 'date' | 'time' | 'startsAt' | 'endsAt' | 'timeZone'>;

/**
 * @param now milliseconds; the year is shown when it is not the current one
 * @param tag the reader's language, such as `fr-CA`
 * @param readerZone IANA zone
 */
export function formatEventTimes(
  event: EventSchedule,
  { now, tag, readerZone }: { now: number; tag: string; readerZone: string },
): EventTimes {
  const [startsAt, endsAt] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  // The venue's local time as stored: a browser may have older time zone rules than the server.
  const start = Date.parse(`${event.date}T${event.time}Z`);
  const end = start + (endsAt - startsAt);
  const year = getFormatter('en-CA', 'UTC', { year: 'numeric' });
  const dated = year.format(start) === year.format(now) ? day : dayWithYear;
  const atPlace = getFormatter(tag, 'UTC', { ...dated, ...timeFormat }).formatRange(start, end);
  const readerStart = startsAt + getUtcOffsetMs(startsAt, readerZone);
  const readerEnd = endsAt + getUtcOffsetMs(endsAt, readerZone);
  // For a range across midnight, a time-only format would add numeric dates.
  const isSameDay = [readerStart, readerEnd].every((moment) => toIsoDay(moment) === event.date);
  const atReader = getFormatter(tag, readerZone, isSameDay ? timeFormat : { ...dated, ...timeFormat });
  return {
    venue: addZoneName(tag, correctFrenchDates(atPlace), event.timeZone),
    reader:
      readerStart === start
        ? null
        : addZoneName(tag, correctFrenchDates(atReader.formatRange(startsAt, endsAt)), readerZone),
    day: getFormatter(tag, 'UTC', { day: 'numeric' }).format(start),
    month: getFormatter(tag, 'UTC', { month: 'short' }).format(start),
  };
}

const toIsoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

function getUtcOffsetMs(at: number, timeZone: string): number {
  const named = getFormatter('en-CA', timeZone, { timeZoneName: 'longOffset' }).format(at);
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(named) ?? [];
  const minutesAway = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return (sign === '-' ? -1 : 1) * minutesAway * 60_000;
}

/** The same three states as the API. */
export function getEventStatus(
  { startsAt, endsAt }: Pick<EventDetails, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'ongoing' | 'completed' {
  if (now >= Date.parse(endsAt)) return 'completed';
  return now >= Date.parse(startsAt) ? 'ongoing' : 'upcoming';
}
