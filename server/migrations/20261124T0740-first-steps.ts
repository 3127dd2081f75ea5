import { type Kysely, sql } from 'kysely';

/** Whether a member has hidden the list of first steps on the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column has_hidden_first_steps boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members drop column has_hidden_first_steps`.execute(db);
}
