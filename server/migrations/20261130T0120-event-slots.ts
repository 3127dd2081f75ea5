import { type Kysely, sql } from 'kysely';

const kinds = ['asked', 'declined', 'replacement', 'taken-over', 'removed'].map((kind) => `sign-up-${kind}`);

export async function up(db: Kysely<unknown>): Promise<void> {
  // What people bring to an event, and who serves. How many are taken is the sum of the sign-ups, under the event's lock.
  await sql`
    create table event_slots (
      id uuid primary key,
      post_id uuid not null references events (post_id) on delete cascade,
      kind text not null check (kind in ('dish', 'duty')),
      name text not null check (char_length(name) between 1 and 80),
      wanted smallint not null check (wanted between 1 and 100),
      created_at timestamptz not null
    )`.execute(db);
  // The slots of an event.
  await sql`create index event_slots_post on event_slots (post_id)`.execute(db);
  await sql`
    create table event_sign_ups (
      id uuid primary key,
      slot_id uuid not null references event_slots on delete cascade,
      member_id uuid not null references members on delete cascade,
      quantity smallint not null check (quantity between 1 and 100),
      state text not null check (state in ('asked', 'accepted')),
      seeks_replacement boolean not null default false,
      created_at timestamptz not null,
      unique (slot_id, member_id),
      check (state = 'accepted' or not seeks_replacement)
    )`.execute(db);
  // A member's own, for their data, their reminders and their erasure.
  await sql`create index event_sign_ups_member on event_sign_ups (member_id)`.execute(db);
  await sql`insert into notification_kinds select unnest(${kinds}::text[]) on conflict do nothing`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = any(${kinds}::text[])`.execute(db);
  await sql`delete from notification_choices where kind = any(${kinds}::text[])`.execute(db);
  await sql`delete from notification_kinds where kind = any(${kinds}::text[])`.execute(db);
  await sql`drop table event_sign_ups`.execute(db);
  await sql`drop table event_slots`.execute(db);
}
