import type { HandlersOf, JobName } from '../../../jobs.ts';
import * as events from './event-service.ts';
import * as prayers from './prayer-service.ts';

export const reminderHandlers = {
  [prayers.queuePrayerRemindersTask]: prayers.queuePrayerReminders,
  [prayers.remindPrayingTask]: prayers.remindPraying,
  [events.queueEventRemindersTask]: events.queueEventReminders,
  [events.remindParticipantsTask]: events.remindParticipants,
  [events.remindMemberTask]: events.remindMember,
} as const satisfies Partial<HandlersOf<JobName>>;

export const reminderSchedules = {
  [prayers.queuePrayerRemindersTask]: 1,
  [events.queueEventRemindersTask]: 1,
} as const satisfies Partial<Record<JobName, number>>;
