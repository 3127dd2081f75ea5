import { type Kysely, sql } from 'kysely';

/** Inbox rows, the live stream's replay log and outgoing mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      kind text not null check (kind in ('prayed', 'amen', 'commented')),
      post_id uuid references posts on delete cascade,
      actor_id uuid references members on delete cascade,
      happenings integer not null default 1 check (happenings > 0),
      first_at timestamptz not null,
      last_at timestamptz not null,
      seen_at timestamptz,
      removed_at timestamptz
    )`.execute(db);
  // Inbox, newest first.
  await sql`
    create index notifications_inbox on notifications (member_id, last_at desc, id desc)
      where removed_at is null`.execute(db);
  // Badge.
  await sql`
    create index notifications_unseen on notifications (member_id)
      where seen_at is null and removed_at is null`.execute(db);
  // The notification that a new event joins.
  await sql`create index notifications_post on notifications (post_id, member_id, kind)`.execute(db);
  // A job that runs twice notifies once.
  await sql`
    create table notification_sources (
      source text primary key,
      notification_id uuid not null references notifications on delete cascade
    )`.execute(db);

  // Read by id after a NOTIFY, and on reconnection. Kept for an hour.
  await sql`
    create table live_events (
      id bigint generated always as identity primary key,
      type text not null,
      post_id uuid,
      member_id uuid,
      data jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index live_events_sweep on live_events (created_at)`.execute(db);

  // `params` is encrypted with the installation's key: it holds codes and links.
  await sql`
    create table mails (
      id uuid primary key,
      dedupe_key text not null,
      member_id uuid references members on delete cascade,
      template text not null,
      recipient text not null,
      locale text not null check (locale in ('en', 'fr')),
      params bytea,
      state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create unique index mails_dedupe on mails (dedupe_key)`.execute(db);
  await sql`create index mails_member on mails (member_id)`.execute(db);

  // Jobs of workers without a heartbeat are released.
  await sql`
    create table workers (
      id text primary key,
      beat_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table workers, mails, live_events, notification_sources, notifications`.execute(db);
}
