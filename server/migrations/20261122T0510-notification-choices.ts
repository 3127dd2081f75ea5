import { type Kysely, sql } from 'kysely';

/** Channel choices, quiet hours and mutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a row the contract's default applies. Mail and push show what is in the inbox, so neither works without it.
  await sql`
    create table notification_choices (
      member_id uuid not null references members on delete cascade,
      kind text not null check (kind <> ''),
      in_app boolean not null,
      email boolean not null,
      push boolean not null,
      primary key (member_id, kind),
      check (in_app or not (email or push))
    )`.execute(db);
  // Local times in `time_zone`; past midnight when the end is before the start.
  await sql`
    create table quiet_hours (
      member_id uuid primary key references members on delete cascade,
      starts_at time not null,
      ends_at time not null,
      time_zone text not null check (time_zone <> ''),
      check (starts_at <> ends_at)
    )`.execute(db);
  await sql`
    create table post_mutes (
      member_id uuid not null references members on delete cascade,
      post_id uuid not null references posts on delete cascade,
      created_at timestamptz not null,
      primary key (member_id, post_id)
    )`.execute(db);
  await sql`create index post_mutes_post_id_idx on post_mutes (post_id)`.execute(db);
  await sql`
    create table member_mutes (
      muter_id uuid not null references members on delete cascade,
      muted_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      primary key (muter_id, muted_id),
      check (muter_id <> muted_id)
    )`.execute(db);
  await sql`create index member_mutes_muted_id_idx on member_mutes (muted_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table member_mutes, post_mutes, quiet_hours, notification_choices`.execute(db);
}
