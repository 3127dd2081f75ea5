import { type Kysely, sql } from 'kysely';

/** What changed about an event. Empty: something else, or unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column changes text[] not null default '{}' check (changes <@ array['time', 'place'])`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications drop column changes`.execute(db);
}
