import { type Kysely, sql } from 'kysely';

/**
 * A comment keeps the audience it was written for; the database refuses any change that would show it to more people.
 * Authors may widen their own comments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audience_breadth(audience text) returns integer language sql immutable parallel safe as $$
      select array_position(array['private', 'friends', 'members', 'public'], audience)
    $$`.execute(db);
  for (const name of ['comments', 'held_comments']) {
    const table = sql.ref(name);
    await sql`alter table ${table} add column audience text
      check (audience in ('public', 'members', 'friends', 'private'))`.execute(db);
    await sql`update ${table} set audience = posts.audience from posts where posts.id = ${table}.post_id`.execute(
      db,
    );
    await sql`alter table ${table} alter column audience set not null`.execute(db);
  }

  // The row lock makes a comment and a change of the audience wait for each other.
  await sql`
    create function keep_comment_audience() returns trigger language plpgsql as $$
    declare post record;
    begin
      select author_id, audience into post from posts where id = new.post_id for no key update;
      new.audience := coalesce(new.audience, post.audience, 'private');
      if new.author_id is distinct from post.author_id
        and audience_breadth(new.audience) < audience_breadth(post.audience)
        and (to_jsonb(new) ->> 'removed_at') is null
      then
        raise exception 'a comment of post % would be shown to more people than it was written for', new.post_id
          using errcode = 'check_violation', constraint = 'comments_audience';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger comments_audience before insert or update of post_id, audience, removed_at on comments
    for each row execute function keep_comment_audience()`.execute(db);
  await sql`
    create trigger held_comments_audience before insert or update of post_id, audience on held_comments
    for each row execute function keep_comment_audience()`.execute(db);

  await sql`
    create function narrowest_comment_audience(post uuid, post_author uuid) returns text language sql stable as $$
      select audience from (
        select audience from comments
        where post_id = post and removed_at is null and author_id is distinct from post_author
        union all
        select audience from held_comments where post_id = post and author_id <> post_author
      ) written order by audience_breadth(audience) limit 1
    $$`.execute(db);
  await sql`
    create function keep_post_audience() returns trigger language plpgsql as $$
    begin
      if audience_breadth(narrowest_comment_audience(new.id, new.author_id)) < audience_breadth(new.audience) then
        raise exception 'post % has comments that were written for fewer people', new.id
          using errcode = 'check_violation', constraint = 'comments_audience';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger posts_audience before update of audience on posts for each row
    when (audience_breadth(new.audience) > audience_breadth(old.audience))
    execute function keep_post_audience()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger posts_audience on posts`.execute(db);
  await sql`drop trigger comments_audience on comments`.execute(db);
  await sql`drop trigger held_comments_audience on held_comments`.execute(db);
  await sql`drop function keep_post_audience, keep_comment_audience, narrowest_comment_audience`.execute(db);
  await sql`alter table comments drop column audience`.execute(db);
  await sql`alter table held_comments drop column audience`.execute(db);
  await sql`drop function audience_breadth`.execute(db);
}
