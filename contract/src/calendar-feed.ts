import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { codec } from './wire.ts';

/** Where an event stands as a file for calendars, to whoever may see it. */
export const eventFilePath = (id: string): string => `/api/events/${encodeURIComponent(id)}/calendar.ics`;

/** Where a member's own calendar reads their events; whoever knows the secret reads them. */
export const calendarFeedPath = (secret: string): string =>
  `/api/calendar/${encodeURIComponent(secret)}/events.ics`;

/** The link to a member's events for their own calendar; null: there is none. */
export type CalendarFeed = { url: string | null; createdAt: string | null };

const CalendarFeedAnswer = codec(
  z.object({ statut: z.literal('200'), url: z.nullable(z.string()), date: z.nullable(z.string()) }),
  {
    encode: ({ url, createdAt }: CalendarFeed) => ({ statut: '200' as const, url, date: createdAt }),
    decode: ({ url, date }): CalendarFeed => ({ url, createdAt: date }),
  },
);

const shared = { path: '/api/calendar-feed', access: 'member', answer: CalendarFeedAnswer } as const;

export const getCalendarFeed = endpoint({
  ...shared,
  name: 'events.getCalendarFeed',
  method: 'GET',
  summary:
    'The secret link by which a calendar reads the events that the member goes to or is interested in.',
  rateLimit: 'read',
});

export const createCalendarFeed = endpoint({
  ...shared,
  name: 'events.createCalendarFeed',
  method: 'POST',
  summary: 'Make the link; one that is there stays as it is.',
  rateLimit: 'write',
});

export const renewCalendarFeed = endpoint({
  ...shared,
  name: 'events.renewCalendarFeed',
  method: 'POST',
  path: '/api/calendar-feed/renew',
  summary: 'Make another link; the one before stops working at once.',
  rateLimit: 'write',
});

export const removeCalendarFeed = endpoint({
  ...shared,
  name: 'events.removeCalendarFeed',
  method: 'DELETE',
  summary: 'Take the link back; it stops working at once.',
  rateLimit: 'write',
});
