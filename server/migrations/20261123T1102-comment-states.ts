import { type Kysely, sql } from 'kysely';

/** Held comments move from `held_comments` into `comments`; before, the two tables had the same columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments
      add column state text not null default 'published' check (state in ('held', 'published', 'removed'))`.execute(
    db,
  );
  await sql`update comments set state = 'removed' where removed_at is not null`.execute(db);
  await sql`
    alter table comments
      add constraint comments_removed check ((state = 'removed') = (removed_at is not null)),
      add constraint comments_held check (state <> 'held' or author_id is not null)`.execute(db);
  await sql`
    comment on column comments.state is 'held: for review; seen by its author and, in their cases, by moderators.'`.execute(
    db,
  );
  await replaceFunctions(db);
  await sql`drop trigger comments_audience on comments`.execute(db);
  await sql`
    create trigger comments_audience before insert or update of post_id, audience, state on comments
    for each row execute function keep_comment_audience()`.execute(db);

  await sql`
    insert into comments (id, post_id, author_id, body, audience, created_at, state)
    select id, post_id, author_id, body, audience, created_at, 'held' from held_comments`.execute(db);
  await sql`
    insert into comment_mentions (comment_id, member_id, start, length)
    select held_comments.id, members.id, (mention ->> 'start')::int, (mention ->> 'length')::int
    from held_comments cross join jsonb_array_elements(mentions) as mention
    join members on members.id = (mention ->> 'memberId')::uuid`.execute(db);
  await sql`drop table held_comments`.execute(db);

  // Comments of a post, held and published, newest first; the deletion of a post reads it as well.
  await sql`drop index comments_post, comments_created_at`.execute(db);
  await sql`create index comments_post on comments (post_id, state, created_at desc, id desc)`.execute(db);
  // Statistics.
  await sql`create index comments_created_at on comments (created_at) where state = 'published'`.execute(db);
}

async function replaceFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_comment_audience() returns trigger language plpgsql as $$
    declare post record;
    begin
      select author_id, audience into post from posts where id = new.post_id for no key update;
      new.audience := coalesce(new.audience, post.audience, 'private');
      if new.author_id is distinct from post.author_id
        and audience_breadth(new.audience) < audience_breadth(post.audience)
        and new.state <> 'removed'
      then
        raise exception 'a comment of post % would be shown to more people than it was written for', new.post_id
          using errcode = 'check_violation', constraint = 'comments_audience';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace function narrowest_comment_audience(post uuid, post_author uuid) returns text
    language sql stable as $$
      select audience from comments
      where post_id = post and state in ('published', 'held') and author_id is distinct from post_author
      order by audience_breadth(audience) limit 1
    $$`.execute(db);
}
