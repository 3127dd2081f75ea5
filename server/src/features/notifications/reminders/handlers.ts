import { prayerSlots } from '@radiant/contract/prayer-times.ts';
import * as z from 'zod/mini';
import { type JobHandlers, jobHandler } from '../../../platform/jobs/handlers.ts';
import type { Schedules } from '../../../platform/jobs/schedule.ts';
import * as events from './event-service.ts';
import * as prayers from './prayer-service.ts';

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
  [prayers.queuePrayerRemindersTask]: prayers.queuePrayerReminders,
  [prayers.remindPrayingTask]: jobHandler(Prayer, prayers.remindPraying),
  [events.queueEventRemindersTask]: events.queueEventReminders,
  [events.remindParticipantsTask]: jobHandler(Event, events.remindParticipants),
  [events.remindMemberTask]: jobHandler(z.object({ memberId: z.uuid() }), events.remindMember),
};

const everyMinute = '* * * * *';

export const reminderSchedules: Schedules = {
  [prayers.queuePrayerRemindersTask]: everyMinute,
  [events.queueEventRemindersTask]: everyMinute,
};
