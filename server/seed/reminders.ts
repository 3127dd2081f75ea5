import { prayerTimesBetween } from '@radiant/contract/prayer-times.ts';
import type { ReminderSettingsEdit } from '@radiant/contract/reminder-settings.ts';
import { remindPraying } from '../src/features/notifications/reminders/prayer-service.ts';
import { updateReminderSettings } from '../src/features/notifications/reminders/settings-service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { atTime, daysAgo } from './time-travel.ts';

const day = 24 * 60 * 60 * 1000;
const timeZone = 'America/Toronto';

/** Members who set reminders; the others keep the defaults. */
const chosen: Readonly<Record<string, ReminderSettingsEdit>> = {
  marguerite: { timeZone, morningPrayer: '06:30', noonPrayer: null, sound: 'church-bell' },
  grace: { timeZone, weeklyPrayerDay: 'wednesday', weeklyPrayerTime: '19:30', reminderHoursInAdvance: 48 },
};

/** Also creates the last reminder of each. */
export async function seedReminders(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const now = platform.clock.now();
  for (const [key, edit] of Object.entries(chosen)) {
    const { settings } = await updateReminderSettings(daysAgo(platform, 9), asMember(idOf(key)), edit);
    const last = prayerTimesBetween(settings, new Date(now.getTime() - day), now).at(-1);
    if (!last) continue;
    const { slot, date, time, at } = last;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    await remindPraying(atTime(platform, at), { slot, date, time, weekday, timeZone, at: at.toISOString() });
  }
}
