import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ok, shape } from './wire.ts';

export const eventFilePath = (id: string): string => `/api/events/${encodeURIComponent(id)}/calendar.ics`;

export const calendarFeedPath = (secret: string): string =>
  `/api/calendar/${encodeURIComponent(secret)}/events.ics`;

/** With `group`: every event for that group of the member. @param address of the member's feed */
export const groupFeedAddress = (address: string, groupId: string): string =>
  `${address}?group=${encodeURIComponent(groupId)}`;

/** All public events, for anyone; `lang` chooses the language. */
export const publicCalendarPath = '/calendar.ics';

const CalendarFeed = z.object({ url: z.nullable(z.string()), createdAt: z.nullable(z.string()) });
export type CalendarFeed = z.output<typeof CalendarFeed>;

const CalendarFeedAnswer = shape(CalendarFeed, { createdAt: 'date' }, ok);

const shared = { path: '/api/calendar-feed', access: 'member', answer: CalendarFeedAnswer } as const;

export const getCalendarFeed = endpoint({
  ...shared,
  name: 'events.getCalendarFeed',
  method: 'GET',
  summary: 'Get the secret link for subscribing to the events that the member is going to or interested in.',
  rateLimit: 'read',
});

export const createCalendarFeed = endpoint({
  ...shared,
  name: 'events.createCalendarFeed',
  method: 'POST',
  summary: 'Create the calendar feed link. Keeps an existing link.',
  rateLimit: 'write',
});

export const renewCalendarFeed = endpoint({
  ...shared,
  name: 'events.renewCalendarFeed',
  method: 'POST',
  path: '/api/calendar-feed/renew',
  summary: 'Replace the calendar feed link. The previous link stops working immediately.',
  rateLimit: 'write',
});

export const removeCalendarFeed = endpoint({
  ...shared,
  name: 'events.removeCalendarFeed',
  method: 'DELETE',
  summary: 'Delete the calendar feed link. It stops working immediately.',
  rateLimit: 'write',
});
