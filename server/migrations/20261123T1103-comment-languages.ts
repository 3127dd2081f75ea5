import { type Kysely, sql } from 'kysely';

/** Existing comments get the language of their author; those of former members that of their post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments add column language text not null default 'en' check (language in ('en', 'fr'))`.execute(
    db,
  );
  await sql`
    update comments set language = coalesce(members.locale, posts.language)
    from comments as written
    join posts on posts.id = written.post_id
    left join members on members.id = written.author_id
    where comments.id = written.id and coalesce(members.locale, posts.language) <> 'en'`.execute(db);
  await sql`
    comment on column comments.language is 'The interface language of its author when it was written.'`.execute(
    db,
  );
}
