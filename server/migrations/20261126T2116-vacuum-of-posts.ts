import { type Kysely, sql } from 'kysely';

/**
 * The administration's orders read their skipped rows from an index alone, as long as the pages of `posts` count as visible to
 * everyone. Copies of counters end that for nearly all pages long before a fifth of the rows has changed, the default at
 * which they are vacuumed: with a million posts a middle page then took 1.7 s instead of 0.1 s.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts reset (autovacuum_vacuum_scale_factor)`.execute(db);
}
