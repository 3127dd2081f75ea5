import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_messages (
      id uuid primary key,
      member_id uuid references members on delete cascade,
      email text not null check (email <> ''),
      subject text not null check (subject <> '' and length(subject) <= 150),
      body text not null check (body <> '' and length(body) <= 5000),
      locale text not null check (locale in ('en', 'fr')),
      created_at timestamptz not null
    )`.execute(db);
  // Newest first; the sweeper; recent duplicates of a guest.
  await sql`create index support_messages_age on support_messages (created_at, id)`.execute(db);
  // A member's messages.
  await sql`
    create index support_messages_member on support_messages (member_id) where member_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table support_messages`.execute(db);
}
