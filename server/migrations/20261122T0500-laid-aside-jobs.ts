import { type Kysely, sql } from 'kysely';

/** The tasks each worker knows, to detect jobs that no live worker handles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workers add tasks text[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workers drop tasks`.execute(db);
}
