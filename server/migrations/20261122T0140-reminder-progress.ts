import { type Kysely, sql } from 'kysely';

/** How far reminding has come, and how to find whom to remind among very many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for each thing that is worked off along the time, such as prayer times.
  await sql`
    create table reminder_progress (
      task text primary key,
      done_until timestamptz not null
    )`.execute(db);
  // Of an event: whoever wants to know at least so many hours before this beginning was told, or is about to be.
  await sql`
    create table event_reminders (
      post_id uuid primary key references events on delete cascade,
      starts_at timestamptz not null,
      told_from_hours smallint not null check (told_from_hours between 1 and 72)
    )`.execute(db);
  // Who prays in a zone when its clocks show a time; read a batch at a time, in the order of members.
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
  // In which zones somebody prays: stepped through from one to the next.
  await sql`create index reminder_settings_zones on reminder_settings (time_zone) where prayer_reminders`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reminder_settings_zones, reminder_settings_weekly, reminder_settings_evening,
    reminder_settings_noon, reminder_settings_morning`.execute(db);
  await sql`drop table event_reminders, reminder_progress`.execute(db);
}
