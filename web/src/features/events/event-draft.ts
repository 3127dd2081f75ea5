import type { EventDraft, EventEdit } from '@radiant/contract/event-drafts.ts';
import {
  type Audience,
  type EventDetails,
  isGeneralAudience,
  type Post,
} from '@radiant/contract/post-shapes.ts';
import type { SeriesScope } from '@radiant/contract/recurrence.ts';

import type { Words } from '../../words/en.ts';
import { type RepeatValues, toRule } from './repeat-values.ts';

const MINUTE_MS = 60_000;

export type EventValues = {
  title: string;
  text: string;
  translationTitle: string;
  translationText: string;
  date: string;
  time: string;
  endDate: string;
  endTime: string;
  /** Kept while the start or end is edited; null when unknown. */
  durationMinutes: number | null;
  timeZone: string;
  place: string;
  isOnline: boolean;
  meetingUrl: string;
  category: string;
  /** Empty: without a limit. */
  capacity: string;
  audience: Audience;
  /** With the audience `groups`. */
  groupIds: string[];
  /** Null: it takes place once. */
  repeat: RepeatValues | null;
  /** Of an occurrence that is edited. */
  scope: SeriesScope;
};

export const createEmptyEvent = (
  of: Pick<EventValues, 'timeZone' | 'audience' | 'groupIds'>,
): EventValues => ({
  title: '',
  text: '',
  translationTitle: '',
  translationText: '',
  date: '',
  time: '',
  endDate: '',
  endTime: '',
  durationMinutes: null,
  place: '',
  isOnline: false,
  meetingUrl: '',
  category: '',
  capacity: '',
  repeat: null,
  scope: 'one',
  ...of,
});

/** Form values of a stored event. */
export function getEventValues(
  post: Pick<Post, 'title' | 'text' | 'translation' | 'category' | 'audience'>,
  event: EventDetails,
  { meetingUrl = '', repeat = null }: Partial<Pick<EventValues, 'meetingUrl' | 'repeat'>>,
): EventValues {
  // The end in local time at the venue: the start plus the duration.
  const length = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  const end = new Date(Date.parse(`${event.date}T${event.time}Z`) + length).toISOString();
  return {
    title: post.title ?? '',
    text: post.text,
    translationTitle: post.translation?.title ?? '',
    translationText: post.translation?.text ?? '',
    date: event.date,
    time: event.time,
    endDate: end.slice(0, 10),
    endTime: end.slice(11, 16),
    durationMinutes: length / MINUTE_MS,
    timeZone: event.timeZone,
    place: event.place ?? '',
    isOnline: event.isOnline,
    meetingUrl,
    category: post.category ?? '',
    capacity: event.capacity === undefined ? '' : String(event.capacity),
    audience: post.audience,
    groupIds: [],
    repeat,
    scope: 'one',
  };
}

type EventEnd = { date: string; time: string };

/** An end without a date is on the start date; null when there is none. */
const getEnd = ({ date, endDate, endTime }: EventValues): EventEnd | null =>
  endDate === '' && endTime === '' ? null : { date: endDate || date, time: endTime };

/** The request body; the contract's schema validates it. */
export function toEventDraft(values: EventValues, language: 'en' | 'fr'): EventDraft {
  const { title, text, date, time, timeZone, isOnline, meetingUrl, audience, groupIds, category, capacity } =
    values;
  const end = getEnd(values);
  const place = isOnline ? '' : values.place;
  const rule = values.repeat && toRule(values.repeat, date);
  return {
    title,
    text,
    language,
    ...(values.translationTitle !== '' && { translationTitle: values.translationTitle }),
    ...(values.translationText !== '' && { translationText: values.translationText }),
    date,
    time,
    timeZone,
    isOnline,
    place,
    // Never for the care team.
    ...(isGeneralAudience(audience) && { audience }),
    ...(audience === 'groups' && { audience, groupIds }),
    ...(end && { end }),
    ...(isOnline && meetingUrl !== '' && { meetingUrl }),
    ...(category !== '' && { category }),
    ...(capacity !== '' && { capacity: Number(capacity) }),
    ...(rule && { recurrence: rule }),
  };
}

/** Only the changed fields, so that changes made elsewhere are kept. */
export function toEventEdit(id: string, values: EventValues, before: EventValues): EventEdit {
  const isOther = (...fields: (keyof EventValues)[]) =>
    fields.some((field) => values[field] !== before[field]);
  return {
    id,
    ...(isOther('title') && { title: values.title }),
    ...(isOther('text') && { text: values.text }),
    ...(isOther('translationTitle') && { translationTitle: values.translationTitle }),
    ...(isOther('translationText') && { translationText: values.translationText }),
    ...(isOther('date') && { date: values.date }),
    ...(isOther('time') && { time: values.time }),
    ...(isOther('timeZone') && { timeZone: values.timeZone }),
    // The shown end is meant, also when only the start changed.
    ...(isOther('date', 'time', 'endDate', 'endTime') && { end: getEnd(values) }),
    ...(isOther('place', 'isOnline') && {
      isOnline: values.isOnline,
      place: values.isOnline ? '' : values.place,
    }),
    // The server removes the link of an event with a place.
    ...(values.isOnline && isOther('meetingUrl') && { meetingUrl: values.meetingUrl }),
    ...(isOther('category') && { category: values.category }),
    ...(isOther('capacity') && { capacity: values.capacity === '' ? null : Number(values.capacity) }),
    ...(isOther('scope') && { scope: values.scope }),
    ...toRuleEdit(values, before),
  };
}

export type RuleEdit = Pick<EventEdit, 'recurrence' | 'date'>;

/** Another day of the first date is another rule. Empty without a change. */
export function toRuleEdit(values: EventValues, before: EventValues): RuleEdit {
  if (values.scope !== 'following' || !values.repeat || !before.repeat) return {};
  const recurrence = toRule(values.repeat, values.date);
  const isSame = recurrence === toRule(before.repeat, before.date) && values.date === before.date;
  return recurrence === null || isSame ? {} : { recurrence, date: values.date };
}

/** Fewer places than are taken. */
export const isOverbooked = ({ capacity, goingCount }: EventDetails): boolean =>
  capacity !== undefined && goingCount > capacity;

export const getUpdateMessage = ({ eventForm: words }: Pick<Words, 'eventForm'>, event: EventDetails) =>
  isOverbooked(event) ? words.overbooked({ count: event.goingCount }) : words.updated;

/** NaN while incomplete: a time field is '' between two keystrokes. */
const getStartMs = ({ date, time }: EventValues): number => Date.parse(`${date}T${time}Z`);
const getEndMs = ({ date, endDate, endTime }: EventValues): number =>
  Date.parse(`${endDate || date}T${endTime}Z`);

/** Null while incomplete. */
function getDurationMinutes(values: EventValues): number | null {
  const duration = (getEndMs(values) - getStartMs(values)) / MINUTE_MS;
  return Number.isNaN(duration) ? null : duration;
}

/** Applies a change. A new, complete start moves the end so that the duration stays. */
export function applyChange(values: EventValues, part: Partial<EventValues>): EventValues {
  const next = { ...values, ...part };
  const isEndChanged = part.endDate !== undefined || part.endTime !== undefined;
  if (isEndChanged) return { ...next, durationMinutes: getDurationMinutes(next) };
  const isStartChanged = part.date !== undefined || part.time !== undefined;
  return isStartChanged ? moveEnd(next, values.durationMinutes ?? getDurationMinutes(values)) : next;
}

function moveEnd(values: EventValues, durationMinutes: number | null): EventValues {
  const start = getStartMs(values);
  if (durationMinutes === null) return { ...values, durationMinutes: getDurationMinutes(values) };
  if (Number.isNaN(start) || values.endTime === '') return { ...values, durationMinutes };
  const end = new Date(start + durationMinutes * MINUTE_MS).toISOString();
  return {
    ...values,
    durationMinutes,
    endTime: end.slice(11, 16),
    endDate: values.endDate === '' && end.startsWith(values.date) ? '' : end.slice(0, 10),
  };
}
