import { type Kysely, sql } from 'kysely';

/** When what keeps the stated retention periods ran, and when it last deleted how much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sweeper_runs (
      name text primary key,
      ran_at timestamptz not null,
      deleted_at timestamptz,
      deleted_count integer check (deleted_count > 0),
      check ((deleted_at is null) = (deleted_count is null))
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sweeper_runs`.execute(db);
}
