import { type Kysely, sql } from 'kysely';

/** Since when the others of the household may answer events for the member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table household_members add column lets_answer_since timestamptz`.execute(db);
  await sql`insert into notification_kinds values ('event-answered-for-you') on conflict do nothing`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'event-answered-for-you'`.execute(db);
  await sql`delete from notification_choices where kind = 'event-answered-for-you'`.execute(db);
  await sql`delete from notification_kinds where kind = 'event-answered-for-you'`.execute(db);
  await sql`alter table household_members drop column lets_answer_since`.execute(db);
}
