import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per pair, the smaller id first.
  await sql`
    create table friendships (
      low_id uuid not null references members on delete cascade,
      high_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      primary key (low_id, high_id),
      check (low_id < high_id)
    )`.execute(db);
  // Friends of the member with the larger id.
  await sql`create index friendships_high on friendships (high_id, low_id)`.execute(db);

  await sql`
    create table blocks (
      blocker_id uuid not null references members on delete cascade,
      blocked_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  // Neither side of a block sees the other.
  await sql`create index blocks_blocked on blocks (blocked_id, blocker_id)`.execute(db);

  await sql`
    create table posts (
      id uuid primary key,
      author_id uuid not null references members on delete cascade,
      kind text not null check (kind in ('prayer', 'testimony', 'scripture', 'event', 'general', 'link')),
      audience text not null check (audience in ('public', 'members', 'friends', 'private')),
      state text not null default 'published' check (state in ('pending', 'published', 'flagged', 'hidden')),
      title text check (title <> ''),
      body text not null,
      language text not null default 'en' check (language in ('en', 'fr')),
      category text,
      reference text check (reference is null or kind = 'scripture'),
      url text check ((url is not null) = (kind = 'link')),
      reaction_count integer not null default 0 check (reaction_count >= 0),
      comment_count integer not null default 0 check (comment_count >= 0),
      share_count integer not null default 0 check (share_count >= 0),
      created_at timestamptz not null,
      published_at timestamptz not null,
      edited_at timestamptz,
      removed_at timestamptz
    )`.execute(db);
  // Feed, newest first.
  await sql`
    create index posts_feed on posts (published_at desc, id desc)
      where state = 'published' and removed_at is null`.execute(db);
  // Feed of one kind.
  await sql`
    create index posts_feed_kind on posts (kind, published_at desc, id desc)
      where state = 'published' and removed_at is null`.execute(db);
  // Guest feed: in a parish that shares mostly among friends it would otherwise scan.
  await sql`
    create index posts_feed_public on posts (published_at desc, id desc)
      where state = 'published' and removed_at is null and audience = 'public'`.execute(db);
  // A member's posts, newest first.
  await sql`create index posts_author on posts (author_id, published_at desc, id desc)`.execute(db);

  await sql`
    create table media (
      id uuid primary key,
      owner_id uuid not null references members on delete cascade,
      kind text not null check (kind in ('image', 'video')),
      purpose text not null check (purpose in ('post', 'avatar', 'banner')),
      post_id uuid references posts on delete cascade,
      file text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      sizes jsonb not null check (jsonb_typeof(sizes) = 'array'),
      alt text not null default '',
      position smallint not null default 0,
      created_at timestamptz not null,
      check ((purpose = 'post') = (post_id is not null))
    )`.execute(db);
  await sql`create unique index media_file on media (file)`.execute(db);
  await sql`create unique index media_post on media (post_id, position) where post_id is not null`.execute(
    db,
  );
  await sql`create index media_owner on media (owner_id)`.execute(db);
  await sql`
    alter table members
      add foreign key (avatar_media_id) references media on delete set null,
      add foreign key (banner_media_id) references media on delete set null`.execute(db);

  // The primary key makes a repeat harmless.
  await sql`
    create table reactions (
      post_id uuid not null references posts on delete cascade,
      member_id uuid not null references members on delete cascade,
      created_at timestamptz not null,
      primary key (post_id, member_id)
    )`.execute(db);
  await sql`create index reactions_member on reactions (member_id, post_id)`.execute(db);

  await sql`
    create table comments (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      author_id uuid not null references members on delete cascade,
      body text not null check (body <> ''),
      created_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db);
  // Comments of a post, newest first.
  await sql`
    create index comments_post on comments (post_id, created_at desc, id desc) where removed_at is null`.execute(
    db,
  );
  // A member's comments, to hide them across a block.
  await sql`create index comments_author on comments (author_id, post_id)`.execute(db);

  // At most one verse and one prayer a day.
  await sql`
    create table daily_picks (
      slot text not null check (slot in ('verse', 'prayer')),
      day date not null,
      post_id uuid not null references posts on delete cascade,
      chosen_at timestamptz not null,
      primary key (slot, day)
    )`.execute(db);
  await sql`create index daily_picks_post on daily_picks (post_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members drop constraint members_avatar_media_id_fkey, drop constraint members_banner_media_id_fkey`.execute(
    db,
  );
  await sql`drop table daily_picks, comments, reactions, media, posts, blocks, friendships`.execute(db);
}
