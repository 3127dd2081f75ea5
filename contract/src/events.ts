import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { type Page, PageQuery } from './pages.ts';
import {
  type EventFacts,
  type ParticipationAnswer,
  type PersonSummary,
  participationAnswers,
} from './post-shapes.ts';
import {
  eventFactsFromWire,
  eventFactsToWire,
  personFromWire,
  personToWire,
  WireEventFacts,
  WirePerson,
} from './post-wire.ts';
import { codec } from './wire.ts';

/** Derived from its instants; never stored. */
export const eventStatuses = ['upcoming', 'ongoing', 'completed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** An event in a list; the post of kind event behind it has the same id. */
export type ListedEvent = {
  id: string;
  title: string;
  text: string;
  host: PersonSummary;
  facts: EventFacts;
  status: EventStatus;
};

const WireListedEvent = z.extend(WireEventFacts, {
  id: Id,
  titre: z.string(),
  texte: z.string(),
  user: WirePerson,
  hostImage: z.nullable(z.string()),
  etat: z.enum(eventStatuses),
});
type WireListedEvent = z.output<typeof WireListedEvent>;

const toWire = (event: ListedEvent, viewerId: string | null): WireListedEvent => ({
  ...eventFactsToWire(event.facts, viewerId),
  id: event.id,
  titre: event.title,
  texte: event.text,
  user: personToWire(event.host),
  hostImage: event.host.avatar,
  etat: event.status,
});
const fromWire = (wire: WireListedEvent): ListedEvent => ({
  id: wire.id,
  title: wire.titre,
  text: wire.texte,
  host: personFromWire(wire.user),
  facts: eventFactsFromWire(wire),
  status: wire.etat,
});

export type EventPage = Page<ListedEvent> & { viewerId: string | null };

export const listEvents = endpoint({
  name: 'events.listUpcoming',
  method: 'GET',
  path: '/api/evenement',
  summary: 'Events that are ongoing or to come, soonest first.',
  access: 'anyone',
  rate: 'read',
  query: PageQuery,
  answer: codec(z.object({ events: z.array(WireListedEvent), next: z.nullable(z.string()) }), {
    encode: ({ items, next, viewerId }: EventPage) => ({
      events: items.map((event) => toWire(event, viewerId)),
      next,
    }),
    decode: ({ events, next }) => ({ items: events.map(fromWire), next, viewerId: null }),
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
  rate: 'read',
  query: PageQuery,
  answer: codec(z.object({ myevents: z.array(WireMyEvent), next: z.nullable(z.string()) }), {
    encode: ({ items, next, viewerId }: EventPage) => ({
      myevents: items.map((event) => ({
        ...toWire(event, viewerId),
        description: event.text,
        time: event.facts.time,
        hostName: event.host.name,
        attendees: event.facts.goingCount,
        userStatus: event.facts.mine ?? ('not-going' as const),
      })),
      next,
    }),
    decode: ({ myevents, next }) => ({ items: myevents.map(fromWire), next, viewerId: null }),
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
  rate: 'write',
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
