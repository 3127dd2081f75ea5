import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../src/platform/database/create-index.ts';

export const isTransactional = false;

/** The order of the prayer wall: prayers that are still open first, then the least prayed for, then the oldest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A constant default: no row is rewritten.
  await sql`alter table posts add column if not exists is_prayer_closed boolean not null default false`.execute(
    db,
  );
  // A trigger, because the former version writes `prayers`, too.
  await sql`
    create or replace function copy_prayer_closed() returns trigger language plpgsql as $$
    begin
      update posts set is_prayer_closed = new.answered_at is not null
      where id = new.post_id and is_prayer_closed is distinct from (new.answered_at is not null);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger prayers_closed after insert or update of answered_at on prayers
    for each row execute function copy_prayer_closed()`.execute(db);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update posts set is_prayer_closed = true where id in (
        select post_id from prayers join posts on posts.id = post_id
        where answered_at is not null and not is_prayer_closed limit 1000)`.execute(db);
    if (numAffectedRows === 0n) break;
  }
  // `selectFeed` in the order `needs-prayer`. The first column is `needRank` of `feed/queries.ts`.
  await createIndexConcurrently(db, 'posts_needs_prayer', {
    definition: `on posts ((reaction_count + case when is_prayer_closed then 500000000 else 0 end), published_at, id)
      where kind = 'prayer' and state = 'published' and removed_at is null`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists posts_needs_prayer`.execute(db);
  await sql`drop trigger if exists prayers_closed on prayers`.execute(db);
  await sql`drop function if exists copy_prayer_closed`.execute(db);
  await sql`alter table posts drop column if exists is_prayer_closed`.execute(db);
}
