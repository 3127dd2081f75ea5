import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Day,
  EventDraft,
  EventEdit,
  eventStatuses,
  type ListedEvent,
  listedEventFromWire,
  listedEventToWire,
  WireListedEvent,
} from './events.ts';
import { ExportFormat, fileAnswer } from './exports.ts';
import { IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import {
  type Audience,
  audiences,
  type ParticipationAnswer,
  type PersonSummary,
  participationAnswers,
} from './post-shapes.ts';
import { personFromWire, personToWire, WirePerson } from './post-wire.ts';
import { type TablePage, tableQuery } from './tables.ts';
import { Acknowledged, codec } from './wire.ts';

/** Somebody who goes, or is interested; shown to administrators alone. */
export type Attendee = PersonSummary & { email: string; answer: ParticipationAnswer; answeredAt: string };

/** How an event stands for those who manage it: derived, apart from having been cancelled. */
export const managedStatuses = [...eventStatuses, 'cancelled'] as const;
export type ManagedStatus = (typeof managedStatuses)[number];

/** By what the table of events is ordered. */
export const eventColumns = ['name', 'date', 'location', 'organizer', 'attendees', 'status'] as const;
/** By what the table of those who come is ordered. */
export const attendeeColumns = ['name', 'email', 'answer', 'registered'] as const;

/** An event as a line of the table. */
export type ManagedEventRow = { event: ListedEvent; status: ManagedStatus };

/** How many answered on a day of the site, of those who go or are interested now. */
export type DailyAnswers = { date: string; going: number; interested: number };
export type EventAnalytics = { going: number; interested: number; days: DailyAnswers[] };

export type ManagedEvent = ManagedEventRow & {
  /** Its slug; null: none. */
  category: string | null;
  audience: Audience;
  meetingUrl: string | null;
  attendees: Page<Attendee>;
  viewerId: string | null;
};

const WireAttendee = z.extend(WirePerson, {
  email: z.string(),
  reponse: z.enum(participationAnswers),
  date: Instant,
});

/** `lieu` of the wire is what lists call `location`: the place, `online`, or empty. */
const WireManagedEvent = z.extend(WireListedEvent, { lieu: z.string() });

/** The same in full, for whoever changes it. */
const WireManagedDetail = z.extend(WireManagedEvent, {
  situation: z.enum(managedStatuses),
  categorie: z.nullable(z.string()),
  portee: z.enum(audiences),
  lienreunion: z.nullable(z.string()),
});

const WireAttendees = z.array(WireAttendee);
type WireAttendee = z.output<typeof WireAttendee>;

const attendeeToWire = (one: Attendee): WireAttendee => ({
  ...personToWire(one),
  email: one.email,
  reponse: one.answer,
  date: one.answeredAt,
});
const attendeeFromWire = (wire: WireAttendee): Attendee => ({
  ...personFromWire(wire),
  email: wire.email,
  answer: wire.reponse,
  answeredAt: wire.date,
});

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
  meetingUrl: 'lienreunion',
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

const EventFilters = z.object({
  status: z.optional(z.enum(managedStatuses)),
  /** The first and the last day, as the places of the events count them. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type EventFilters = z.output<typeof EventFilters>;

export const listManagedEvents = endpoint({
  name: 'events.listManaged',
  method: 'GET',
  path: '/api/dashboard/events',
  summary:
    'Every event, past ones too, as a table; those of a status or of some days if told. `situation` is its status, `cancelled` among them.',
  access: 'admin',
  rateLimit: 'read',
  query: z.extend(tableQuery(eventColumns), EventFilters.shape),
  answer: codec(
    z.object({
      events: z.array(z.extend(WireManagedEvent, { situation: z.enum(managedStatuses) })),
      total: z.number(),
    }),
    {
      encode: ({ rows, total, viewerId }: TablePage<ManagedEventRow> & { viewerId: string | null }) => ({
        events: rows.map(({ event, status }) => ({ ...managedToWire(event, viewerId), situation: status })),
        total,
      }),
      decode: ({ events, total }) => ({
        rows: events.map((wire) => ({ event: listedEventFromWire(wire), status: wire.situation })),
        total,
        viewerId: null,
      }),
    },
  ),
});

const AttendeeFilters = z.object({
  /** A part of a name or of an address. */
  term: z._default(z.string().check(z.trim(), z.maxLength(limits.searchTermMax)), ''),
  answer: z.optional(z.enum(['going', 'interested'])),
});
export type AttendeeFilters = z.output<typeof AttendeeFilters>;

export const listAttendees = endpoint({
  name: 'events.listAttendees',
  method: 'GET',
  path: '/api/dashboard/event/{id}/participants',
  summary: 'Those who go to an event or are interested, as a table; whose name or address holds a term.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  query: z.extend(tableQuery(attendeeColumns), AttendeeFilters.shape),
  answer: codec(z.object({ participants: WireAttendees, total: z.number() }), {
    encode: ({ rows, total }: TablePage<Attendee>) => ({ participants: rows.map(attendeeToWire), total }),
    decode: ({ participants, total }) => ({ rows: participants.map(attendeeFromWire), total }),
  }),
});

export const exportAttendees = endpoint({
  name: 'events.exportAttendees',
  method: 'POST',
  path: '/api/dashboard/event/{id}/participants/export',
  summary:
    'Those who go to an event or are interested, as a file. That it was taken away stands in the audit log.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ format: ExportFormat }) },
  answer: fileAnswer,
});

export const getEventAnalytics = endpoint({
  name: 'events.getAnalytics',
  method: 'GET',
  path: '/api/dashboard/event/{id}/analytics',
  summary: 'How many go to an event or are interested, and on which days they answered so.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: codec(
    z.object({
      nombreparticipant: z.number(),
      nombreinteresse: z.number(),
      jours: z.array(
        z.object({ date: z.string(), nombreparticipant: z.number(), nombreinteresse: z.number() }),
      ),
    }),
    {
      encode: ({ going, interested, days }: EventAnalytics) => ({
        nombreparticipant: going,
        nombreinteresse: interested,
        jours: days.map((day) => ({
          date: day.date,
          nombreparticipant: day.going,
          nombreinteresse: day.interested,
        })),
      }),
      decode: ({ nombreparticipant, nombreinteresse, jours }) => ({
        going: nombreparticipant,
        interested: nombreinteresse,
        days: jours.map((day) => ({
          date: day.date,
          going: day.nombreparticipant,
          interested: day.nombreinteresse,
        })),
      }),
    },
  ),
});

export const createEvent = endpoint({
  name: 'events.create',
  method: 'POST',
  path: '/api/evenement/add',
  summary:
    'Announce an event. Date and time are those of the place, in the site’s zone unless told; `fin` is `{date, time}`, two hours later unless told; `lieu` may be `online`.',
  access: 'admin',
  rateLimit: 'post',
  body: { schema: EventDraft, names: draftNames },
  successStatus: 201,
  acceptsIdempotencyKey: true,
  answer: ChangedEvent,
});

export const getManagedEvent = endpoint({
  name: 'events.getManaged',
  method: 'GET',
  path: '/api/dashboard/event/{id}',
  summary: 'An event with those who go or are interested, the latest answer first.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: codec(
    z.object({ event: WireManagedDetail, participants: WireAttendees, next: z.nullable(z.string()) }),
    {
      encode: ({ event, status, category, audience, meetingUrl, attendees, viewerId }: ManagedEvent) => ({
        event: {
          ...managedToWire(event, viewerId),
          situation: status,
          categorie: category,
          portee: audience,
          lienreunion: meetingUrl,
        },
        participants: attendees.items.map(attendeeToWire),
        next: attendees.next,
      }),
      decode: ({ event, participants, next }) => ({
        event: listedEventFromWire(event),
        status: event.situation,
        category: event.categorie,
        audience: event.portee,
        meetingUrl: event.lienreunion,
        attendees: { items: participants.map(attendeeFromWire), next },
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
    'Change an event; what is absent stays. When it moves to another time or place, those who go or are interested are told; of another meeting link those who go.',
  access: 'admin',
  rateLimit: 'write',
  body: { schema: EventEdit, names: draftNames },
  answer: ChangedEvent,
});

/** Why an event does not take place; told to those who meant to come, and shown with it. */
export const EventCancellation = z.object({
  reason: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.cancelReasonMax, 'cancel_reason_too_long')),
  ),
});

export const cancelEvent = endpoint({
  name: 'events.cancel',
  method: 'POST',
  path: '/api/dashboard/event/cancel/{id}',
  summary:
    'Say that an event does not take place, and with `motif` why. It stays where it is, and those who go or are interested are told.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: EventCancellation, names: { reason: 'motif' } },
  answer: Acknowledged,
});

export const removeEvent = endpoint({
  name: 'events.remove',
  method: 'DELETE',
  path: '/api/dashboard/event/{id}',
  summary: 'Delete an event for everybody. Nobody is told: what people wait for is cancelled instead.',
  access: 'admin',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const removeEventByPost = endpoint({
  name: 'events.removeByPost',
  method: 'POST',
  path: '/api/dashboard/event/delete/{id}',
  summary: 'The same by POST, for callers that cannot send DELETE.',
  access: 'admin',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
