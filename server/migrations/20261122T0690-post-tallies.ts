import { type Kysely, sql } from 'kysely';

/**
 * Tallied once per statement: one that writes thousands of posts would otherwise update the same tally row as often,
 * and PostgreSQL would walk all its earlier versions each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger posts_tallied on posts`.execute(db);
  // Only when a tallied column was written: a reaction does not fire it.
  await sql`
    create trigger posts_tallied_anew after update of kind, state, audience, removed_at, report_count on posts
    for each row execute function tally_post()`.execute(db);
  for (const [event, table, by] of [
    ['insert', 'new', 1],
    ['delete', 'old', -1],
  ] as const) {
    await sql`
      create function ${sql.ref(`tally_posts_${event}`)}() returns trigger language plpgsql as $$
      begin
        insert into post_tallies as tally (kind, state, audience, shard, posts)
        select kind, state, audience, pg_backend_pid() % 64, ${sql.lit(by)} * count(*) from rows_${sql.raw(event)}
        where is_moderated group by kind, state, audience order by kind, state, audience
        on conflict (kind, state, audience, shard) do update set posts = tally.posts + excluded.posts;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ${sql.ref(`posts_tallied_${event}`)} after ${sql.raw(event)} on posts
      referencing ${sql.raw(table)} table as rows_${sql.raw(event)}
      for each statement execute function ${sql.ref(`tally_posts_${event}`)}()`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger posts_tallied_anew on posts`.execute(db);
  await sql`drop trigger posts_tallied_insert on posts`.execute(db);
  await sql`drop trigger posts_tallied_delete on posts`.execute(db);
  await sql`drop function tally_posts_insert, tally_posts_delete`.execute(db);
  await sql`
    create trigger posts_tallied
    after insert or delete or update of kind, state, audience, removed_at, report_count on posts
    for each row execute function tally_post()`.execute(db);
}
