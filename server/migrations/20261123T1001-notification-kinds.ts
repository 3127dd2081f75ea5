import { type Kysely, sql } from 'kysely';

const kinds = `'prayed', 'amen', 'commented', 'mentioned', 'friend-requested', 'friend-accepted', 'answered',
  'event-changed', 'event-cancelled', 'event-reminder', 'prayer-time', 'tagged', 'post-published', 'announcement',
  'post-moderated', 'report-resolved', 'moderation-waiting'`;

/** A new kind of notification is a row; before, each one redeclared a check constraint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notification_kinds (kind text primary key check (kind <> ''))`.execute(db);
  await sql`insert into notification_kinds select unnest(array[${sql.raw(kinds)}])`.execute(db);
  await sql`
    alter table notifications
      drop constraint notifications_kind_check,
      add constraint notifications_kind_fkey foreign key (kind) references notification_kinds`.execute(db);
  await sql`
    alter table notification_choices
      drop constraint notification_choices_kind_check,
      add constraint notification_choices_kind_fkey foreign key (kind) references notification_kinds`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_choices
      drop constraint notification_choices_kind_fkey,
      add constraint notification_choices_kind_check check (kind <> '')`.execute(db);
  await sql`
    alter table notifications
      drop constraint notifications_kind_fkey,
      add constraint notifications_kind_check check (kind in (${sql.raw(kinds)}))`.execute(db);
  await sql`drop table notification_kinds`.execute(db);
}
