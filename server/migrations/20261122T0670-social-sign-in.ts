import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing else from the provider is stored.
  await sql`
    create table social_identities (
      provider text not null check (provider in ('google', 'facebook')),
      subject text not null check (subject <> '' and length(subject) <= 255),
      member_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      primary key (provider, subject),
      unique (member_id, provider)
    )`.execute(db);

  // Encrypted for their purpose and name; never returned.
  await sql`
    create table site_secrets (
      name text primary key check (name <> ''),
      sealed bytea not null check (length(sealed) > 29),
      updated_at timestamptz not null
    )`.execute(db);

  // The site's own pictures. In the database, so that they are in every backup and outside post visibility.
  await sql`
    create table site_pictures (
      purpose text primary key check (purpose in ('logo', 'favicon')),
      version text not null check (version <> ''),
      bytes bytea not null check (length(bytes) between 1 and 524288),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      updated_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table site_pictures, site_secrets, social_identities`.execute(db);
}
