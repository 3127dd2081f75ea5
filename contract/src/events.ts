import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import {
  type EventDetails,
  generalAudiences,
  type ParticipationAnswer,
  type PersonSummary,
  type PostTranslation,
  participationAnswers,
  personShape,
  postTranslationShape,
} from './post-shapes.ts';
import { findTranslationErrors, type TranslationFields } from './post-translations.ts';
import { eventDetailsFromWire, eventDetailsToWire, WireEventDetails } from './post-wire.ts';
import { groupsField, isWebAddress } from './posts.ts';
import { findRecurrenceError, RecurrenceRule, seriesScopes } from './recurrence.ts';
import { codec, shape } from './wire.ts';

/** Derived from the event's dates; never stored. */
export const eventStatuses = ['upcoming', 'ongoing', 'completed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

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
export const Guests = z
  .int('guests_invalid')
  .check(z.minimum(0, 'guests_invalid'), z.maximum(limits.eventGuestsMax, 'guests_invalid'));
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
  })
  .check(checkOnePlace, checkPlaceGiven);
export type EventEdit = z.output<typeof EventEdit>;

/** An event in a list; its id is that of its post. */
export type ListedEvent = {
  id: string;
  title: string;
  text: string;
  /** BCP 47. */
  language: string;
  /** Absent without a second version. */
  translation?: PostTranslation | undefined;
  host: PersonSummary;
  details: EventDetails;
  status: EventStatus;
};

export const WireListedEvent = z.extend(WireEventDetails, {
  id: Id,
  titre: z.string(),
  texte: z.string(),
  langue: z._default(z.string(), 'en'),
  traduction: z.optional(postTranslationShape.schema),
  user: personShape.schema,
  hostImage: z.nullable(z.string()),
  etat: z.enum(eventStatuses),
});
type WireListedEvent = z.output<typeof WireListedEvent>;

export const listedEventToWire = (event: ListedEvent, viewerId: string | null): WireListedEvent => ({
  ...eventDetailsToWire(event.details, viewerId),
  id: event.id,
  titre: event.title,
  texte: event.text,
  langue: event.language,
  ...(event.translation && { traduction: postTranslationShape.encode(event.translation) }),
  user: personShape.encode(event.host),
  hostImage: event.host.avatar,
  etat: event.status,
});
export const listedEventFromWire = (wire: WireListedEvent): ListedEvent => ({
  id: wire.id,
  title: wire.titre,
  text: wire.texte,
  language: wire.langue,
  ...(wire.traduction && { translation: postTranslationShape.decode(wire.traduction) }),
  host: personShape.decode(wire.user),
  details: eventDetailsFromWire(wire),
  status: wire.etat,
});

export type EventPage = Page<ListedEvent> & { viewerId: string | null };

export const listEvents = endpoint({
  name: 'events.listUpcoming',
  method: 'GET',
  path: '/api/evenement',
  summary: 'List ongoing and upcoming events, soonest first; with `series`, the occurrences of one series.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  query: z.extend(PageQuery, {
    /** Of one series only. */
    series: z.optional(Id),
  }),
  answer: codec(z.object({ events: z.array(WireListedEvent), next: z.nullable(z.string()) }), {
    encode: ({ items, next, viewerId }: EventPage) => ({
      events: items.map((event) => listedEventToWire(event, viewerId)),
      next,
    }),
    decode: ({ events, next }) => ({ items: events.map(listedEventFromWire), next, viewerId: null }),
  }),
});

/** `/api/my-events` duplicates fields under other names for old clients. */
const WireMyEvent = z.extend(WireListedEvent, {
  description: z.string(),
  time: z.string(),
  hostName: z.string(),
  attendees: z.number(),
  userStatus: z.enum(participationAnswers),
});

export const listMyEvents = endpoint({
  name: 'events.listMine',
  method: 'GET',
  path: '/api/my-events',
  summary:
    'List upcoming events that the member is going to, waiting for or interested in, soonest first. `positionattente` is set on those they are waiting for.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(z.object({ myevents: z.array(WireMyEvent), next: z.nullable(z.string()) }), {
    encode: ({ items, next, viewerId }: EventPage) => ({
      myevents: items.map((event) => ({
        ...listedEventToWire(event, viewerId),
        description: event.text,
        time: event.details.time,
        hostName: event.host.name,
        attendees: event.details.goingCount,
        userStatus: event.details.ownAnswer ?? ('not-going' as const),
      })),
      next,
    }),
    decode: ({ myevents, next }) => ({ items: myevents.map(listedEventFromWire), next, viewerId: null }),
  }),
});

export type Participation = {
  ownAnswer: ParticipationAnswer | null;
  /** How many others they bring. */
  ownGuests: number | undefined;
  /** People, with their guests. */
  goingCount: number;
  interestedCount: number;
  waitingCount: number | undefined;
  /** Set when the event is full and the member waits; 1 is next. */
  waitingPosition: number | undefined;
};

export const setParticipation = endpoint({
  name: 'events.setParticipation',
  method: 'POST',
  path: '/api/evenement/participer/{id}',
  summary:
    'Answer an event with `participe` (true or false) or the more precise `reponse`; without either, going is toggled. `accompagnants` is how many others the member brings, from 0 to 9; omitted, it stays. When the event is full, or too few places are left for them and their guests, going puts the member on the waiting list, with the position in `positionattente`; places that become free are given in order. More guests than there are places is refused. `statut` is 200 when the member is going afterwards, 0 otherwise.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: z.object({
      isGoing: z.optional(z.boolean()),
      answer: z.optional(z.enum(participationAnswers)),
      guests: z.optional(Guests),
    }),
    names: { isGoing: 'participe', answer: 'reponse', guests: 'accompagnants' },
  },
  answer: codec(
    z.object({
      statut: z.number(),
      message: z.string(),
      reponse: z.nullable(z.enum(participationAnswers)),
      accompagnants: z.optional(z.number()),
      nombreparticipant: z.number(),
      nombreinteresse: z.number(),
      nombreattente: z.optional(z.number()),
      positionattente: z.optional(z.number()),
    }),
    {
      encode: ({ participation, message }: { participation: Participation; message: string }) => ({
        statut: participation.ownAnswer === 'going' ? 200 : 0,
        message,
        reponse: participation.ownAnswer,
        accompagnants: participation.ownGuests,
        nombreparticipant: participation.goingCount,
        nombreinteresse: participation.interestedCount,
        nombreattente: participation.waitingCount,
        positionattente: participation.waitingPosition,
      }),
      decode: ({ message, ...wire }) => ({
        participation: {
          ownAnswer: wire.reponse,
          ownGuests: wire.accompagnants,
          goingCount: wire.nombreparticipant,
          interestedCount: wire.nombreinteresse,
          waitingCount: wire.nombreattente,
          waitingPosition: wire.positionattente,
        },
        message,
      }),
    },
  ),
});

export const getMeetingLink = endpoint({
  name: 'events.getMeetingLink',
  method: 'GET',
  path: '/api/evenement/{id}/reunion',
  summary:
    'Get the meeting link of an online event. Available to members who are going, its author and administrators; returns 404 for anyone else.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  answer: shape(z.object({ url: z.string() }), { url: 'lien' }),
});
