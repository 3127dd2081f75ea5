import { type Kysely, sql } from 'kysely';

/**
 * The version of a post's comments, as most members read them, so that servers keep them in memory. Random, like that of
 * the post's content. A new comment renews it with the count, in the same update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_counts add column threads_version bigint not null default 0`.execute(db);
  await sql`
    create function renew_threads_version() returns trigger language plpgsql as $$
    begin
      new.threads_version := new_version();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger post_counts_versioned before update of comment_count on post_counts
    for each row when (old.comment_count <> new.comment_count) execute function renew_threads_version()`.execute(
    db,
  );
  await sql`
    create function renew_threads_version_of_post() returns trigger language plpgsql as $$
    begin
      update post_counts set threads_version = new_version() where post_id = old.post_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger comments_versioned after update or delete on comments
    for each row execute function renew_threads_version_of_post()`.execute(db);
  // In order of the ids, like all who lock several counters.
  await sql`
    create function renew_threads_versions_of_author() returns trigger language plpgsql as $$
    begin
      update post_counts set threads_version = new_version()
      from (
        select post_id from post_counts where post_id in (select post_id from comments where author_id = new.id)
        order by post_id for no key update) as commented
      where post_counts.post_id = commented.post_id;
      return null;
    end $$`.execute(db);
  // A member who is leaving is shown as a former member.
  await sql`
    create trigger members_threads_versioned after update on members
    for each row when (old.profile_version <> new.profile_version
      or (old.status = 'leaving') <> (new.status = 'leaving'))
    execute function renew_threads_versions_of_author()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger members_threads_versioned on members`.execute(db);
  await sql`drop trigger comments_versioned on comments`.execute(db);
  await sql`drop trigger post_counts_versioned on post_counts`.execute(db);
  await sql`drop function renew_threads_versions_of_author, renew_threads_version_of_post, renew_threads_version`.execute(
    db,
  );
  await sql`alter table post_counts drop column threads_version`.execute(db);
}
