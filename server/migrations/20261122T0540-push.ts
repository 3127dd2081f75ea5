import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One for all instances, created at the first start; the private key is encrypted.
  await sql`
    create table push_keys (
      id smallint primary key default 1 check (id = 1),
      public_key text not null,
      private_key bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  // Deleted with its session. Subscribing the same browser again moves it.
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 2000),
      p256dh text not null,
      auth text not null,
      device text not null default '',
      created_at timestamptz not null,
      last_success_at timestamptz,
      failures integer not null default 0 check (failures >= 0)
    )`.execute(db);
  // A member's browsers, newest first.
  await sql`
    create index push_subscriptions_member on push_subscriptions (member_id, created_at desc, id desc)`.execute(
    db,
  );
  // End of a session.
  await sql`create index push_subscriptions_session on push_subscriptions (session_id)`.execute(db);

  // Claimed before sending. 'happenings': how many events the push covered.
  await sql`
    create table push_deliveries (
      notification_id uuid not null references notifications on delete cascade,
      subscription_id uuid not null references push_subscriptions on delete cascade,
      happenings integer not null check (happenings > 0),
      state text not null check (state in ('sending', 'waiting', 'sent', 'dropped')),
      tries integer not null default 1 check (tries > 0),
      claimed_at timestamptz not null,
      primary key (notification_id, subscription_id)
    )`.execute(db);
  // End of a subscription.
  await sql`create index push_deliveries_subscription on push_deliveries (subscription_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table push_deliveries, push_subscriptions, push_keys`.execute(db);
}
