import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The primary key makes a repeat harmless.
  await sql`
    create table comment_reactions (
      comment_id uuid not null references comments on delete cascade,
      member_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      primary key (comment_id, member_id)
    )`.execute(db);
  // A member's amens, for the erasure and the copy of their data.
  await sql`create index comment_reactions_member on comment_reactions (member_id, comment_id)`.execute(db);
  await sql`
    alter table comments
      add column reaction_count integer not null default 0 check (reaction_count >= 0)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments drop column reaction_count`.execute(db);
  await sql`drop table comment_reactions`.execute(db);
}
