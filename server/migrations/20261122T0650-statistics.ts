import { type Kysely, sql } from 'kysely';

/** Each figure is read along its time, from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reactions_created_at on reactions (created_at)`.execute(db);
  await sql`create index comments_created_at on comments (created_at) where removed_at is null`.execute(db);
  await sql`create index shares_created_at on shares (created_at)`.execute(db);
  await sql`create index friendships_created_at on friendships (created_at)`.execute(db);
  await sql`
    create index participations_created_at on participations (created_at)
      where answer in ('going', 'interested')`.execute(db);
  await sql`
    create index prayers_answered_at on prayers (answered_at, post_id) where answered_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index reactions_created_at, comments_created_at, shares_created_at, friendships_created_at,
      participations_created_at, prayers_answered_at`.execute(db);
}
