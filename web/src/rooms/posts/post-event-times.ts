import type { EventFacts } from '@radiant/contract/post-shapes.ts';

/** When an event is, in words. */
export type EventTimes = {
  /** Day and time at the place, with its zone. */
  place: string;
  /** The same moment on the reader's clock; null when both clocks agree. */
  reader: string | null;
  /** For the leaf of a calendar: `29` and `Nov.`. */
  day: string;
  month: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and a list of events asks for the same ones again and again. */
function format(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formats.set(key, made);
  return made;
}

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const wholeDay = { ...day, year: 'numeric' } as const;
const wallClock = { dateStyle: 'short', timeStyle: 'short' } as const;

/**
 * Says when an event takes place.
 * @param now milliseconds; decides whether the year is said
 * @param tag the reader's language, such as `fr-CA`
 * @param readerZone IANA zone
 */
export function eventTimes(
  { startsAt, endsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'endsAt' | 'timeZone'>,
  { now, tag, readerZone }: { now: number; tag: string; readerZone: string },
): EventTimes {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const year = format('en-CA', timeZone, { year: 'numeric' });
  const dated = year.format(start) === year.format(now) ? day : wholeDay;
  const at = (zone: string, options: Intl.DateTimeFormatOptions) =>
    format(tag, zone, options).formatRange(start, end);
  const clock = (zone: string) => format('en-CA', zone, wallClock).format(start);
  const isSameDay =
    format('en-CA', timeZone, wholeDay).format(start) === format('en-CA', readerZone, wholeDay).format(start);
  return {
    place: at(timeZone, { ...dated, ...time }),
    reader:
      clock(timeZone) === clock(readerZone) ? null : at(readerZone, isSameDay ? time : { ...dated, ...time }),
    day: format(tag, timeZone, { day: 'numeric' }).format(start),
    month: format(tag, timeZone, { month: 'short' }).format(start),
  };
}

/** Where an event stands at a moment; the same three as the API tells. */
export function eventStatusAt(
  { startsAt, endsAt }: Pick<EventFacts, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'ongoing' | 'completed' {
  if (now >= Date.parse(endsAt)) return 'completed';
  return now >= Date.parse(startsAt) ? 'ongoing' : 'upcoming';
}
