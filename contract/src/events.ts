import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import {
  audiences,
  type EventDetails,
  type ParticipationAnswer,
  type PersonSummary,
  participationAnswers,
} from './post-shapes.ts';
import {
  eventDetailsFromWire,
  eventDetailsToWire,
  personFromWire,
  personToWire,
  WireEventDetails,
  WirePerson,
} from './post-wire.ts';
import { isWebAddress } from './posts.ts';
import { codec } from './wire.ts';

/** Derived from its instants; never stored. */
export const eventStatuses = ['upcoming', 'ongoing', 'completed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
export const Day = z.string().check(z.refine(isDay, 'date_invalid'));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'));
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
/** Empty: none. What is shared with those who come is not read on the way. */
const MeetingUrl = z.string().check(
  z.trim(),
  z.maxLength(limits.urlMax, 'url_too_long'),
  z.refine((url) => url === '' || (isWebAddress(url) && /^https:/i.test(url)), 'meeting_url_invalid'),
);
const Zone = z.string().check(z.refine(isTimeZone, 'time_zone_unknown'));
const CategorySlug = z.string().check(z.maxLength(40, 'category_unknown'));

type EventPlace = { isOnline?: boolean | undefined; place?: string | undefined };

const checkOnePlace = z.check<EventPlace>((draft) => {
  const { isOnline, place = '' } = draft.value;
  if (isOnline && place !== '')
    draft.issues.push({ code: 'custom', message: 'place_or_online', path: ['place'], input: draft.value });
});

/** Whoever says that it is not online, or says no more than that, says where it is. */
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

/** What an administrator says of an event. Date and time are those of the place, in its zone. */
export const EventDraft = z
  .object({
    title: Title,
    text: Text,
    language: z._default(z.enum(['en', 'fr']), 'en'),
    date: Day,
    time: Time,
    /** The site's when absent. */
    timeZone: z.optional(Zone),
    /** Two hours after the beginning when absent. */
    end: z.optional(End),
    /** The word `online` says the same as `isOnline`. */
    place: z._default(Place, ''),
    isOnline: z._default(z.boolean(), false),
    /** Of an event online: told to those who come alone. */
    meetingUrl: z.optional(MeetingUrl),
    /** The site's default when absent. */
    audience: z.optional(z.enum(audiences, 'audience_unknown')),
    category: z.optional(CategorySlug),
  })
  .check(checkOnePlace, checkPlaceGiven);
export type EventDraft = z.output<typeof EventDraft>;

/** What an administrator changes of an event; what is absent stays. */
export const EventEdit = z
  .object({
    id: Id,
    title: z.optional(Title),
    text: z.optional(Text),
    date: z.optional(Day),
    time: z.optional(Time),
    timeZone: z.optional(Zone),
    /** Null: two hours after the beginning. Absent: it lasts as long as before. */
    end: z.optional(z.nullable(End)),
    place: z.optional(Place),
    isOnline: z.optional(z.boolean()),
    /** Empty: none. It goes when the event is at a place. */
    meetingUrl: z.optional(MeetingUrl),
    /** Empty: none. */
    category: z.optional(CategorySlug),
  })
  .check(checkOnePlace, checkPlaceGiven);
export type EventEdit = z.output<typeof EventEdit>;

/** An event in a list; the post of kind event behind it has the same id. */
export type ListedEvent = {
  id: string;
  title: string;
  text: string;
  host: PersonSummary;
  facts: EventDetails;
  status: EventStatus;
};

export const WireListedEvent = z.extend(WireEventDetails, {
  id: Id,
  titre: z.string(),
  texte: z.string(),
  user: WirePerson,
  hostImage: z.nullable(z.string()),
  etat: z.enum(eventStatuses),
});
type WireListedEvent = z.output<typeof WireListedEvent>;

export const listedEventToWire = (event: ListedEvent, viewerId: string | null): WireListedEvent => ({
  ...eventDetailsToWire(event.facts, viewerId),
  id: event.id,
  titre: event.title,
  texte: event.text,
  user: personToWire(event.host),
  hostImage: event.host.avatar,
  etat: event.status,
});
export const listedEventFromWire = (wire: WireListedEvent): ListedEvent => ({
  id: wire.id,
  title: wire.titre,
  text: wire.texte,
  host: personFromWire(wire.user),
  facts: eventDetailsFromWire(wire),
  status: wire.etat,
});

export type EventPage = Page<ListedEvent> & { viewerId: string | null };

export const listEvents = endpoint({
  name: 'events.listUpcoming',
  method: 'GET',
  path: '/api/evenement',
  summary: 'Events that are ongoing or to come, soonest first.',
  access: 'anyone',
  rateLimit: 'read',
  isCachedForGuests: true,
  query: PageQuery,
  answer: codec(z.object({ events: z.array(WireListedEvent), next: z.nullable(z.string()) }), {
    encode: ({ items, next, viewerId }: EventPage) => ({
      events: items.map((event) => listedEventToWire(event, viewerId)),
      next,
    }),
    decode: ({ events, next }) => ({ items: events.map(listedEventFromWire), next, viewerId: null }),
  }),
});

/** The wire of one's own events has names of its own. */
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
  summary: 'Events to come that the member goes to or is interested in, soonest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(z.object({ myevents: z.array(WireMyEvent), next: z.nullable(z.string()) }), {
    encode: ({ items, next, viewerId }: EventPage) => ({
      myevents: items.map((event) => ({
        ...listedEventToWire(event, viewerId),
        description: event.text,
        time: event.facts.time,
        hostName: event.host.name,
        attendees: event.facts.goingCount,
        userStatus: event.facts.mine ?? ('not-going' as const),
      })),
      next,
    }),
    decode: ({ myevents, next }) => ({ items: myevents.map(listedEventFromWire), next, viewerId: null }),
  }),
});

export type Participation = { mine: ParticipationAnswer | null; goingCount: number; interestedCount: number };

export const setParticipation = endpoint({
  name: 'events.setParticipation',
  method: 'POST',
  path: '/api/evenement/participer/{id}',
  summary:
    'Answer an event. `participe` true goes, false does not; `reponse` says it finer; neither: the other one of going and not. `statut` is 200 when the member goes afterwards, 0 when not.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: z.object({ isGoing: z.optional(z.boolean()), answer: z.optional(z.enum(participationAnswers)) }),
    names: { isGoing: 'participe', answer: 'reponse' },
  },
  answer: codec(
    z.object({
      statut: z.number(),
      message: z.string(),
      reponse: z.nullable(z.enum(participationAnswers)),
      nombreparticipant: z.number(),
      nombreinteresse: z.number(),
    }),
    {
      encode: ({ participation, message }: { participation: Participation; message: string }) => ({
        statut: participation.mine === 'going' ? 200 : 0,
        message,
        reponse: participation.mine,
        nombreparticipant: participation.goingCount,
        nombreinteresse: participation.interestedCount,
      }),
      decode: ({ reponse, nombreparticipant, nombreinteresse, message }) => ({
        participation: { mine: reponse, goingCount: nombreparticipant, interestedCount: nombreinteresse },
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
    'Where an event online is joined: for those who go, its author and administrators. For anybody else there is none.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: codec(z.object({ lien: z.string() }), {
    encode: ({ url }: { url: string }) => ({ lien: url }),
    decode: ({ lien }) => ({ url: lien }),
  }),
});
