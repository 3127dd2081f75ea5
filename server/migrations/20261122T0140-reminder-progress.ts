import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per recurring task, such as prayer times.
  await sql`
    create table reminder_progress (
      task text primary key,
      done_until timestamptz not null
    )`.execute(db);
  // Members with at least this lead time were reminded of this start time, or are about to be.
  await sql`
    create table event_reminders (
      post_id uuid primary key references events on delete cascade,
      starts_at timestamptz not null,
      told_from_hours smallint not null check (told_from_hours between 1 and 72)
    )`.execute(db);
  // Members praying at a local time in a zone, in id order.
  await sql`
    create index reminder_settings_morning on reminder_settings (time_zone, morning_prayer, member_id)
      where prayer_reminders and morning_prayer is not null`.execute(db);
  await sql`
    create index reminder_settings_noon on reminder_settings (time_zone, noon_prayer, member_id)
      where prayer_reminders and noon_prayer is not null`.execute(db);
  await sql`
    create index reminder_settings_evening on reminder_settings (time_zone, evening_prayer, member_id)
      where prayer_reminders and evening_prayer is not null`.execute(db);
  await sql`
    create index reminder_settings_weekly
      on reminder_settings (time_zone, weekly_prayer_day, weekly_prayer_time, member_id)
      where prayer_reminders and weekly_prayer_time is not null`.execute(db);
  // Zones with prayer times, by loose index scan.
  await sql`create index reminder_settings_zones on reminder_settings (time_zone) where prayer_reminders`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reminder_settings_zones, reminder_settings_weekly, reminder_settings_evening,
    reminder_settings_noon, reminder_settings_morning`.execute(db);
  await sql`drop table event_reminders, reminder_progress`.execute(db);
}
