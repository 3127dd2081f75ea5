import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id uuid primary key,
      member_id uuid not null references members (id) on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      -- Unique: each request with a token reads it by its hash.
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      scopes text[] not null
        check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'notifications']),
      created_at timestamptz not null,
      expires_at timestamptz not null
        check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
      last_used_at timestamptz
    )`.execute(db);
  // A member's list, their end with the member's sessions, and the cascade from members.
  await sql`create index api_tokens_member on api_tokens (member_id, created_at desc)`.execute(db);
  // The sweeper of expired tokens.
  await sql`create index api_tokens_expiry on api_tokens (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table api_tokens`.execute(db);
}
