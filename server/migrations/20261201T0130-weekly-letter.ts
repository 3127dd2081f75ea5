import { type Kysely, sql } from 'kysely';

/** A weekly digest that is answered by its links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table digest_settings add column is_letter boolean not null default false`.execute(db);
  // No constraint ties it to the rhythm: the former version changes the rhythm alone.
  await sql`comment on column digest_settings.is_letter is
    'A weekly digest becomes the letter; without meaning for a daily one.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table digest_settings drop column is_letter`.execute(db);
}
