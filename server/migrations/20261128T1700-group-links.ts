import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The hash finds the group; the encrypted secret shows the link to its leaders again.
  await sql`
    create table group_links (
      group_id uuid primary key references groups on delete cascade,
      secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
      secret_sealed bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table group_links`.execute(db);
}
