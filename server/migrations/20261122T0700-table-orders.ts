import { type Kysely, sql } from 'kysely';

/** What the administration's largest tables are put in order and counted by, read from the indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL reads an index on a sum alone only where each of the summands stands in it too.
  await sql`drop index posts_moderated_engagement`.execute(db);
  await sql`
    create index posts_moderated_engagement
      on posts ((reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (kind, state, audience, reaction_count, comment_count, share_count) where is_moderated`.execute(
    db,
  );
  // The same of the two kinds that have a table of their own.
  await sql`
    create index posts_moderated_kind_engagement
      on posts (kind, (reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (state, audience, reaction_count, comment_count, share_count)
      where is_moderated and kind in ('prayer', 'testimony')`.execute(db);
  // The few prayers that nobody prayed yet: among all of them they would be looked for one by one.
  await sql`
    create index posts_moderated_new_prayers
      on posts ((reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (kind, state, audience, reaction_count, comment_count, share_count)
      where is_moderated and kind = 'prayer' and reaction_count = 0`.execute(db);
  // Events as far as somebody may see them, and their names: none of the other posts is read for the table of events.
  await sql`
    create index posts_events on posts (id) include (author_id, state, audience, title)
      where kind = 'event' and removed_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_events, posts_moderated_new_prayers, posts_moderated_kind_engagement`.execute(
    db,
  );
  await sql`drop index posts_moderated_engagement`.execute(db);
  await sql`
    create index posts_moderated_engagement
      on posts ((reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (kind, state, audience, reaction_count) where is_moderated`.execute(db);
}
