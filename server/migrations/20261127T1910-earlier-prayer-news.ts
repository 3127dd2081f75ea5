import { type Kysely, sql } from 'kysely';

export const isTransactional = false;

/** Earlier prayers: within a month at the time of day at which they were shared, so that not all are asked about at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      insert into prayer_news_requests (post_id, due_at)
      select id, published_at + interval '1 day' * greatest(30,
        ceil(extract(epoch from now() - published_at) / 86400) + floor(random() * 30))
      from posts
      where kind = 'prayer' and removed_at is null
        and not exists (select from prayer_news_requests where post_id = posts.id)
      limit 1000
      on conflict do nothing`.execute(db);
    if (numAffectedRows === 0n) break;
  }
}

export async function down(): Promise<void> {
  // The rows go with their table.
}
