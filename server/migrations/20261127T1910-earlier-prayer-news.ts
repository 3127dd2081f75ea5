import { type Kysely, sql } from 'kysely';

export const isTransactional = false;

/** Earlier prayers: within a month at the time of day at which they were shared, so that not all are asked about at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    // Each batch begins behind the one before, so that posts are read once.
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      with batch as (
        select id, published_at from posts
        where kind = 'prayer' and removed_at is null and id > ${last}::uuid order by id limit 1000),
      added as (
        insert into prayer_news_requests (post_id, due_at)
        select id, published_at + interval '1 day' * greatest(30,
          ceil(extract(epoch from now() - published_at) / 86400) + floor(random() * 30))
        from batch on conflict do nothing)
      select id from batch order by id desc limit 1`.execute(db);
    last = rows[0]?.id;
  }
}

export async function down(): Promise<void> {
  // The rows go with their table.
}
