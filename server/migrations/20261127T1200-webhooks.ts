import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key,
      url text not null check (url like 'https://%' and char_length(url) <= 2000),
      events text[] not null check (cardinality(events) > 0),
      secret_sealed bytea not null,
      previous_secret_sealed bytea,
      previous_secret_until timestamptz,
      created_at timestamptz not null,
      active_since timestamptz not null,
      paused_at timestamptz,
      pause_reason text check (pause_reason in ('administrator', 'failing', 'gone')),
      failing_since timestamptz,
      not_before timestamptz,
      check ((previous_secret_sealed is null) = (previous_secret_until is null)),
      check ((paused_at is null) = (pause_reason is null))
    )`.execute(db);
  await comment(
    db,
    'webhooks.active_since',
    'When it was created or last resumed: what was posted before is not announced to it.',
  );
  await comment(db, 'webhooks.failing_since', 'Since when every attempt has failed.');
  await comment(db, 'webhooks.not_before', 'After a failure nothing is sent until then.');

  // No foreign key: the removal of a post is announced after its row is gone.
  await sql`
    create table webhook_posts (
      post_id uuid primary key,
      kind text not null check (kind in ('prayer', 'testimony', 'scripture', 'event', 'general', 'link')),
      event_revision integer,
      is_cancelled boolean not null,
      announced_at timestamptz not null
    )`.execute(db);
  await sql`comment on table webhook_posts is 'Posts that were announced, and the state of those that are events.'`.execute(
    db,
  );

  await sql`
    create table webhook_deliveries (
      id uuid primary key,
      webhook_id uuid not null references webhooks (id) on delete cascade,
      type text not null,
      post_id uuid,
      post_kind text check (post_kind in ('prayer', 'testimony', 'scripture', 'event', 'general', 'link')),
      state text not null default 'waiting'
        check (state in ('waiting', 'delivered', 'failed', 'withdrawn', 'cancelled')),
      created_at timestamptz not null,
      queued_at timestamptz not null,
      tries smallint not null default 0,
      next_attempt_at timestamptz,
      check ((post_id is null) = (post_kind is null)),
      check ((state = 'waiting') = (next_attempt_at is not null))
    )`.execute(db);
  await comment(
    db,
    'webhook_deliveries.queued_at',
    'When it was created or last sent again by an administrator; `tries` counts from then.',
  );
  // The list of an endpoint, and the cascade from webhooks.
  await sql`create index webhook_deliveries_list on webhook_deliveries (webhook_id, created_at desc, id desc)`.execute(
    db,
  );
  // The sweeper of old deliveries.
  await sql`create index webhook_deliveries_sweep on webhook_deliveries (created_at)`.execute(db);

  await sql`
    create table webhook_attempts (
      delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
      number smallint not null,
      at timestamptz not null,
      milliseconds integer not null,
      status smallint,
      failure text check (failure in ('unreachable', 'refused')),
      primary key (delivery_id, number),
      check ((status is null) = (failure is not null))
    )`.execute(db);

  await sql`
    create table live_event_readers (
      name text primary key,
      read_until timestamptz not null
    )`.execute(db);
  await sql`comment on table live_event_readers is 'Jobs that read live events; what they have not read is kept.'`.execute(
    db,
  );
}

const comment = (db: Kysely<unknown>, column: string, text: string) =>
  sql`comment on column ${sql.ref(column)} is ${sql.lit(text)}`.execute(db);

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table live_event_readers, webhook_attempts, webhook_deliveries, webhook_posts, webhooks`.execute(
    db,
  );
}
