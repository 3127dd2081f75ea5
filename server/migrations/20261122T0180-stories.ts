import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stories (
      id uuid primary key,
      author_id uuid not null references members on delete cascade,
      kind text not null check (kind in ('picture', 'text')),
      body text not null,
      tone text check (tone in ('dawn', 'candle', 'rose', 'lake', 'dusk', 'meadow', 'clay', 'sea')),
      language text not null default 'en' check (language in ('en', 'fr')),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      check ((kind = 'text') = (tone is not null)),
      check (kind = 'picture' or body <> '')
    )`.execute(db);
  // Current stories of each friend.
  await sql`create index stories_author on stories (author_id, expires_at)`.execute(db);
  // Expired stories.
  await sql`create index stories_expiry on stories (expires_at)`.execute(db);

  await sql`
    create table story_views (
      story_id uuid not null references stories on delete cascade,
      viewer_id uuid not null references members on delete cascade,
      seen_at timestamptz not null,
      hidden_at timestamptz,
      primary key (story_id, viewer_id)
    )`.execute(db);
  // Views of a deleted member.
  await sql`create index story_views_viewer on story_views (viewer_id)`.execute(db);

  await sql`
    alter table media
      add story_id uuid references stories on delete cascade,
      drop constraint media_purpose_check,
      add constraint media_purpose_check check (purpose in ('post', 'avatar', 'banner', 'preview', 'scheduled', 'story')),
      add constraint media_story_check check ((purpose = 'story') = (story_id is not null))`.execute(db);
  await sql`create unique index media_story on media (story_id) where story_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from media where purpose = 'story'`.execute(db);
  await sql`
    alter table media
      drop constraint media_story_check,
      drop story_id,
      drop constraint media_purpose_check,
      add constraint media_purpose_check check (purpose in ('post', 'avatar', 'banner', 'preview', 'scheduled'))`.execute(
    db,
  );
  await sql`drop table story_views, stories`.execute(db);
}
