import { type Kysely, sql } from 'kysely';

/** The order of a member's prayer list. What was saved before, or by the former version, comes first, by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A constant default: no row is rewritten.
  await sql`alter table saved_posts add column position integer not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_posts drop column position`.execute(db);
}
