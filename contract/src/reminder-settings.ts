import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { plain } from './wire.ts';

/** Made by the product itself; `silent` rings nothing. */
export const reminderSounds = ['gentle-bell', 'soft-chime', 'church-bell', 'piano-note', 'silent'] as const;
export type ReminderSound = (typeof reminderSounds)[number];

/** In the order of `Date.getDay`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** The categories of events; each can be reminded of or not. */
export const reminderEventTypes = [
  'groupPrayer',
  'communityEvents',
  'prayerPartner',
  'virtualMeetings',
] as const;

/** Wall clock where the member is; null: not at this time. */
const Time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')));

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
  reminderHoursInAdvance: z.int().check(z.minimum(1), z.maximum(72)),
  enabledEventTypes: z.object({
    groupPrayer: z.boolean(),
    communityEvents: z.boolean(),
    prayerPartner: z.boolean(),
    virtualMeetings: z.boolean(),
  }),
  sound: z.enum(reminderSounds),
  volume: z.int().check(z.minimum(0), z.maximum(100)),
  timeZone: z.string().check(z.refine(isTimeZone, 'time_zone_unknown')),
};

/** What a member wants to be reminded of; names and defaults of the specification, section 3. */
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

/** What is left out stays as it is. */
export const ReminderSettingsEdit = z.partial(z.strictObject(settings));
export type ReminderSettingsEdit = z.output<typeof ReminderSettingsEdit>;

/** `isChosen`: whether the member ever saved them; until then they are proposals, and nothing rings. */
const ReminderSettingsAnswer = plain(
  z.object({ statut: z.literal('200'), isChosen: z.boolean(), settings: ReminderSettings }),
);

export const getReminderSettings = endpoint({
  name: 'notifications.getReminderSettings',
  method: 'GET',
  path: '/api/reminder-settings',
  summary: 'What the member wants to be reminded of; proposals until they are saved.',
  access: 'member',
  rate: 'read',
  answer: ReminderSettingsAnswer,
});

export const updateReminderSettings = endpoint({
  name: 'notifications.updateReminderSettings',
  method: 'POST',
  path: '/api/reminder-settings',
  summary: 'Change what the member wants to be reminded of.',
  access: 'member',
  rate: 'write',
  body: { schema: ReminderSettingsEdit, names: {} },
  answer: ReminderSettingsAnswer,
});
