import { type Kysely, sql } from 'kysely';

/** When members last prayed for a prayer, so that Pray now skips it until the next day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prayed_posts (
      member_id uuid not null references members on delete cascade,
      post_id uuid not null references posts on delete cascade,
      prayed_at timestamptz not null,
      primary key (member_id, post_id)
    )`.execute(db);
  // For the foreign key, when a post is deleted.
  await sql`create index prayed_posts_post on prayed_posts (post_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table prayed_posts`.execute(db);
}
