import { type Kysely, sql } from 'kysely';

const queues = ['jobs', 'running_jobs', 'post_count_changes'] as const;

/**
 * Their rows live for a moment, so that a fifth of the rows, the default at which a table is vacuumed, says little: after an hour
 * without pause the tables and indexes were thousands of pages for a handful of rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of queues) {
    await sql`
      alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of queues) {
    await sql`
      alter table ${sql.table(table)} reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold)`.execute(
      db,
    );
  }
}
