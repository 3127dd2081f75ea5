import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { Id } from './identifiers.ts';
import { limits } from './limits.ts';
import { generalAudiences } from './post-shapes.ts';
import { findTranslationErrors, type TranslationFields } from './post-translations.ts';
import { groupsField, isWebAddress } from './posts.ts';
import { findRecurrenceError, RecurrenceRule, seriesScopes } from './recurrence.ts';

// Apart from `events.ts`, which every home page loads.

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
export const Day = z.string().check(z.refine(isDay, 'date_invalid'));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'));
const translationFields = {
  translationTitle: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.eventTitleMax, 'event_title_length')),
  ),
  translationText: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.eventTextMax, 'event_text_length')),
  ),
};
const End = z.object({ date: Day, time: Time });
const Title = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.eventTitleMin, 'event_title_length'),
    z.maxLength(limits.eventTitleMax, 'event_title_length'),
  );
const Text = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.eventTextMin, 'event_text_length'),
    z.maxLength(limits.eventTextMax, 'event_text_length'),
  );
const Place = z.string().check(
  z.trim(),
  z.refine((place) => place === '' || place.length >= limits.eventPlaceMin, 'event_place_length'),
  z.maxLength(limits.eventPlaceMax, 'event_place_length'),
);
/** Empty: none. HTTPS only, because attendees share confidential content. */
const MeetingUrl = z.string().check(
  z.trim(),
  z.maxLength(limits.urlMax, 'url_too_long'),
  z.refine((url) => url === '' || (isWebAddress(url) && /^https:/i.test(url)), 'meeting_url_invalid'),
);
const Zone = z.string().check(z.refine(isTimeZone, 'time_zone_unknown'));
const Capacity = z
  .int('capacity_invalid')
  .check(z.minimum(1, 'capacity_invalid'), z.maximum(limits.eventCapacityMax, 'capacity_invalid'));
const CategorySlug = z.string().check(z.maxLength(40, 'category_unknown'));

type EventPlace = { isOnline?: boolean | undefined; place?: string | undefined };

const checkOnePlace = z.check<EventPlace>((draft) => {
  const { isOnline, place = '' } = draft.value;
  if (isOnline && place !== '')
    draft.issues.push({ code: 'custom', message: 'place_or_online', path: ['place'], input: draft.value });
});

/** A place is required unless the event is online or an edit leaves it unchanged. */
const checkPlaceGiven = z.check<EventPlace>((draft) => {
  const { isOnline, place } = draft.value;
  if (!isOnline && place === '')
    draft.issues.push({
      code: 'custom',
      message: 'event_place_length',
      path: ['place'],
      input: draft.value,
    });
});

const checkTranslation = z.check<TranslationFields>((draft) => {
  for (const [field, key] of findTranslationErrors({ ...draft.value, kind: 'event' }))
    draft.issues.push({ code: 'custom', message: key, path: [field], input: draft.value });
});

const checkRecurrence = z.check<{ date: string; recurrence?: string | undefined }>((draft) => {
  const { date, recurrence } = draft.value;
  const message = recurrence === undefined ? null : findRecurrenceError(recurrence, date);
  if (message !== null)
    draft.issues.push({ code: 'custom', message, path: ['recurrence'], input: recurrence });
});

/** Date and time are local to the event. */
export const EventDraft = z
  .object({
    title: Title,
    text: Text,
    language: z._default(z.enum(['en', 'fr']), 'en'),
    ...translationFields,
    date: Day,
    time: Time,
    /** Defaults to the site's time zone. */
    timeZone: z.optional(Zone),
    /** Defaults to two hours after the start. */
    end: z.optional(End),
    /** `online` is the same as `isOnline`. */
    place: z._default(Place, ''),
    isOnline: z._default(z.boolean(), false),
    /** Of an online event; visible to attendees only. */
    meetingUrl: z.optional(MeetingUrl),
    /** Defaults to the site's audience. For groups: those that the member leads. */
    audience: z.optional(z.enum([...generalAudiences, 'groups'], 'audience_unknown')),
    groupIds: groupsField,
    category: z.optional(CategorySlug),
    /** How many may come; later answers go on a waiting list. Without: as many as like. */
    capacity: z.optional(Capacity),
    /** An RRULE that yields `date`; the event is then the first occurrence of a series. */
    recurrence: z.optional(RecurrenceRule),
  })
  .check(checkOnePlace, checkPlaceGiven, checkTranslation, checkRecurrence);
export type EventDraft = z.output<typeof EventDraft>;

/** Omitted fields keep their values. */
export const EventEdit = z
  .object({
    id: Id,
    title: z.optional(Title),
    text: z.optional(Text),
    /** Empty: without that version. */
    ...translationFields,
    date: z.optional(Day),
    time: z.optional(Time),
    timeZone: z.optional(Zone),
    /** Null: two hours after the start. Omitted: the duration stays. */
    end: z.optional(z.nullable(End)),
    place: z.optional(Place),
    isOnline: z.optional(z.boolean()),
    /** Empty: none. Removed when the event moves to a place. */
    meetingUrl: z.optional(MeetingUrl),
    category: z.optional(CategorySlug),
    /** Null: no limit. Fewer than are going take no place away; more promote from the waiting list. */
    capacity: z.optional(z.nullable(Capacity)),
    /** Of an occurrence; by default this one. Those that were changed on their own keep their change. */
    scope: z.optional(z.enum(seriesScopes)),
    /** Another RRULE from this occurrence on, whose first day is `date`; with the scope `following`. */
    recurrence: z.optional(RecurrenceRule),
  })
  .check(checkOnePlace, checkPlaceGiven);
export type EventEdit = z.output<typeof EventEdit>;
