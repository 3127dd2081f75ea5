import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { Acknowledged, plain } from './wire.ts';
import { locales } from './words/locale.ts';

export const dailySlots = ['verse', 'prayer'] as const;
export type DailySlot = (typeof dailySlots)[number];

/** A day of the calendar in the site's zone, `YYYY-MM-DD`. */
const Day = z.iso.date();

export const PlannedDay = z.object({
  slot: z.enum(dailySlots),
  day: Day,
  /** That of the post: each language has a plan of its own. */
  language: z.enum(locales),
  postId: Id,
  /** Its title, else the beginning of its text. */
  title: z.string(),
});
export type PlannedDay = z.output<typeof PlannedDay>;

export const listDailyPlan = endpoint({
  name: 'daily.listPlan',
  method: 'GET',
  path: '/api/dashboard/daily-plan',
  summary: 'What is planned as verse and prayer of the days from one day to another, 62 at the most.',
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
    'Choose a public post as the verse or the prayer of a day, for readers of its language; what stood there in that language gives way.',
  access: 'admin',
  rateLimit: 'write',
  body: { schema: z.object({ slot: z.enum(dailySlots), day: Day, postId: Id }) },
  answer: Acknowledged,
});

export const unplanDay = endpoint({
  name: 'daily.unplan',
  method: 'DELETE',
  path: '/api/dashboard/daily-plan/{slot}/{day}',
  summary: 'Leave a day without a plan, in one language or, where none is named, in every one.',
  access: 'admin',
  rateLimit: 'write',
  params: z.object({ slot: z.enum(dailySlots), day: Day }),
  query: z.object({ language: z.optional(z.enum(locales)) }),
  answer: Acknowledged,
});
