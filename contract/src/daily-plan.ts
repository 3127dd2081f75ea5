import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { Acknowledged, plain } from './wire.ts';
import { locales } from './words/locale.ts';

export const dailySlots = ['verse', 'prayer'] as const;
export type DailySlot = (typeof dailySlots)[number];

/** The plan of the year, or the last verse that was chosen. */
export const verseFallbacks = ['plan', 'last'] as const;

const Day = z.iso.date();

export const PlannedDay = z.object({
  slot: z.enum(dailySlots),
  day: Day,
  language: z.enum(locales),
  postId: Id,
  title: z.string(),
});
export type PlannedDay = z.output<typeof PlannedDay>;

export const listDailyPlan = endpoint({
  name: 'daily.listPlan',
  method: 'GET',
  path: '/api/dashboard/daily-plan',
  summary: 'List the planned verses and prayers of the day for a range of at most 62 days.',
  access: 'admin',
  rateLimit: 'read',
  query: z.object({ from: Day, to: Day }),
  answer: plain(z.object({ today: Day, days: z.array(PlannedDay) })),
});

export const planDay = endpoint({
  name: 'daily.plan',
  method: 'POST',
  path: '/api/dashboard/daily-plan',
  summary:
    'Choose a public post as the verse or prayer of a day in its language. Replaces the previous choice.',
  access: 'admin',
  rateLimit: 'write',
  body: { schema: z.object({ slot: z.enum(dailySlots), day: Day, postId: Id }) },
  answer: Acknowledged,
});

export const unplanDay = endpoint({
  name: 'daily.unplan',
  method: 'DELETE',
  path: '/api/dashboard/daily-plan/{slot}/{day}',
  summary: 'Clear the planned post of a day, in one language or in all of them.',
  access: 'admin',
  rateLimit: 'write',
  params: z.object({ slot: z.enum(dailySlots), day: Day }),
  query: z.object({ language: z.optional(z.enum(locales)) }),
  answer: Acknowledged,
});
