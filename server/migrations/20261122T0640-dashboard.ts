import { type Kysely, sql } from 'kysely';

/** Post counts without reading posts; most popular prayers and unprayed prayers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each row changes the count of a kind on a UTC day. Rows are only inserted, so that concurrent posts never wait; a
  // sweep merges them.
  await sql`
    create table post_days (
      kind text not null,
      day date not null,
      count integer not null
    )`.execute(db);
  await sql`
    insert into post_days (kind, day, count)
    select kind, (published_at at time zone 'UTC')::date, count(*)
    from posts where removed_at is null group by 1, 2`.execute(db);

  await sql`
    create function day_posts_added() returns trigger language plpgsql as $$
    begin
      insert into post_days (kind, day, count)
      select kind, (published_at at time zone 'UTC')::date, count(*)
      from added where removed_at is null group by 1, 2;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_by_day_added after insert on posts
    referencing new table as added for each statement execute function day_posts_added()`.execute(db);
  await sql`
    create function day_posts_gone() returns trigger language plpgsql as $$
    begin
      insert into post_days (kind, day, count)
      select kind, (published_at at time zone 'UTC')::date, -count(*)
      from gone where removed_at is null group by 1, 2;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_by_day_gone after delete on posts
    referencing old table as gone for each statement execute function day_posts_gone()`.execute(db);
  await sql`
    create function day_posts_changed() returns trigger language plpgsql as $$
    begin
      if old.removed_at is null then
        insert into post_days (kind, day, count)
        values (old.kind, (old.published_at at time zone 'UTC')::date, -1);
      end if;
      if new.removed_at is null then
        insert into post_days (kind, day, count)
        values (new.kind, (new.published_at at time zone 'UTC')::date, 1);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_by_day_changed after update of kind, published_at, removed_at on posts
    for each row
    when ((old.kind, old.published_at, old.removed_at is null)
      is distinct from (new.kind, new.published_at, new.removed_at is null))
    execute function day_posts_changed()`.execute(db);
  await sql`
    create function day_posts_emptied() returns trigger language plpgsql as $$
    begin
      delete from post_days;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_by_day_emptied after truncate on posts
    for each statement execute function day_posts_emptied()`.execute(db);

  // Posts between UTC midnight and the site's midnight, at month boundaries.
  await sql`create index posts_standing on posts (published_at, kind) where removed_at is null`.execute(db);
  // Most reactions first.
  await sql`
    create index posts_most_prayed on posts (kind, reaction_count desc, id desc)
      where state = 'published' and removed_at is null and kind in ('prayer', 'testimony') and reaction_count > 0`.execute(
    db,
  );
  // Published, unanswered prayers without a reaction.
  await sql`
    create index posts_unprayed on posts (id)
      where kind = 'prayer' and reaction_count = 0 and state = 'published' and removed_at is null
        and audience <> 'private'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_standing, posts_most_prayed, posts_unprayed`.execute(db);
  await sql`
    drop trigger posts_by_day_added on posts; drop trigger posts_by_day_gone on posts;
    drop trigger posts_by_day_changed on posts; drop trigger posts_by_day_emptied on posts`.execute(db);
  await sql`
    drop function day_posts_added; drop function day_posts_gone; drop function day_posts_changed;
    drop function day_posts_emptied`.execute(db);
  await sql`drop table post_days`.execute(db);
}
