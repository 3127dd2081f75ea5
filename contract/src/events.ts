import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import {
  type EventDetails,
  type ParticipationAnswer,
  type PersonSummary,
  type PostTranslation,
  participationAnswers,
  personShape,
  postTranslationShape,
} from './post-shapes.ts';
import { eventDetailsFromWire, eventDetailsToWire, WireEventDetails } from './post-wire.ts';
import { codec, shape } from './wire.ts';

/** Derived from the event's dates; never stored. */
export const eventStatuses = ['upcoming', 'ongoing', 'completed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const Guests = z
  .int('guests_invalid')
  .check(z.minimum(0, 'guests_invalid'), z.maximum(limits.eventGuestsMax, 'guests_invalid'));

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
