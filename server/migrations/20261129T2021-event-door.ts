import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who called the office instead of answering. Without name and note once they are erased: the number stays counted.
  await sql`
    create table event_phone_ins (
      id uuid primary key,
      post_id uuid not null references events (post_id) on delete cascade,
      name text check (char_length(name) between 1 and 100),
      guests smallint not null default 0 check (guests between 0 and 9),
      note text check (char_length(note) <= 200),
      checked_in_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index event_phone_ins_post on event_phone_ins (post_id)`.execute(db);
  await sql`alter table participations add column checked_in_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table participations drop column checked_in_at`.execute(db);
  await sql`update events set going_count = going_count - phoned.people
    from (select post_id, sum(1 + guests) as people from event_phone_ins group by post_id) as phoned
    where phoned.post_id = events.post_id`.execute(db);
  await sql`drop table event_phone_ins`.execute(db);
}
