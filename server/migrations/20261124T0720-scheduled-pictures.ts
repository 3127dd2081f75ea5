import { type Kysely, sql } from 'kysely';

/** Published posts need none: each of their files is a row of `media` with its position. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_posts add column more_media_ids uuid[] not null default '{}'`.execute(db);
  await sql`
    comment on column scheduled_posts.more_media_ids is 'The pictures after the first, in order.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from media using scheduled_posts
    where media.id = any(scheduled_posts.more_media_ids) and media.purpose = 'scheduled'`.execute(db);
  await sql`alter table scheduled_posts drop column more_media_ids`.execute(db);
}
