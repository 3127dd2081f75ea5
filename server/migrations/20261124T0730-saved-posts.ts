import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The primary key makes a repeat harmless, and tells whether a listed post is saved.
  await sql`
    create table saved_posts (
      member_id uuid not null references members on delete cascade,
      post_id uuid not null references posts on delete cascade,
      saved_at timestamptz not null,
      primary key (member_id, post_id)
    )`.execute(db);
  // The list of a member, newest saved first.
  await sql`create index saved_posts_latest on saved_posts (member_id, saved_at desc, post_id desc)`.execute(
    db,
  );
  // For the foreign key, when a post is deleted.
  await sql`create index saved_posts_post on saved_posts (post_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_posts`.execute(db);
}
