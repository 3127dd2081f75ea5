import { type Kysely, sql } from 'kysely';

/** Who prays when it is urgent, in order, and each alert that went from one person to the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prayer_chain_links (
      id uuid primary key,
      position integer not null,
      member_id uuid unique references members on delete cascade,
      person_sealed bytea,
      added_at timestamptz not null,
      check (num_nonnulls(member_id, person_sealed) = 1)
    )`.execute(db);
  await sql`
    create table prayer_chain_alerts (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      started_by uuid references members on delete set null,
      step_minutes integer not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('confirmed', 'unanswered', 'stopped', 'withdrawn')),
      check ((ended_at is null) = (outcome is null))
    )`.execute(db);
  // One at a time for each prayer; the alerts of a prayer in flight.
  await sql`create unique index prayer_chain_alerts_open on prayer_chain_alerts (post_id) where ended_at is null`.execute(
    db,
  );
  // Deleting a post, or an account; the latest alerts.
  await sql`create index prayer_chain_alerts_post on prayer_chain_alerts (post_id)`.execute(db);
  await sql`create index prayer_chain_alerts_started_by on prayer_chain_alerts (started_by)`.execute(db);
  await sql`create index prayer_chain_alerts_started on prayer_chain_alerts (started_at)`.execute(db);
  await sql`
    create table prayer_chain_steps (
      id uuid primary key,
      alert_id uuid not null references prayer_chain_alerts on delete cascade,
      position integer not null,
      link_id uuid references prayer_chain_links on delete set null,
      is_by_phone boolean not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'told', 'unanswered', 'declined', 'confirmed', 'skipped')),
      told_at timestamptz,
      due_at timestamptz,
      answered_at timestamptz,
      unique (alert_id, position)
    )`.execute(db);
  // Leaving the chain; what a member was told of.
  await sql`create index prayer_chain_steps_link on prayer_chain_steps (link_id)`.execute(db);
  await sql`insert into notification_kinds values ('prayer-chain'), ('prayer-chain-waiting')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`('prayer-chain', 'prayer-chain-waiting')`;
  await sql`delete from notifications where kind in ${kinds}`.execute(db);
  await sql`delete from notification_choices where kind in ${kinds}`.execute(db);
  await sql`delete from notification_kinds where kind in ${kinds}`.execute(db);
  await sql`drop table prayer_chain_steps`.execute(db);
  await sql`drop table prayer_chain_alerts`.execute(db);
  await sql`drop table prayer_chain_links`.execute(db);
}
