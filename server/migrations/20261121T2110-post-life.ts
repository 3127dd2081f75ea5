import { type Kysely, sql } from 'kysely';

/** Categories, popularity, videos, link previews, revisions, shares, reports, events and friend requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await categories(db);
  await postColumns(db);
  await files(db);
  await aroundPosts(db);
  await events(db);
  await friendRequests(db);
  await notificationKinds(db);
}

async function categories(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table categories (
      kind text not null check (kind in ('prayer', 'testimony', 'event')),
      slug text not null check (slug ~ '^[a-z][a-z-]{0,39}$'),
      name_en text not null check (name_en <> ''),
      name_fr text not null check (name_fr <> ''),
      position smallint not null,
      retired_at timestamptz,
      primary key (kind, slug)
    )`.execute(db);
  await sql`
    insert into categories (kind, slug, name_en, name_fr, position) values
      ('prayer', 'healing', 'Healing', 'Guérison', 1),
      ('prayer', 'family', 'Family', 'Famille', 2),
      ('prayer', 'exams', 'Exams', 'Examens', 3),
      ('prayer', 'work', 'Work', 'Travail', 4),
      ('prayer', 'personal', 'Personal', 'Intention personnelle', 5),
      ('prayer', 'community', 'Community', 'Communauté', 6),
      ('prayer', 'nation', 'Nation', 'Pays', 7),
      ('prayer', 'church', 'Church', 'Église', 8),
      ('testimony', 'career', 'Career', 'Vie professionnelle', 1),
      ('testimony', 'health', 'Health', 'Santé', 2),
      ('testimony', 'healing', 'Healing', 'Guérison', 3),
      ('testimony', 'relationships', 'Relationships', 'Relations', 4),
      ('testimony', 'provision', 'Provision', 'Providence', 5),
      ('testimony', 'finance', 'Finance', 'Finances', 6),
      ('testimony', 'grief', 'Grief', 'Deuil', 7),
      ('testimony', 'family', 'Family', 'Famille', 8),
      ('testimony', 'education', 'Education', 'Études', 9),
      ('testimony', 'travel', 'Travel', 'Voyage', 10),
      ('testimony', 'other', 'Other', 'Autre', 11),
      ('event', 'group-prayer', 'Group prayer', 'Prière en groupe', 1),
      ('event', 'community', 'Community event', 'Vie de la communauté', 2),
      ('event', 'prayer-partner', 'Prayer partners', 'Partenaires de prière', 3),
      ('event', 'virtual', 'Online meeting', 'Rencontre en ligne', 4)`.execute(db);
}

async function postColumns(db: Kysely<unknown>): Promise<void> {
  // Nothing wrote this column before.
  await sql`update posts set category = null where category is not null`.execute(db);
  await sql`
    alter table posts
      add foreign key (kind, category) references categories (kind, slug) on update cascade,
      add media_kind text check (media_kind in ('image', 'video'))`.execute(db);
  await sql`
    update posts set media_kind = 'image'
    where exists (select from media where media.post_id = posts.id)`.execute(db);
  // docs/popularity.md. Quarter steps, so that popular posts rarely move in the index; age is counted by the
  // publication time, so that nothing is recomputed as time passes.
  await sql`
    alter table posts add popularity double precision not null generated always as (
      floor(4 * ln((1 + reaction_count + 2 * comment_count + 3 * share_count)::double precision) / ln(2.0::double precision)) / 4
      + extract(epoch from published_at at time zone 'UTC')::double precision / 259200
    ) stored`.execute(db);
}

async function files(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add mime text check ((mime is not null) = (kind = 'video')),
      add seconds real check (seconds is null or (kind = 'video' and seconds >= 0)),
      alter width drop not null,
      alter height drop not null,
      add check (kind = 'video' or (width is not null and height is not null)),
      drop constraint media_purpose_check,
      add constraint media_purpose_check check (purpose in ('post', 'avatar', 'banner', 'preview')),
      drop constraint media_check,
      add constraint media_post_check check (
        case purpose when 'post' then post_id is not null when 'preview' then true else post_id is null end)`.execute(
    db,
  );
  await sql`drop index media_post`.execute(db);
  // Files of a page of posts; the picture of a link preview.
  await sql`create unique index media_post on media (post_id, purpose, position) where post_id is not null`.execute(
    db,
  );
}

async function aroundPosts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_revisions (
      post_id uuid not null references posts on delete cascade,
      number integer not null check (number > 0),
      title text,
      body text not null,
      reference text,
      url text,
      written_at timestamptz not null,
      replaced_at timestamptz not null check (replaced_at >= written_at),
      is_open boolean not null default true,
      primary key (post_id, number)
    )`.execute(db);

  // The primary key counts a repeated share once.
  await sql`
    create table shares (
      post_id uuid not null references posts on delete cascade,
      member_id uuid not null references members on delete cascade,
      way text not null check (way in ('copy', 'whatsapp', 'facebook')),
      created_at timestamptz not null,
      primary key (post_id, member_id, way)
    )`.execute(db);
  await sql`create index shares_member on shares (member_id)`.execute(db);

  await sql`
    create table reports (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      reporter_id uuid not null references members on delete cascade,
      reason text not null check (reason in ('unkind', 'false', 'private', 'spam', 'worried', 'other')),
      note text not null default '',
      state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
      created_at timestamptz not null,
      resolved_at timestamptz,
      resolved_by uuid references members on delete set null,
      unique (post_id, reporter_id),
      check ((state = 'open') = (resolved_at is null))
    )`.execute(db);
  // Moderation queue.
  await sql`create index reports_open on reports (created_at, id) where state = 'open'`.execute(db);
  await sql`create index reports_reporter on reports (reporter_id)`.execute(db);

  await sql`
    create table comment_mentions (
      comment_id uuid not null references comments on delete cascade,
      member_id uuid not null references members on delete cascade,
      start integer not null check (start >= 0),
      length integer not null check (length > 0),
      primary key (comment_id, start)
    )`.execute(db);
  await sql`create index comment_mentions_member on comment_mentions (member_id)`.execute(db);

  await sql`
    create table link_previews (
      id uuid primary key,
      requester_id uuid not null references members on delete cascade,
      url text not null,
      post_id uuid references posts on delete cascade,
      state text not null default 'pending' check (state in ('pending', 'ready', 'none')),
      title text,
      description text,
      site text,
      media_id uuid references media on delete set null,
      created_at timestamptz not null,
      fetched_at timestamptz
    )`.execute(db);
  // Preview of a post; unshared previews for the sweeper.
  await sql`create unique index link_previews_post on link_previews (post_id) where post_id is not null`.execute(
    db,
  );
  await sql`create index link_previews_unused on link_previews (created_at) where post_id is null`.execute(
    db,
  );
  await sql`create index link_previews_requester on link_previews (requester_id)`.execute(db);
  await sql`create index link_previews_media on link_previews (media_id)`.execute(db);
}

async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      post_id uuid primary key references posts on delete cascade,
      local_date date not null,
      local_time time not null,
      time_zone text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      place text check (place <> ''),
      is_online boolean not null default false,
      going_count integer not null default 0 check (going_count >= 0),
      interested_count integer not null default 0 check (interested_count >= 0),
      cancelled_at timestamptz,
      check (ends_at > starts_at),
      check (not (is_online and place is not null))
    )`.execute(db);
  // Upcoming events, soonest first; events not over yet.
  await sql`create index events_starts on events (starts_at, post_id)`.execute(db);
  await sql`create index events_ends on events (ends_at)`.execute(db);
  await sql`
    create table participations (
      post_id uuid not null references events on delete cascade,
      member_id uuid not null references members on delete cascade,
      answer text not null check (answer in ('going', 'interested', 'not-going')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (post_id, member_id)
    )`.execute(db);
  await sql`create index participations_member on participations (member_id, post_id)`.execute(db);
}

async function friendRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table friend_requests (
      id uuid primary key,
      asker_id uuid not null references members on delete cascade,
      asked_id uuid not null references members on delete cascade,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'cancelled')),
      created_at timestamptz not null,
      answered_at timestamptz,
      check (asker_id <> asked_id),
      check ((state = 'pending') = (answered_at is null))
    )`.execute(db);
  // One pending request per pair, in either direction.
  await sql`
    create unique index friend_requests_pair on friend_requests (least(asker_id, asked_id), greatest(asker_id, asked_id))
      where state = 'pending'`.execute(db);
  await sql`
    create index friend_requests_received on friend_requests (asked_id, created_at desc, id desc)
      where state = 'pending'`.execute(db);
  await sql`
    create index friend_requests_sent on friend_requests (asker_id, created_at desc, id desc)
      where state = 'pending'`.execute(db);
  // Members not to suggest again soon.
  await sql`create index friend_requests_between on friend_requests (asker_id, asked_id)`.execute(db);
}

async function notificationKinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('prayed', 'amen', 'commented', 'mentioned',
        'friend-requested', 'friend-accepted', 'answered', 'event-changed', 'event-reminder', 'report-resolved'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind not in ('prayed', 'amen', 'commented')`.execute(db);
  await sql`
    alter table notifications
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('prayed', 'amen', 'commented'))`.execute(db);
  await sql`drop table friend_requests, participations, events, link_previews, comment_mentions, reports, shares,
    post_revisions`.execute(db);
  await sql`delete from media where kind = 'video' or purpose = 'preview'`.execute(db);
  await sql`drop index media_post`.execute(db);
  await sql`
    alter table media drop constraint media_post_check, drop constraint media_purpose_check, drop mime, drop seconds,
      alter width set not null, alter height set not null,
      add constraint media_purpose_check check (purpose in ('post', 'avatar', 'banner')),
      add constraint media_check check ((purpose = 'post') = (post_id is not null))`.execute(db);
  await sql`create unique index media_post on media (post_id, position) where post_id is not null`.execute(
    db,
  );
  await sql`alter table posts drop constraint posts_kind_category_fkey, drop popularity, drop media_kind`.execute(
    db,
  );
  await sql`drop table categories`.execute(db);
}
