import type { EventDraft, EventEdit } from '@radiant/contract/events.ts';
import type { Audience, EventFacts, Post } from '@radiant/contract/post-shapes.ts';

/** What stands in the form of an event. */
export type EventValues = {
  title: string;
  text: string;
  date: string;
  time: string;
  endDate: string;
  endTime: string;
  timeZone: string;
  place: string;
  isOnline: boolean;
  category: string;
  audience: Audience;
};

export const emptyEvent = (of: { timeZone: string; audience: Audience }): EventValues => ({
  title: '',
  text: '',
  date: '',
  time: '',
  endDate: '',
  endTime: '',
  place: '',
  isOnline: false,
  category: '',
  ...of,
});

/** What an event says of itself right now. */
export function eventValuesOf(
  post: Pick<Post, 'title' | 'text' | 'category' | 'audience'>,
  event: EventFacts,
): EventValues {
  // The end as the clocks of the place show it; as long after the beginning as it is.
  const length = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  const end = new Date(Date.parse(`${event.date}T${event.time}Z`) + length).toISOString();
  return {
    title: post.title ?? '',
    text: post.text,
    date: event.date,
    time: event.time,
    endDate: end.slice(0, 10),
    endTime: end.slice(11, 16),
    timeZone: event.timeZone,
    place: event.place ?? '',
    isOnline: event.isOnline,
    category: post.category ?? '',
    audience: post.audience,
  };
}

type End = { date: string; time: string };

/** An end without a day is on the day of the beginning; null when nobody said one. */
const endOf = ({ date, endDate, endTime }: EventValues): End | null =>
  endDate === '' && endTime === '' ? null : { date: endDate || date, time: endTime };

/** The draft that is sent; its schema finds what is wrong with it. */
export function draftOf(values: EventValues, language: 'en' | 'fr'): EventDraft {
  const { title, text, date, time, timeZone, isOnline, audience, category } = values;
  const end = endOf(values);
  const place = isOnline ? '' : values.place;
  return {
    title,
    text,
    language,
    date,
    time,
    timeZone,
    isOnline,
    place,
    audience,
    ...(end && { end }),
    ...(category !== '' && { category }),
  };
}

/** What of an event was changed in the form, and nothing else: what somebody else changed meanwhile stays. */
export function editOf(id: string, values: EventValues, before: EventValues): EventEdit {
  const isOther = (...fields: (keyof EventValues)[]) =>
    fields.some((field) => values[field] !== before[field]);
  return {
    id,
    ...(isOther('title') && { title: values.title }),
    ...(isOther('text') && { text: values.text }),
    ...(isOther('date') && { date: values.date }),
    ...(isOther('time') && { time: values.time }),
    ...(isOther('timeZone') && { timeZone: values.timeZone }),
    // The form shows when it ends: that is meant, also where only the beginning moved.
    ...(isOther('date', 'time', 'endDate', 'endTime') && { end: endOf(values) }),
    ...(isOther('place', 'isOnline') && {
      isOnline: values.isOnline,
      place: values.isOnline ? '' : values.place,
    }),
    ...(isOther('category') && { category: values.category }),
  };
}

/** What stands in the form elsewhere than in the event. */
export const changedFields = (values: EventValues, before: EventValues): Partial<EventValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !Object.is(new Map(Object.entries(before)).get(field), value),
    ),
  );

/** Moves the end along with the beginning, so that an event stays as long as it was. */
export function withChange(values: EventValues, part: Partial<EventValues>): EventValues {
  const next = { ...values, ...part };
  const isMoved = part.date !== undefined || part.time !== undefined;
  const before = Date.parse(`${values.date}T${values.time}Z`);
  const after = Date.parse(`${next.date}T${next.time}Z`);
  const end = Date.parse(`${values.endDate || values.date}T${values.endTime}Z`);
  if (!isMoved || Number.isNaN(before + after + end)) return next;
  const moved = new Date(end + after - before).toISOString();
  return {
    ...next,
    endTime: moved.slice(11, 16),
    endDate: values.endDate === '' && moved.startsWith(next.date) ? '' : moved.slice(0, 10),
  };
}

/** Of Canada, from east to west. */
const zones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
] as const;

/** The time zones to choose from, each with a name that people know; those of here stand first. */
export function zoneOptions(tag: string, own: readonly string[]): { value: string; label: string }[] {
  const names = [...new Set([...own, ...zones])];
  return names.map((value) => ({ value, label: `${cityOf(value)} – ${zoneName(tag, value)}` }));
}

const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const zoneName = (tag: string, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
