import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `revision`: moves and cancellations so far; calendar programs take over the higher one.
  await sql`
    alter table events
      add column revision integer not null default 0 check (revision >= 0),
      add column changed_at timestamptz`.execute(db);
  // The hash finds the member; the encrypted secret shows the link to them again.
  await sql`
    create table calendar_feeds (
      member_id uuid primary key references members on delete cascade,
      secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
      secret_sealed bytea not null,
      created_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table calendar_feeds`.execute(db);
  await sql`alter table events drop column revision, drop column changed_at`.execute(db);
}
