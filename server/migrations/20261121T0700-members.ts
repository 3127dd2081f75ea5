import { type Kysely, sql } from 'kysely';

/** Members, sessions, codes, links and consents; limits and idempotency keys that must survive a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);

  await sql`
    create table members (
      id uuid primary key,
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      email_verified_at timestamptz,
      password_hash text,
      password_set_by_admin boolean not null default false,
      first_name text not null check (length(first_name) between 1 and 60),
      last_name text not null check (length(last_name) between 1 and 60),
      display_name text not null check (length(display_name) between 1 and 130),
      role text not null default 'user' check (role in ('admin', 'moderator', 'user')),
      status text not null default 'active' check (status in ('active', 'disabled')),
      bio text not null default '',
      verse text not null default '',
      church text,
      location text,
      avatar_media_id uuid,
      banner_media_id uuid,
      locale text not null default 'en' check (locale in ('en', 'fr')),
      time_zone text,
      default_audience text check (default_audience in ('public', 'members', 'friends', 'private')),
      is_discoverable boolean not null default true,
      created_at timestamptz not null,
      last_visit_at timestamptz
    )`.execute(db);
  // One account per address; used at sign-in.
  await sql`create unique index members_email on members (email)`.execute(db);
  // Counts administrators, to protect the last one.
  await sql`create index members_admins on members (id) where role = 'admin'`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key,
      token_hash bytea not null check (length(token_hash) = 32),
      member_id uuid not null references members on delete cascade,
      is_remembered boolean not null,
      device text not null default '',
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )`.execute(db);
  // Authenticates every request.
  await sql`create unique index sessions_token on sessions (token_hash)`.execute(db);
  // A member's sessions, newest first.
  await sql`create index sessions_member on sessions (member_id, created_at desc)`.execute(db);
  // Sweeper.
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);

  await sql`
    create table email_verifications (
      handle_hash bytea primary key check (length(handle_hash) = 32),
      member_id uuid not null references members on delete cascade,
      code_hash bytea,
      tries_left smallint not null default 5 check (tries_left between 0 and 5),
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_verifications_member on email_verifications (member_id)`.execute(db);

  await sql`
    create table password_resets (
      token_hash bytea primary key check (length(token_hash) = 32),
      member_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  // At most one per member: a newer link voids the older.
  await sql`create unique index password_resets_member on password_resets (member_id)`.execute(db);

  await sql`
    create table consents (
      member_id uuid not null references members on delete cascade,
      document text not null check (document in ('terms', 'privacy')),
      version text not null,
      accepted_at timestamptz not null,
      primary key (member_id, document, version)
    )`.execute(db);

  // The one-time link of a new installation; deleted with the first administrator.
  await sql`
    create table setup_links (
      token_hash bytea primary key check (length(token_hash) = 32),
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table rate_counters (
      key text primary key,
      hits integer not null check (hits > 0),
      resets_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_counters_sweep on rate_counters (resets_at)`.execute(db);

  await sql`
    create table idempotency_keys (
      member_id uuid not null,
      key text not null check (length(key) between 1 and 200),
      endpoint text not null,
      body_hash bytea not null check (length(body_hash) = 32),
      answer jsonb,
      created_at timestamptz not null,
      primary key (member_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_sweep on idempotency_keys (created_at)`.execute(db);

  await sql`
    create table site_settings (
      category text primary key,
      value jsonb not null check (jsonb_typeof(value) = 'object'),
      updated_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table site_settings, idempotency_keys, rate_counters, setup_links, consents, password_resets,
      email_verifications, sessions, members`.execute(db);
}
