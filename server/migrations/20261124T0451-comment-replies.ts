import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments
      add column parent_id uuid references comments on delete set null,
      add column reply_count integer not null default 0 check (reply_count >= 0),
      add constraint comments_parent check (parent_id <> id)`.execute(db);
  await sql`
    comment on column comments.parent_id is 'Of a reply: the comment on the same post that it belongs to.'`.execute(
    db,
  );
  await sql`
    comment on column comments.reply_count is 'Published and held replies; a trigger counts them.'`.execute(
    db,
  );
  await parents(db);
  await replyCounts(db);
  // Comments of a post, newest first, also those whose place is kept for their replies.
  await sql`
    create index comments_threads on comments (post_id, created_at desc, id desc)
      where parent_id is null and (state = 'published' or reply_count > 0)`.execute(db);
  // Replies to a comment, oldest first.
  await sql`
    create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null`.execute(
    db,
  );
}

async function parents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_comment_parent() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from comments where id = new.parent_id and post_id = new.post_id and parent_id is null)
      then
        raise exception 'comment % replies to no comment of its post', new.id
          using errcode = 'check_violation', constraint = 'comments_parent';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger comments_parent before insert or update of parent_id, post_id on comments
    for each row when (new.parent_id is not null) execute function check_comment_parent()`.execute(db);
}

async function replyCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_replies() returns trigger language plpgsql as $$
    declare
      was_counted boolean := false;
      is_counted boolean := false;
      parent uuid;
    begin
      if tg_op <> 'INSERT' then
        was_counted := old.state <> 'removed';
        parent := old.parent_id;
      end if;
      if tg_op <> 'DELETE' then
        is_counted := new.state <> 'removed';
        parent := new.parent_id;
      end if;
      if was_counted <> is_counted then
        update comments set reply_count = reply_count + case when is_counted then 1 else -1 end where id = parent;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger comments_reply_count after insert or update of state on comments
    for each row when (new.parent_id is not null) execute function count_replies()`.execute(db);
  await sql`
    create trigger comments_reply_uncount after delete on comments
    for each row when (old.parent_id is not null) execute function count_replies()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // Replies become comments.
  await sql`drop index comments_threads, comments_replies`.execute(db);
  await sql`drop trigger comments_parent on comments`.execute(db);
  await sql`drop trigger comments_reply_count on comments`.execute(db);
  await sql`drop trigger comments_reply_uncount on comments`.execute(db);
  await sql`drop function check_comment_parent, count_replies`.execute(db);
  await sql`alter table comments drop column parent_id, drop column reply_count`.execute(db);
}
