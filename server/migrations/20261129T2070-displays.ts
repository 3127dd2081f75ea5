import { type Kysely, sql } from 'kysely';

/** The parish's displays, each opened by a secret link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table displays (
      id uuid primary key,
      name text not null,
      language text not null check (language in ('en', 'fr', 'both')),
      text_size text not null check (text_size in ('normal', 'large')),
      shows_verse boolean not null,
      shows_prayers boolean not null,
      shows_events boolean not null,
      secret_hash bytea not null unique,
      secret_sealed bytea not null,
      created_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table displays`.execute(db);
}
