import { type Kysely, sql } from 'kysely';

/** Each constraint is checked without a lock that writers wait for. */
export const isTransactional = false;

const audiences = sql.raw("'public', 'members', 'friends', 'groups', 'private'");

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column if not exists group_ids uuid[] not null default '{}'`.execute(db);
  await sql`comment on column posts.group_ids is 'With the audience groups: which. They are archived, never deleted.'`.execute(
    db,
  );
  for (const table of ['posts', 'comments']) {
    const name = sql.id(`${table}_audience_check`);
    await sql`
      alter table ${sql.table(table)}
        drop constraint if exists ${name},
        add constraint ${name} check (audience in (${audiences})) not valid`.execute(db);
    await sql`alter table ${sql.table(table)} validate constraint ${name}`.execute(db);
  }
  await sql`
    alter table posts
      drop constraint if exists posts_groups_check,
      add constraint posts_groups_check check ((audience = 'groups') = (group_ids <> '{}')) not valid`.execute(
    db,
  );
  await sql`alter table posts validate constraint posts_groups_check`.execute(db);
  await keepAudiences(db);
}

/** Friends and groups contain different people: neither is within the other. */
async function keepAudiences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function is_audience_within(one text, one_groups uuid[], other text, other_groups uuid[])
    returns boolean language sql immutable parallel safe as $$
      select case when one = 'groups' and other = 'groups' then one_groups <@ other_groups
        else one = other or one = 'private' or other = 'public' or (other = 'members' and one <> 'public') end
    $$`.execute(db);
  // Only to find the narrowest of a post's comments, which never include both friends and groups.
  await sql`
    create or replace function audience_breadth(audience text) returns integer language sql immutable parallel safe as $$
      select array_position(array['private', 'groups', 'friends', 'members', 'public'], audience)
    $$`.execute(db);
  await sql`
    create or replace function keep_comment_audience() returns trigger language plpgsql as $$
    declare post record;
    begin
      select author_id, audience into post from posts where id = new.post_id for no key update;
      new.audience := coalesce(new.audience, post.audience, 'private');
      if new.author_id is distinct from post.author_id
        and not is_audience_within(post.audience, '{}', new.audience, '{}')
        and new.state <> 'removed'
      then
        raise exception 'a comment of post % would be shown to more people than it was written for', new.post_id
          using errcode = 'check_violation', constraint = 'comments_audience';
      end if;
      return new;
    end $$`.execute(db);
  // Comments do not say for which groups they were written, so a post with some enters no further one.
  await sql`
    create or replace function keep_post_audience() returns trigger language plpgsql as $$
    declare narrowest text := narrowest_comment_audience(new.id, new.author_id);
    begin
      if not is_audience_within(new.audience, '{}', narrowest, '{}')
        or (new.audience = 'groups' and narrowest = 'groups')
      then
        raise exception 'post % has comments that were written for fewer people', new.id
          using errcode = 'check_violation', constraint = 'comments_audience';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace trigger posts_audience before update of audience, group_ids on posts for each row
    when (not is_audience_within(new.audience, new.group_ids, old.audience, old.group_ids))
    execute function keep_post_audience()`.execute(db);
}

/** Posts in groups stay, for their authors alone. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update posts set audience = 'private', group_ids = '{}' where audience = 'groups'`.execute(db);
  await sql`update comments set audience = 'private' where audience = 'groups'`.execute(db);
  await sql`drop trigger posts_audience on posts`.execute(db);
  await sql`
    create or replace function audience_breadth(audience text) returns integer language sql immutable parallel safe as $$
      select array_position(array['private', 'friends', 'members', 'public'], audience)
    $$`.execute(db);
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
    create or replace function keep_post_audience() returns trigger language plpgsql as $$
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
  await sql`drop function is_audience_within`.execute(db);
  await sql`
    alter table posts drop constraint posts_groups_check, drop constraint posts_audience_check,
      drop column group_ids,
      add constraint posts_audience_check check (audience in ('public', 'members', 'friends', 'private'))`.execute(
    db,
  );
  await sql`
    alter table comments drop constraint comments_audience_check,
      add constraint comments_audience_check check (audience in ('public', 'members', 'friends', 'private'))`.execute(
    db,
  );
}
