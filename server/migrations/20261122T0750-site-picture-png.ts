import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // For mails and home screen icons, which may not support WebP. Null for older pictures.
  await sql`
    alter table site_pictures
      add column png bytea check (length(png) between 1 and 524288)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_pictures drop column png`.execute(db);
}
