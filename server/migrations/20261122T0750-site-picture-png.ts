import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // For where WebP is not read: mails, and the icon on a phone's home screen. Absent beside pictures of before.
  await sql`
    alter table site_pictures
      add column png bytea check (length(png) between 1 and 524288)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_pictures drop column png`.execute(db);
}
