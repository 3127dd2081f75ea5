import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Members without a row have the contract's defaults, and nothing rings.
  await sql`
    create table reminder_settings (
      member_id uuid primary key references members on delete cascade,
      time_zone text not null check (time_zone <> ''),
      prayer_reminders boolean not null default true,
      event_reminders boolean not null default true,
      friend_activity boolean not null default true,
      prayer_responses boolean not null default true,
      morning_prayer time,
      noon_prayer time,
      evening_prayer time,
      weekly_prayer_day smallint check (weekly_prayer_day between 0 and 6),
      weekly_prayer_time time,
      event_lead_hours smallint not null default 24 check (event_lead_hours between 1 and 72),
      event_categories text[] not null,
      sound text not null default 'gentle-bell'
        check (sound in ('gentle-bell', 'soft-chime', 'church-bell', 'piano-note', 'silent')),
      volume smallint not null default 75 check (volume between 0 and 100),
      updated_at timestamptz not null,
      check ((weekly_prayer_day is null) = (weekly_prayer_time is null))
    )`.execute(db);
  await sql`
    alter table notifications
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('prayed', 'amen', 'commented', 'mentioned',
        'friend-requested', 'friend-accepted', 'answered', 'event-changed', 'event-cancelled', 'event-reminder',
        'prayer-time', 'tagged', 'post-published', 'report-resolved'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from notifications where kind in ('event-cancelled', 'prayer-time', 'tagged', 'post-published')`.execute(
    db,
  );
  await sql`
    alter table notifications
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('prayed', 'amen', 'commented', 'mentioned',
        'friend-requested', 'friend-accepted', 'answered', 'event-changed', 'event-reminder', 'report-resolved'))`.execute(
    db,
  );
  await sql`drop table reminder_settings`.execute(db);
}
