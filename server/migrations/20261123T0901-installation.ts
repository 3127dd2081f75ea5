import { type Kysely, sql } from 'kysely';

/** Compared at each start to detect a restored copy of the data (docs/decisions/0044). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      id smallint primary key default 1 check (id = 1),
      system_identifier text,
      database_oid text not null,
      table_oid text not null,
      files text,
      restored_at timestamptz
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table installation`.execute(db);
}
