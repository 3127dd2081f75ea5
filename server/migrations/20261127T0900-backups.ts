import { type Kysely, sql } from 'kysely';

/** The results of scheduled backups, for the administration; the newest thirty are kept, so no index is needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      started_at timestamptz primary key,
      ended_at timestamptz not null check (ended_at >= started_at),
      file text,
      bytes bigint,
      row_count bigint,
      file_count integer,
      missing_count integer,
      failure text,
      check ((failure is null) = (file is not null)),
      check ((failure is null) = (bytes is not null and row_count is not null and file_count is not null
        and missing_count is not null))
    )`.execute(db);
  await sql`comment on column backups.missing_count is 'Files with a row that the store did not have.'`.execute(
    db,
  );
  await sql`comment on column backups.failure is 'Contains no member content.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table backups`.execute(db);
}
