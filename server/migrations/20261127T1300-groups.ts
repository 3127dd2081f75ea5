import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table groups (
      id uuid primary key,
      name text not null check (char_length(name) between 2 and 80),
      search_name text collate "C" not null generated always as (' ' || fold_name(name)) stored,
      description text not null check (char_length(description) <= 1000),
      joining text not null check (joining in ('open', 'request', 'invitation')),
      is_listed boolean not null,
      created_at timestamptz not null,
      archived_at timestamptz
    )`.execute(db);
  // Groups to find, by name.
  await sql`create index groups_listed on groups (search_name, id) where is_listed and archived_at is null`.execute(
    db,
  );

  await sql`
    create table group_members (
      group_id uuid not null references groups on delete cascade,
      member_id uuid not null references members on delete cascade,
      role text not null check (role in ('leader', 'member')),
      joined_at timestamptz not null,
      primary key (group_id, member_id)
    )`.execute(db);
  // The groups of a member.
  await sql`create index group_members_member on group_members (member_id, group_id)`.execute(db);

  await sql`
    create table group_requests (
      group_id uuid not null references groups on delete cascade,
      member_id uuid not null references members on delete cascade,
      kind text not null check (kind in ('request', 'invitation')),
      created_at timestamptz not null,
      primary key (group_id, member_id)
    )`.execute(db);
  // The invitations of a member.
  await sql`create index group_requests_member on group_requests (member_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table group_requests, group_members, groups`.execute(db);
}
