import { type Kysely, sql } from 'kysely';

/** Which tasks a worker knows, so that a job that none of the living knows is seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workers add tasks text[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workers drop tasks`.execute(db);
}
