import { type Kysely, sql } from 'kysely';

/** What the author of a prayer tells those who pray: shown with it, oldest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prayer_updates (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      body text not null check (char_length(body) between 1 and 2000),
      created_at timestamptz not null
    )`.execute(db);
  // Those of a post, oldest first (`prayerOfPost`).
  await sql`create index prayer_updates_post on prayer_updates (post_id, created_at, id)`.execute(db);
  await sql`
    create trigger prayer_updates_versioned after insert or update or delete on prayer_updates
    for each row execute function renew_content_version_of_post()`.execute(db);
  await sql`insert into notification_kinds values ('prayer-updated')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'prayer-updated'`.execute(db);
  await sql`delete from notification_choices where kind = 'prayer-updated'`.execute(db);
  await sql`delete from notification_kinds where kind = 'prayer-updated'`.execute(db);
  await sql`drop table prayer_updates`.execute(db);
}
