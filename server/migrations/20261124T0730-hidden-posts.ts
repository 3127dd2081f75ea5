import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The primary key makes a repeat harmless, and leaves hidden posts out of lists with one lookup per post.
  await sql`
    create table hidden_posts (
      member_id uuid not null references members on delete cascade,
      post_id uuid not null references posts on delete cascade,
      hidden_at timestamptz not null,
      primary key (member_id, post_id)
    )`.execute(db);
  // The list of a member, latest hidden first.
  await sql`
    create index hidden_posts_latest on hidden_posts (member_id, hidden_at desc, post_id desc)`.execute(db);
  // For the foreign key, when a post is deleted.
  await sql`create index hidden_posts_post on hidden_posts (post_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table hidden_posts`.execute(db);
}
