import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column capacity integer check (capacity > 0)`.execute(db);
  // The answer of who waits stays 'not-going', so that readers of answers need no change.
  await sql`
    create table event_waiting (
      post_id uuid not null,
      member_id uuid not null,
      number bigint generated always as identity,
      created_at timestamptz not null,
      primary key (post_id, member_id),
      foreign key (post_id, member_id) references participations (post_id, member_id) on delete cascade
    )`.execute(db);
  // Who is next, and who waits before whom.
  await sql`create unique index event_waiting_order on event_waiting (post_id, number)`.execute(db);
  await sql`insert into notification_kinds values ('event-place') on conflict do nothing`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'event-place'`.execute(db);
  await sql`delete from notification_choices where kind = 'event-place'`.execute(db);
  await sql`delete from notification_kinds where kind = 'event-place'`.execute(db);
  await sql`drop table event_waiting`.execute(db);
  await sql`alter table events drop column capacity`.execute(db);
}
