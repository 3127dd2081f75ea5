import { type Kysely, sql } from 'kysely';

/** A report of a comment is not a report of its post. */
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
  // Comments and decisions about them outlive their author's account.
  await sql`alter table moderation_cases alter author_id drop not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from moderation_cases where author_id is null`.execute(db);
  await sql`alter table moderation_cases alter author_id set not null`.execute(db);
  await sql`delete from reports where post_id is null`.execute(db);
  // Its index and check are dropped with the column.
  await sql`alter table reports drop comment_id, alter post_id set not null`.execute(db);
}
