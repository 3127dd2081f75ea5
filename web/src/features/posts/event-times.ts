import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { addFrenchOrdinals } from '@radiant/contract/words/ordinal.ts';
import { withNonBreakingTimes } from '../../platform/format.ts';

/** When an event is, in words. */
export type EventTimes = {
  /** Day and time at the place, with its zone. */
  venue: string;
  /** The same moment on the reader's clock; null when both clocks agree. */
  reader: string | null;
  /** For the leaf of a calendar: `29` and `Nov.`. */
  day: string;
  month: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and a list of events asks for the same ones again and again. */
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
 * Says when an event takes place.
 * @param now milliseconds; decides whether the year is said
 * @param tag the reader's language, such as `fr-CA`
 * @param readerZone IANA zone
 */
export function formatEventTimes(
  event: EventSchedule,
  { now, tag, readerZone }: { now: number; tag: string; readerZone: string },
): EventTimes {
  const [startsAt, endsAt] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  // The place's own clock as its organizer wrote it: a browser may know older rules of a zone than the site does.
  const start = Date.parse(`${event.date}T${event.time}Z`);
  const end = start + (endsAt - startsAt);
  const year = getFormatter('en-CA', 'UTC', { year: 'numeric' });
  const dated = year.format(start) === year.format(now) ? day : dayWithYear;
  const atPlace = getFormatter(tag, 'UTC', { ...dated, ...timeFormat }).formatRange(start, end);
  const readerStart = startsAt + getUtcOffsetMs(startsAt, readerZone);
  const readerEnd = endsAt + getUtcOffsetMs(endsAt, readerZone);
  // Of a range across midnight, times alone would be filled up with dates in figures.
  const isSameDay = [readerStart, readerEnd].every((moment) => toIsoDay(moment) === event.date);
  const atReader = getFormatter(tag, readerZone, isSameDay ? timeFormat : { ...dated, ...timeFormat });
  return {
    venue: polishFormatted(`${atPlace} ${getVenueZoneName(event, tag)}`),
    reader:
      readerStart === start
        ? null
        : polishFormatted(
            `${atReader.formatRange(startsAt, endsAt)} ${getZoneName(startsAt, tag, readerZone)}`,
          ),
    day: getFormatter(tag, 'UTC', { day: 'numeric' }).format(start),
    month: getFormatter(tag, 'UTC', { month: 'short' }).format(start),
  };
}

const polishFormatted = (when: string) => withNonBreakingTimes(addFrenchOrdinals(when));

const toIsoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** How far the clock of a zone is from UTC at an instant, in milliseconds. */
function getUtcOffsetMs(at: number, timeZone: string): number {
  const named = findZoneName(getFormatter('en-CA', timeZone, { timeZoneName: 'longOffset' }), at);
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(named) ?? [];
  const minutesAway = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return (sign === '-' ? -1 : 1) * minutesAway * 60_000;
}

/**
 * What the clock of the place is called then. Where browser and site know different rules of the zone, daylight saving is
 * left out: of `CST` and `CDT` the browser would name the wrong one beside the organizer's time.
 */
export function getVenueZoneName(
  { date, time, startsAt, timeZone }: Pick<EventSchedule, 'date' | 'time' | 'startsAt' | 'timeZone'>,
  tag: string,
): string {
  const at = Date.parse(startsAt);
  const isAgreed = at + getUtcOffsetMs(at, timeZone) === Date.parse(`${date}T${time}Z`);
  if (isAgreed) return getZoneName(at, tag, timeZone);
  return findZoneName(getFormatter(tag, timeZone, { timeZoneName: 'shortGeneric' }), at);
}

const getZoneName = (at: number, tag: string, timeZone: string) =>
  findZoneName(getFormatter(tag, timeZone, { timeZoneName: 'short' }), at);

const findZoneName = (words: Intl.DateTimeFormat, at: number) =>
  words.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Where an event stands at a moment; the same three as the API tells. */
export function getEventStatus(
  { startsAt, endsAt }: Pick<EventDetails, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'ongoing' | 'completed' {
  if (now >= Date.parse(endsAt)) return 'completed';
  return now >= Date.parse(startsAt) ? 'ongoing' : 'upcoming';
}
