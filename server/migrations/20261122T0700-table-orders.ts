import { type Kysely, sql } from 'kysely';

/** Orders and counts of the administration's largest tables, from indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL uses an index-only scan on a sum only when the summands are included too.
  await sql`drop index posts_moderated_engagement`.execute(db);
  await sql`
    create index posts_moderated_engagement
      on posts ((reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (kind, state, audience, reaction_count, comment_count, share_count) where is_moderated`.execute(
    db,
  );
  // The same for the two kinds with their own table.
  await sql`
    create index posts_moderated_kind_engagement
      on posts (kind, (reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (state, audience, reaction_count, comment_count, share_count)
      where is_moderated and kind in ('prayer', 'testimony')`.execute(db);
  // Unprayed prayers, which are rare.
  await sql`
    create index posts_moderated_new_prayers
      on posts ((reaction_count + comment_count + share_count) desc, published_at desc, id desc)
      include (kind, state, audience, reaction_count, comment_count, share_count)
      where is_moderated and kind = 'prayer' and reaction_count = 0`.execute(db);
  // Visibility and names of events, so that the table of events reads no other posts.
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
