import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moderation_cases
      add column reported_text text,
      add constraint moderation_cases_reported_text_check check (
        reported_text is null or (comment_id is not null and report_count > 0 and settled_at is null))`.execute(
    db,
  );
  await sql`
    comment on column moderation_cases.reported_text is
      'Of a comment that was edited since: as it was reported, until the decision.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // Its check is dropped with the column.
  await sql`alter table moderation_cases drop column reported_text`.execute(db);
}
