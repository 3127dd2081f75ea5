import { type Kysely, sql } from 'kysely';

/**
 * Versions of what everybody who sees a post sees alike, so that servers keep it in memory. A version is random: after a
 * failover that lost a change, a counter could give the same number to a different text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A constant default: no row is rewritten.
  await sql`alter table post_counts add column content_version bigint not null default 0`.execute(db);
  await sql`alter table members add column profile_version bigint not null default 0`.execute(db);
  await sql`
    create function new_version() returns bigint language sql volatile
    return (random() * 9007199254740991)::bigint`.execute(db);
  await sql`
    create function renew_content_version() returns trigger language plpgsql as $$
    begin
      update post_counts set content_version = new_version() where post_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_versioned after update of author_id, kind, audience, state, title, body, language, category,
      reference, url, location, published_at, edited_at, featured_at on posts
    for each row execute function renew_content_version()`.execute(db);
  await sql`
    create function renew_content_version_of_post() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.post_id is not null then
        update post_counts set content_version = new_version() where post_id = old.post_id;
      end if;
      if tg_op <> 'DELETE' and new.post_id is not null then
        update post_counts set content_version = new_version() where post_id = new.post_id;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['media', 'link_previews', 'prayers']) {
    await sql`
      create trigger ${sql.ref(`${table}_versioned`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function renew_content_version_of_post()`.execute(db);
  }
  // Not the counters: each answer changes them.
  await sql`
    create trigger events_versioned after insert or delete or update of post_id, local_date, local_time, time_zone,
      starts_at, ends_at, place, is_online, cancelled_at, cancel_reason, meeting_url on events
    for each row execute function renew_content_version_of_post()`.execute(db);
  await sql`
    create function renew_profile_version() returns trigger language plpgsql as $$
    begin
      new.profile_version := new_version();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger members_versioned before update of display_name, church, avatar_media_id on members
    for each row execute function renew_profile_version()`.execute(db);
  await sql`
    create function renew_profile_version_of_owner() returns trigger language plpgsql as $$
    begin
      update members set profile_version = new_version() where id = new.owner_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger media_avatar_versioned after update of file, sizes on media
    for each row when (new.purpose = 'avatar') execute function renew_profile_version_of_owner()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger media_avatar_versioned on media`.execute(db);
  await sql`drop trigger members_versioned on members`.execute(db);
  await sql`drop trigger posts_versioned on posts`.execute(db);
  for (const table of ['media', 'link_previews', 'prayers', 'events']) {
    await sql`drop trigger ${sql.ref(`${table}_versioned`)} on ${sql.table(table)}`.execute(db);
  }
  await sql`drop function renew_profile_version_of_owner, renew_profile_version, renew_content_version_of_post,
    renew_content_version, new_version`.execute(db);
  await sql`alter table members drop column profile_version`.execute(db);
  await sql`alter table post_counts drop column content_version`.execute(db);
}
