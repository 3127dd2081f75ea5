import { type Kysely, sql } from 'kysely';

/** Whether and how a prayer was answered. Most unanswered prayers have no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prayers (
      post_id uuid primary key references posts on delete cascade,
      answered_at timestamptz,
      answer text check (char_length(answer) between 1 and 2000),
      testimony_post_id uuid references posts on delete set null,
      check (answer is null or answered_at is not null)
    )`.execute(db);
  // At most one prayer per testimony.
  await sql`
    create unique index prayers_testimony on prayers (testimony_post_id)
      where testimony_post_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'answered'`.execute(db);
  await sql`drop table prayers`.execute(db);
}
