import { prayerSlots } from '@radiant/contract/prayer-times.ts';
import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Schedules } from '../../platform/jobs/schedule.ts';
import * as events from './reminder-events-service.ts';
import * as prayers from './reminder-prayers-service.ts';

const Prayer = z.object({
  slot: z.enum(prayerSlots),
  timeZone: z.string(),
  date: z.string(),
  time: z.string(),
  weekday: z.int(),
  at: z.iso.datetime(),
  after: z.optional(z.uuid()),
});

const Event = z.object({
  postId: z.uuid(),
  startsAt: z.iso.datetime(),
  from: z.int(),
  to: z.int(),
  after: z.optional(z.uuid()),
});

export const reminderHandlers: JobHandlers = {
  [prayers.findPrayersTask]: prayers.findPrayers,
  [prayers.tellPrayerTask]: handler(Prayer, prayers.tellPrayer),
  [events.findEventsTask]: events.findEvents,
  [events.tellEventTask]: handler(Event, events.tellEvent),
  [events.remindMemberTask]: handler(z.object({ memberId: z.uuid() }), events.remindMember),
};

const everyMinute = '* * * * *';

export const reminderSchedules: Schedules = {
  [prayers.findPrayersTask]: everyMinute,
  [events.findEventsTask]: everyMinute,
};
