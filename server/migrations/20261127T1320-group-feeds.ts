import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The feed of a group. It contains no other post, and no column that changes without the audience.
  await createIndexConcurrently(db, 'posts_groups', {
    definition: `on posts using gin (group_ids) where audience = 'groups' and removed_at is null`,
  });
  // Events in the administration's table: what their visibility depends on is read from the index alone.
  await createIndexConcurrently(db, 'posts_events_listed', {
    definition: `on posts (id) include (author_id, state, audience, group_ids, title)
      where kind = 'event' and removed_at is null`,
  });
  await sql`drop index concurrently if exists posts_events`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index posts_events on posts (id) include (author_id, state, audience, title)
      where kind = 'event' and removed_at is null`.execute(db);
  await sql`drop index posts_groups, posts_events_listed`.execute(db);
}
