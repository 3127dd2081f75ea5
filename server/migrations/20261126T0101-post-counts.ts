import { type Kysely, sql } from 'kysely';

/**
 * Counters in a narrow table: in `posts` each reaction, comment and share rewrote some twenty index entries. The columns
 * of `posts` become copies for orders and filters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No index contains a counter and each page has room, so that an update writes one row and nothing else.
  await sql`
    create table post_counts (
      post_id uuid primary key references posts on delete cascade,
      reaction_count integer not null check (reaction_count >= 0),
      comment_count integer not null check (comment_count >= 0),
      share_count integer not null check (share_count >= 0)
    ) with (fillfactor = 50)`.execute(db);
  // A row per change, written with it; without an index, since all of it is read.
  await sql`create table post_count_changes (post_id uuid not null)`.execute(db);
  await sql`
    create function add_post_counts() returns trigger language plpgsql as $$
    begin
      insert into post_counts (post_id, reaction_count, comment_count, share_count)
      select id, reaction_count, comment_count, share_count from added_posts;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_counted after insert on posts referencing new table as added_posts
    for each statement execute function add_post_counts()`.execute(db);
  // Erasures, and the former version during an upgrade, change the copies; theirs may be behind.
  await sql`
    create function change_post_counts() returns trigger language plpgsql as $$
    begin
      if current_setting('radiant.copies_counts', true) = 'on' then return new; end if;
      update post_counts set
        reaction_count = reaction_count + new.reaction_count - old.reaction_count,
        comment_count = comment_count + new.comment_count - old.comment_count,
        share_count = share_count + new.share_count - old.share_count
      where post_id = new.id
      returning reaction_count, comment_count, share_count
      into strict new.reaction_count, new.comment_count, new.share_count;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger posts_recounted before update of reaction_count, comment_count, share_count on posts
    for each row execute function change_post_counts()`.execute(db);
  await sql`
    insert into post_counts (post_id, reaction_count, comment_count, share_count)
    select id, reaction_count, comment_count, share_count from posts`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger posts_recounted on posts`.execute(db);
  await sql`drop trigger posts_counted on posts`.execute(db);
  await sql`drop function change_post_counts, add_post_counts`.execute(db);
  await sql`
    update posts set reaction_count = counts.reaction_count, comment_count = counts.comment_count,
      share_count = counts.share_count
    from post_counts as counts
    where counts.post_id = posts.id and (posts.reaction_count, posts.comment_count, posts.share_count)
      is distinct from (counts.reaction_count, counts.comment_count, counts.share_count)`.execute(db);
  await sql`drop table post_count_changes, post_counts`.execute(db);
}
