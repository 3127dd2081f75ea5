import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column meeting_url text,
      add constraint events_meeting_url check (meeting_url is null
        or (is_online and char_length(meeting_url) between 9 and 2000))`.execute(db);
  await sql`
    alter table notifications
      drop constraint notifications_changes_check,
      add constraint notifications_changes_check check (changes <@ array['time', 'place', 'link'])`.execute(
    db,
  );
}
