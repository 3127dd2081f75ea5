import { type Kysely, sql } from 'kysely';

/** When the author of a prayer is asked for news next. A table of its own: asking changes nothing that readers see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prayer_news_requests (
      post_id uuid primary key references posts on delete cascade,
      due_at timestamptz not null,
      asked_at timestamptz,
      is_off boolean not null default false
    )`.execute(db);
  // Those due (`listDueNewsRequests`).
  await sql`create index prayer_news_requests_due on prayer_news_requests (due_at) where not is_off`.execute(
    db,
  );
  // A trigger, because the former version creates prayers, too. The days are `newsRequestDays` of the contract.
  await sql`
    create function request_prayer_news() returns trigger language plpgsql as $$
    begin
      insert into prayer_news_requests (post_id, due_at)
      values (new.id, new.published_at + interval '30 days') on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger posts_prayer_news after insert on posts
    for each row when (new.kind = 'prayer') execute function request_prayer_news()`.execute(db);
  await sql`insert into notification_kinds values ('prayer-news-asked')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'prayer-news-asked'`.execute(db);
  await sql`delete from notification_choices where kind = 'prayer-news-asked'`.execute(db);
  await sql`delete from notification_kinds where kind = 'prayer-news-asked'`.execute(db);
  await sql`drop trigger posts_prayer_news on posts`.execute(db);
  await sql`drop function request_prayer_news`.execute(db);
  await sql`drop table prayer_news_requests`.execute(db);
}
