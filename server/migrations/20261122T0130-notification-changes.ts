import { type Kysely, sql } from 'kysely';

/** What of an event changed, for those who are told of it. Empty: something else, or not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column changes text[] not null default '{}' check (changes <@ array['time', 'place'])`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications drop column changes`.execute(db);
}
