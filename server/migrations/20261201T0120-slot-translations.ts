import { type Kysely, sql } from 'kysely';

/** The name of a dish or duty in the other language than its event's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_slots add column translation_name text
      check (char_length(translation_name) between 1 and 80)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_slots drop column translation_name`.execute(db);
}
