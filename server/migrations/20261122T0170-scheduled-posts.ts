import { type Kysely, sql } from 'kysely';

/** Where a post was and who is named with it; posts that wait to be published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add location text check (location <> '')`.execute(db);
  await sql`alter table post_revisions add location text`.execute(db);
  await sql`
    create table post_tags (
      post_id uuid not null references posts on delete cascade,
      member_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      primary key (post_id, member_id)
    )`.execute(db);
  // What ends with a block, or with the member.
  await sql`create index post_tags_member on post_tags (member_id)`.execute(db);
  await sql`
    alter table media
      drop constraint media_purpose_check,
      add constraint media_purpose_check
        check (purpose in ('post', 'avatar', 'banner', 'preview', 'scheduled'))`.execute(db);
  // No rows of posts: until it is published nothing that reads posts can meet one.
  await sql`
    create table scheduled_posts (
      id uuid primary key,
      author_id uuid not null references members on delete cascade,
      draft jsonb not null check (jsonb_typeof(draft) = 'object'),
      media_id uuid references media on delete set null,
      publish_at timestamptz not null,
      held_for text check (held_for <> ''),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  // Somebody's own, soonest first; what is due; the post of a file.
  await sql`create index scheduled_posts_author on scheduled_posts (author_id, publish_at, id)`.execute(db);
  await sql`create index scheduled_posts_due on scheduled_posts (publish_at) where held_for is null`.execute(
    db,
  );
  await sql`create index scheduled_posts_media on scheduled_posts (media_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table scheduled_posts, post_tags`.execute(db);
  await sql`delete from media where purpose = 'scheduled'`.execute(db);
  await sql`
    alter table media
      drop constraint media_purpose_check,
      add constraint media_purpose_check check (purpose in ('post', 'avatar', 'banner', 'preview'))`.execute(
    db,
  );
  await sql`alter table post_revisions drop location`.execute(db);
  await sql`alter table posts drop location`.execute(db);
}
