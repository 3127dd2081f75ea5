import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { weekdays } from './prayer-times.ts';
import { ok, shape } from './wire.ts';

export const reminderSounds = ['gentle-bell', 'soft-chime', 'church-bell', 'piano-note', 'silent'] as const;
export type ReminderSound = (typeof reminderSounds)[number];

export const reminderEventTypes = [
  'groupPrayer',
  'communityEvents',
  'prayerPartner',
  'virtualMeetings',
] as const;

export const reminderLeadHours = { min: 1, max: 72 } as const;
const Lead = z
  .int('hours_out_of_range')
  .check(
    z.minimum(reminderLeadHours.min, 'hours_out_of_range'),
    z.maximum(reminderLeadHours.max, 'hours_out_of_range'),
  );
const Volume = z
  .int('volume_out_of_range')
  .check(z.minimum(0, 'volume_out_of_range'), z.maximum(100, 'volume_out_of_range'));

const eventTypes = {
  groupPrayer: z.boolean(),
  communityEvents: z.boolean(),
  prayerPartner: z.boolean(),
  virtualMeetings: z.boolean(),
};

/** Local time; null: no reminder. */
const Time = z.nullable(z.string('time_invalid').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')));

const settings = {
  prayerReminders: z.boolean(),
  eventReminders: z.boolean(),
  friendActivityNotifications: z.boolean(),
  prayerResponseNotifications: z.boolean(),
  morningPrayer: Time,
  noonPrayer: Time,
  eveningPrayer: Time,
  /** Null together with its time: no weekly prayer. */
  weeklyPrayerDay: z.nullable(z.enum(weekdays)),
  weeklyPrayerTime: Time,
  reminderHoursInAdvance: Lead,
  enabledEventTypes: z.object(eventTypes),
  sound: z.enum(reminderSounds),
  volume: Volume,
  timeZone: z.string().check(z.refine(isTimeZone, 'time_zone_unknown')),
};

/** Names and defaults of section 3 of the specification. */
export const ReminderSettings = z.object(settings);
export type ReminderSettings = z.output<typeof ReminderSettings>;

export const defaultReminderSettings: Omit<ReminderSettings, 'timeZone'> = {
  prayerReminders: true,
  eventReminders: true,
  friendActivityNotifications: true,
  prayerResponseNotifications: true,
  morningPrayer: '07:00',
  noonPrayer: '12:00',
  eveningPrayer: '19:00',
  weeklyPrayerDay: 'sunday',
  weeklyPrayerTime: '10:00',
  reminderHoursInAdvance: 24,
  enabledEventTypes: {
    groupPrayer: true,
    communityEvents: true,
    prayerPartner: true,
    virtualMeetings: true,
  },
  sound: 'gentle-bell',
  volume: 75,
};

/** Omitted fields keep their values. Weekly day and time change together. */
export const ReminderSettingsEdit = z.partial(
  z.strictObject({ ...settings, enabledEventTypes: z.partial(z.strictObject(eventTypes)) }),
);
export type ReminderSettingsEdit = z.output<typeof ReminderSettingsEdit>;

/** `isChosen`: whether the member ever saved them; until then they are defaults and no reminder is sent. */
const ReminderChoices = z.object({ isChosen: z.boolean(), settings: ReminderSettings });
export type ReminderChoices = z.output<typeof ReminderChoices>;

const ReminderSettingsAnswer = shape(ReminderChoices, {}, ok);

export const getReminderSettings = endpoint({
  name: 'notifications.getReminderSettings',
  method: 'GET',
  path: '/api/reminder-settings',
  summary: 'Get the member’s reminder settings, or the defaults until they are saved.',
  access: 'member',
  rateLimit: 'read',
  /** The caller's time zone, the default until they choose; an unknown one is ignored. */
  query: z.object({ timeZone: z.optional(z.string().check(z.maxLength(100))) }),
  answer: ReminderSettingsAnswer,
});

export const updateReminderSettings = endpoint({
  name: 'notifications.updateReminderSettings',
  method: 'POST',
  path: '/api/reminder-settings',
  summary: 'Update the member’s reminder settings.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: ReminderSettingsEdit, names: {} },
  answer: ReminderSettingsAnswer,
});
