import { type Kysely, sql } from 'kysely';

/** Locations, tags and scheduled posts. */
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
  // Tags that end with a block or the member.
  await sql`create index post_tags_member on post_tags (member_id)`.execute(db);
  await sql`
    alter table media
      drop constraint media_purpose_check,
      add constraint media_purpose_check
        check (purpose in ('post', 'avatar', 'banner', 'preview', 'scheduled'))`.execute(db);
  // Not in `posts`, so that no query can read one before it is published.
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
  // A member's own, soonest first; due ones; the post of a file.
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
