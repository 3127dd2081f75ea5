import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, EventDraft, EventEdit } from './event-drafts.ts';
import {
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
import { type Audience, audiences, PersonSummary, participationAnswers, personNames } from './post-shapes.ts';
import { translationNames } from './post-translations.ts';
import { seriesScopes } from './recurrence.ts';
import { type TablePage, tableQuery } from './tables.ts';
import { Acknowledged, codec, shape } from './wire.ts';

/** A member who answered that they are going or interested; visible to administrators only. */
const Attendee = z.extend(PersonSummary, {
  email: z.string(),
  answer: z.enum(participationAnswers),
  answeredAt: Instant,
  /** How many others they bring. */
  guests: z.number(),
});
export type Attendee = z.output<typeof Attendee>;
const attendeeNames = {
  ...personNames,
  answer: 'reponse',
  answeredAt: 'date',
  guests: 'accompagnants',
} as const;
const attendeeShape = shape(Attendee, attendeeNames);

/** Derived from the dates, except `cancelled`. */
export const managedStatuses = [...eventStatuses, 'cancelled'] as const;
export type ManagedStatus = (typeof managedStatuses)[number];

export const eventColumns = ['name', 'date', 'location', 'organizer', 'attendees', 'status'] as const;
export const attendeeColumns = ['name', 'email', 'answer', 'registered'] as const;

export type ManagedEventRow = { event: ListedEvent; status: ManagedStatus };

/** Answers given on one day of the site's calendar, of members who are going or interested now. */
const DailyAnswers = z.object({ date: z.string(), going: z.number(), interested: z.number() });
export type DailyAnswers = z.output<typeof DailyAnswers>;
const EventAnalytics = z.object({ going: z.number(), interested: z.number(), days: z.array(DailyAnswers) });
export type EventAnalytics = z.output<typeof EventAnalytics>;
const answerCountNames = { going: 'nombreparticipant', interested: 'nombreinteresse' } as const;

export type ManagedEvent = ManagedEventRow & {
  category: string | null;
  audience: Audience;
  meetingUrl: string | null;
  attendees: Page<Attendee>;
  viewerId: string | null;
};

/** `lieu` equals `location`: the place, `online` or empty. */
const WireManagedEvent = z.extend(WireListedEvent, { lieu: z.string() });

const WireManagedDetail = z.extend(WireManagedEvent, {
  situation: z.enum(managedStatuses),
  categorie: z.nullable(z.string()),
  portee: z.enum(audiences),
  lienreunion: z.nullable(z.string()),
});

const managedToWire = (event: ListedEvent, viewerId: string | null) => {
  const wire = listedEventToWire(event, viewerId);
  return { ...wire, lieu: wire.location };
};

const draftNames = {
  title: 'titre',
  text: 'texte',
  language: 'langue',
  translationTitle: translationNames.translationTitle,
  translationText: translationNames.translationText,
  time: 'heure',
  timeZone: 'fuseau',
  end: 'fin',
  place: 'lieu',
  isOnline: 'enligne',
  meetingUrl: 'lienreunion',
  audience: 'portee',
  groupIds: 'groupes',
  category: 'categorie',
  capacity: 'places',
  recurrence: 'recurrence',
  scope: 'etendue',
} as const;

const ChangedEvent = codec(z.object({ statut: z.literal('200'), event: WireManagedEvent }), {
  encode: ({ event, viewerId }: { event: ListedEvent; viewerId: string | null }) => ({
    statut: '200' as const,
    event: managedToWire(event, viewerId),
  }),
  decode: ({ event }) => ({ event: listedEventFromWire(event), viewerId: null }),
});

const EventFilters = z.object({
  /** Words of the title or the place. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchTermMax, 'text_too_long'))),
  status: z.optional(z.enum(managedStatuses)),
  /** Days local to each event. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type EventFilters = z.output<typeof EventFilters>;

export const listManagedEvents = endpoint({
  name: 'events.listManaged',
  method: 'GET',
  path: '/api/dashboard/events',
  summary:
    'List all events, including past ones, as a table that can be searched by title and place and filtered by status and date. `situation` is the status, including `cancelled`.',
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
  term: z._default(z.string().check(z.trim(), z.maxLength(limits.searchTermMax)), ''),
  answer: z.optional(z.enum(['going', 'interested'])),
});
export type AttendeeFilters = z.output<typeof AttendeeFilters>;

export const listAttendees = endpoint({
  name: 'events.listAttendees',
  method: 'GET',
  path: '/api/dashboard/event/{id}/participants',
  summary:
    'List the members who are going to an event or interested in it, as a table. Can be filtered by name, email address or answer.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  query: z.extend(tableQuery(attendeeColumns), AttendeeFilters.shape),
  answer: shape(
    z.object({
      rows: z.array(Attendee),
      total: z.number(),
      /** Who answered, and may not be seen. */
      hidden: z.number(),
    }),
    { rows: { name: 'participants', fields: attendeeNames }, hidden: 'nonaffiches' },
  ),
});

export const exportAttendees = endpoint({
  name: 'events.exportAttendees',
  method: 'POST',
  path: '/api/dashboard/event/{id}/participants/export',
  summary:
    'Export the members who are going to an event or interested in it. The export is recorded in the audit log.',
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
  summary: 'Count the members who are going to an event or interested in it, by day of their answer.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: shape(EventAnalytics, { ...answerCountNames, days: { name: 'jours', fields: answerCountNames } }),
});

export const createEvent = endpoint({
  name: 'events.create',
  method: 'POST',
  path: '/api/evenement/add',
  summary:
    'Create an event. Date and time are local to the event, in the site’s time zone by default. `fin` is `{date, time}` and defaults to two hours after the start; `lieu` may be `online`. `recurrence` is an RRULE of RFC 5545 that yields the date: the event is then the first of a series. For administrators, and for leaders in their groups.',
  access: 'member',
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
  summary: 'Get an event with its attendees, latest answer first.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: codec(
    z.object({
      event: WireManagedDetail,
      participants: z.array(attendeeShape.schema),
      next: z.nullable(z.string()),
    }),
    {
      encode: ({ event, status, category, audience, meetingUrl, attendees, viewerId }: ManagedEvent) => ({
        event: {
          ...managedToWire(event, viewerId),
          situation: status,
          categorie: category,
          portee: audience,
          lienreunion: meetingUrl,
        },
        participants: attendees.items.map(attendeeShape.encode),
        next: attendees.next,
      }),
      decode: ({ event, participants, next }) => ({
        event: listedEventFromWire(event),
        status: event.situation,
        category: event.categorie,
        audience: event.portee,
        meetingUrl: event.lienreunion,
        attendees: { items: participants.map(attendeeShape.decode), next },
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
    'Update an event; omitted fields keep their values. Members who are going or interested are notified of a new time or place; those going, of a new meeting link. More `places` promote from the waiting list; fewer take no place away. `etendue` is `one`, `following` or `all` for an occurrence of a series. With `recurrence` and `following`, the series follows another rule from this date on: dates that it no longer has are cancelled, and new ones are added. For administrators, and for whoever created it in a group.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: EventEdit, names: draftNames },
  answer: ChangedEvent,
});

/** The reason is sent to attendees and shown with the event. */
export const EventCancellation = z.object({
  reason: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.cancelReasonMax, 'cancel_reason_too_long')),
  ),
  /** Of an occurrence; by default this one. */
  scope: z.optional(z.enum(seriesScopes)),
});

export const cancelEvent = endpoint({
  name: 'events.cancel',
  method: 'POST',
  path: '/api/dashboard/event/cancel/{id}',
  summary:
    'Cancel an event, with an optional reason in `motif`. It stays listed, and members who are going or interested are notified. `etendue` as for an update; cancelling the following ones ends the series. For administrators, and for whoever created it in a group.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: EventCancellation, names: { reason: 'motif', scope: 'etendue' } },
  answer: Acknowledged,
});

export const removeEvent = endpoint({
  name: 'events.remove',
  method: 'DELETE',
  path: '/api/dashboard/event/{id}',
  summary: 'Permanently delete an event without notifying anyone. To notify attendees, cancel it instead.',
  access: 'admin',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const removeEventByPost = endpoint({
  name: 'events.removeByPost',
  method: 'POST',
  path: '/api/dashboard/event/delete/{id}',
  summary:
    'Delete an event. Same as `DELETE /api/dashboard/event/{id}`, for clients that cannot send DELETE.',
  access: 'admin',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
