import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { weekdays } from './prayer-times.ts';
import { codec } from './wire.ts';

/** Made by the product itself; `silent` rings nothing. */
export const reminderSounds = ['gentle-bell', 'soft-chime', 'church-bell', 'piano-note', 'silent'] as const;
export type ReminderSound = (typeof reminderSounds)[number];

/** The categories of events; each can be reminded of or not. */
export const reminderEventTypes = [
  'groupPrayer',
  'communityEvents',
  'prayerPartner',
  'virtualMeetings',
] as const;

/** In hours before an event begins. */
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

/** Wall clock where the member is; null: not at this time. */
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

/** What is left out stays as it is, of the types of events too. Who changes day and time together sends both. */
export const ReminderSettingsEdit = z.partial(
  z.strictObject({ ...settings, enabledEventTypes: z.partial(z.strictObject(eventTypes)) }),
);
export type ReminderSettingsEdit = z.output<typeof ReminderSettingsEdit>;

export type ReminderChoices = { isChosen: boolean; settings: ReminderSettings };

/** `isChosen`: whether the member ever saved them; until then they are proposals, and nothing rings. */
const ReminderSettingsAnswer = codec(
  z.object({ statut: z.literal('200'), isChosen: z.boolean(), settings: ReminderSettings }),
  {
    encode: ({ isChosen, settings }: ReminderChoices) => ({ statut: '200' as const, isChosen, settings }),
    decode: ({ isChosen, settings }): ReminderChoices => ({ isChosen, settings }),
  },
);

export const getReminderSettings = endpoint({
  name: 'notifications.getReminderSettings',
  method: 'GET',
  path: '/api/reminder-settings',
  summary: 'What the member wants to be reminded of; proposals until they are saved.',
  access: 'member',
  rateLimit: 'read',
  /** Where the caller is: proposed until they chose. One that nobody knows is passed over for the site's. */
  query: z.object({ timeZone: z.optional(z.string().check(z.maxLength(100))) }),
  answer: ReminderSettingsAnswer,
});

export const updateReminderSettings = endpoint({
  name: 'notifications.updateReminderSettings',
  method: 'POST',
  path: '/api/reminder-settings',
  summary: 'Change what the member wants to be reminded of.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: ReminderSettingsEdit, names: {} },
  answer: ReminderSettingsAnswer,
});
