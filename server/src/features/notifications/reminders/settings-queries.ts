import { weekdays } from '@radiant/contract/prayer-times.ts';
import type { ReminderSettings } from '@radiant/contract/reminder-settings.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Schema } from '../../../schema.ts';
import { categoriesOf, typesOf } from './policy.ts';

/** Undefined when the member never chose. */
export async function findReminderSettings(db: Db, memberId: string): Promise<ReminderSettings | undefined> {
  const row = await db
    .selectFrom('reminder_settings')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && settingsOf(row);
}

const clockOf = (time: string | null) => time?.slice(0, 5) ?? null;

const settingsOf = (row: Selectable<Schema['reminder_settings']>): ReminderSettings => ({
  prayerReminders: row.prayer_reminders,
  eventReminders: row.event_reminders,
  friendActivityNotifications: row.friend_activity,
  prayerResponseNotifications: row.prayer_responses,
  morningPrayer: clockOf(row.morning_prayer),
  noonPrayer: clockOf(row.noon_prayer),
  eveningPrayer: clockOf(row.evening_prayer),
  weeklyPrayerDay: row.weekly_prayer_day === null ? null : (weekdays[row.weekly_prayer_day] ?? null),
  weeklyPrayerTime: clockOf(row.weekly_prayer_time),
  reminderHoursInAdvance: row.event_lead_hours,
  enabledEventTypes: typesOf(row.event_categories),
  sound: row.sound,
  volume: row.volume,
  timeZone: row.time_zone,
});

/** Serializes edits of a member's settings; held until the transaction ends. */
export async function lockMemberSettings(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

export async function upsertReminderSettings(
  tx: Tx,
  memberId: string,
  { settings, now }: { settings: ReminderSettings; now: Date },
): Promise<void> {
  const { weeklyPrayerDay } = settings;
  const row = {
    time_zone: settings.timeZone,
    prayer_reminders: settings.prayerReminders,
    event_reminders: settings.eventReminders,
    friend_activity: settings.friendActivityNotifications,
    prayer_responses: settings.prayerResponseNotifications,
    morning_prayer: settings.morningPrayer,
    noon_prayer: settings.noonPrayer,
    evening_prayer: settings.eveningPrayer,
    weekly_prayer_day: weeklyPrayerDay && weekdays.indexOf(weeklyPrayerDay),
    weekly_prayer_time: settings.weeklyPrayerTime,
    event_lead_hours: settings.reminderHoursInAdvance,
    event_categories: categoriesOf(settings.enabledEventTypes),
    sound: settings.sound,
    volume: settings.volume,
    updated_at: now,
  };
  await tx
    .insertInto('reminder_settings')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
