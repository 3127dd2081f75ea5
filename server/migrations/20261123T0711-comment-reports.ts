import { type Kysely, sql } from 'kysely';

/** Comments can be reported too. A report is about one thing: a comment's report is none of its post's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      alter post_id drop not null,
      add comment_id uuid references comments on delete cascade,
      add constraint reports_subject_check check (num_nonnulls(post_id, comment_id) = 1)`.execute(db);
  await sql`
    create unique index reports_comment on reports (comment_id, reporter_id) where comment_id is not null`.execute(
    db,
  );
  // A comment outlives its author's account, and so does what was decided about it.
  await sql`alter table moderation_cases alter author_id drop not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from moderation_cases where author_id is null`.execute(db);
  await sql`alter table moderation_cases alter author_id set not null`.execute(db);
  await sql`delete from reports where post_id is null`.execute(db);
  // Its index and check go with the column.
  await sql`alter table reports drop comment_id, alter post_id set not null`.execute(db);
}
