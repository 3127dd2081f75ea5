import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  EventDraft,
  EventEdit,
  type ListedEvent,
  listedEventFromWire,
  listedEventToWire,
  WireListedEvent,
} from './events.ts';
import { IdParams, Instant } from './identifiers.ts';
import { type Page, PageQuery } from './pages.ts';
import { type ParticipationAnswer, type PersonSummary, participationAnswers } from './post-shapes.ts';
import { personFromWire, personToWire, WirePerson } from './post-wire.ts';
import { Acknowledged, codec } from './wire.ts';

/** Somebody who goes, or is interested; shown to administrators alone. */
export type Attendee = PersonSummary & { email: string; answer: ParticipationAnswer; answeredAt: string };

export type ManagedEvent = { event: ListedEvent; attendees: Page<Attendee>; viewerId: string | null };

const WireAttendee = z.extend(WirePerson, {
  email: z.string(),
  reponse: z.enum(participationAnswers),
  date: Instant,
});

/** `lieu` of the wire is what lists call `location`: the place, `online`, or empty. */
const WireManagedEvent = z.extend(WireListedEvent, { lieu: z.string() });

const managedToWire = (event: ListedEvent, viewerId: string | null) => {
  const wire = listedEventToWire(event, viewerId);
  return { ...wire, lieu: wire.location };
};

const draftNames = {
  title: 'titre',
  text: 'texte',
  language: 'langue',
  time: 'heure',
  timeZone: 'fuseau',
  end: 'fin',
  place: 'lieu',
  isOnline: 'enligne',
  audience: 'portee',
  category: 'categorie',
} as const;

const ChangedEvent = codec(z.object({ statut: z.literal('200'), event: WireManagedEvent }), {
  encode: ({ event, viewerId }: { event: ListedEvent; viewerId: string | null }) => ({
    statut: '200' as const,
    event: managedToWire(event, viewerId),
  }),
  decode: ({ event }) => ({ event: listedEventFromWire(event), viewerId: null }),
});

export const createEvent = endpoint({
  name: 'events.create',
  method: 'POST',
  path: '/api/evenement/add',
  summary:
    'Announce an event. Date and time are those of the place, in the site’s zone unless told; `fin` is `{date, time}`, two hours later unless told; `lieu` may be `online`.',
  access: 'admin',
  rate: 'post',
  body: { schema: EventDraft, names: draftNames },
  success: 201,
  creates: true,
  answer: ChangedEvent,
});

export const getManagedEvent = endpoint({
  name: 'events.getManaged',
  method: 'GET',
  path: '/api/dashboard/event/{id}',
  summary: 'An event with those who go or are interested, the latest answer first.',
  access: 'admin',
  rate: 'read',
  params: IdParams,
  query: PageQuery,
  answer: codec(
    z.object({ event: WireManagedEvent, participants: z.array(WireAttendee), next: z.nullable(z.string()) }),
    {
      encode: ({ event, attendees, viewerId }: ManagedEvent) => ({
        event: managedToWire(event, viewerId),
        participants: attendees.items.map((one) => ({
          ...personToWire(one),
          email: one.email,
          reponse: one.answer,
          date: one.answeredAt,
        })),
        next: attendees.next,
      }),
      decode: ({ event, participants, next }) => ({
        event: listedEventFromWire(event),
        attendees: {
          items: participants.map((wire) => ({
            ...personFromWire(wire),
            email: wire.email,
            answer: wire.reponse,
            answeredAt: wire.date,
          })),
          next,
        },
        viewerId: null,
      }),
    },
  ),
});

export const updateEvent = endpoint({
  name: 'events.update',
  method: 'POST',
  path: '/api/dashboard/event/update',
  summary:
    'Change an event; what is absent stays. When it moves to another time or place, those who go or are interested are told.',
  access: 'admin',
  rate: 'write',
  body: { schema: EventEdit, names: draftNames },
  answer: ChangedEvent,
});

export const cancelEvent = endpoint({
  name: 'events.cancel',
  method: 'POST',
  path: '/api/dashboard/event/cancel/{id}',
  summary:
    'Say that an event does not take place. It stays where it is, and those who go or are interested are told.',
  access: 'admin',
  rate: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const removeEvent = endpoint({
  name: 'events.remove',
  method: 'DELETE',
  path: '/api/dashboard/event/{id}',
  summary: 'Delete an event for everybody. Nobody is told: what people wait for is cancelled instead.',
  access: 'admin',
  rate: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const removeEventByPost = endpoint({
  name: 'events.removeByPost',
  method: 'POST',
  path: '/api/dashboard/event/delete/{id}',
  summary: 'The same by POST, for callers that cannot send DELETE.',
  access: 'admin',
  rate: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
