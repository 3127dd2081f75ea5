import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many others come along. A number only: who did not sign up leaves no personal data.
  await sql`
    alter table participations
    add column guests smallint not null default 0 check (guests between 0 and 9)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update events set going_count = going_count - guests.people
    from (select post_id, sum(guests) as people from participations where answer = 'going' group by post_id) as guests
    where guests.post_id = events.post_id`.execute(db);
  await sql`alter table participations drop column guests`.execute(db);
}
