import { type Kysely, sql } from 'kysely';

/**
 * Anonymous posts, and what their authors write below them, name an account that nobody can use, so that no query reads
 * the author by accident. Who it is, is in a table of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without cascade: who leaves has deleted their posts before, and a post without an author would stay for ever.
  await sql`
    create table anonymous_authors (
      post_id uuid primary key references posts on delete cascade,
      author_id uuid not null references members,
      name_shown_to text not null default 'nobody' check (name_shown_to in ('nobody'))
    )`.execute(db);
  // The anonymous posts of a member, for themselves, their data export and their erasure.
  await sql`create unique index anonymous_authors_author on anonymous_authors (author_id, post_id)`.execute(
    db,
  );
  await refuseNamesBelowAnonymousPosts(db);
  await keepPlaceholder(db);
}

/** Whatever writes a comment: the name of the author must not stand below their anonymous post. */
async function refuseNamesBelowAnonymousPosts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_name_of_anonymous_author() returns trigger language plpgsql as $$
    begin
      if exists (select from anonymous_authors where post_id = new.post_id and author_id = new.author_id) then
        raise exception 'a comment below post % would name its anonymous author', new.post_id
          using errcode = 'check_violation', constraint = 'comments_anonymous';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger comments_anonymous before insert or update of author_id, post_id on comments
    for each row execute function refuse_name_of_anonymous_author()`.execute(db);
}

/** All anonymous posts would go with it. */
async function keepPlaceholder(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_placeholder() returns trigger language plpgsql as $$
    begin
      raise exception 'the account that stands for anonymous authors stays as it is';
    end $$`.execute(db);
  await sql`
    create trigger members_placeholder
    before delete or update of status, display_name, first_name, last_name, email, password_hash, avatar_media_id, church
    on members for each row when (old.id = '00000000-0000-4000-8000-000000000000')
    execute function keep_placeholder()`.execute(db);
}

/** Anonymous posts are deleted: without this version their authors could not be told from one another. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger members_placeholder on members`.execute(db);
  await sql`drop function keep_placeholder`.execute(db);
  await sql`drop trigger comments_anonymous on comments`.execute(db);
  await sql`drop function refuse_name_of_anonymous_author`.execute(db);
  await sql`delete from posts where id in (select post_id from anonymous_authors)`.execute(db);
  await sql`delete from members where id = '00000000-0000-4000-8000-000000000000'`.execute(db);
  await sql`drop table anonymous_authors`.execute(db);
}
