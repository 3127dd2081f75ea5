import { type Kysely, sql } from 'kysely';

/** Who is listed in the member directory, with what, and who lives together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory_entries (
      member_id uuid primary key references members on delete cascade,
      phone text not null,
      email text not null,
      address text not null,
      help text not null,
      phone_audience text not null check (phone_audience in ('members', 'groups', 'nobody')),
      email_audience text not null check (email_audience in ('members', 'groups', 'nobody')),
      address_audience text not null check (address_audience in ('members', 'groups', 'nobody')),
      birthday_audience text not null check (birthday_audience in ('members', 'groups', 'nobody')),
      help_audience text not null check (help_audience in ('members', 'groups', 'nobody')),
      listed_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table households (
      id uuid primary key,
      name text not null check (length(name) between 1 and 80),
      search_name text collate "C" not null generated always as (' ' || fold_name(name)) stored,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table household_members (
      member_id uuid primary key references members on delete cascade,
      household_id uuid not null references households on delete cascade,
      joined_at timestamptz not null
    )`.execute(db);
  // The members of a household; deleting it.
  await sql`create index household_members_household on household_members (household_id)`.execute(db);
  await sql`
    create table household_invitations (
      household_id uuid primary key references households on delete cascade,
      secret_hash bytea not null unique,
      secret_sealed bytea not null,
      invited_by uuid not null references members on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  // Leaving; deleting an account.
  await sql`create index household_invitations_invited_by on household_invitations (invited_by)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table household_invitations`.execute(db);
  await sql`drop table household_members`.execute(db);
  await sql`drop table households`.execute(db);
  await sql`drop table directory_entries`.execute(db);
}
