import { type Kysely, sql } from 'kysely';

const outcomesBefore = "'kept', 'approved', 'hidden', 'deleted', 'withdrawn', 'resolved'";
const subjectBefore = `
  num_nonnulls(post_id, member_id) = 1
  and (post_id is null) = (post_kind is null)
  and (member_id is null or (comment_id is null and held is null and author_id = member_id))`;

/** Decisions outlive their story for a while, so that both sides can be notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moderation_cases
      add story_id uuid,
      drop constraint moderation_cases_subject_check,
      add constraint moderation_cases_subject_check check (
        num_nonnulls(post_id, member_id, story_id) = 1
        and (post_id is null) = (post_kind is null)
        and (member_id is null or author_id = member_id)
        and (post_id is not null or (comment_id is null and held is null and author_id is not null))),
      drop constraint moderation_cases_outcome_check,
      add constraint moderation_cases_outcome_check check (
        outcome in (${sql.raw(outcomesBefore)}, 'expired'))`.execute(db);
  // One open case per story; whether a story is kept for it.
  await sql`
    create unique index moderation_cases_open_story on moderation_cases (story_id) where settled_at is null`.execute(
    db,
  );
  // Expired stories with undecided and decided cases.
  await sql`
    create index moderation_cases_story_age on moderation_cases (coalesce(settled_at, opened_at))
      where story_id is not null`.execute(db);

  await sql`
    alter table reports
      add story_id uuid,
      drop constraint reports_subject_check,
      add constraint reports_subject_check check (num_nonnulls(post_id, comment_id, member_id, story_id) = 1)`.execute(
    db,
  );
  await sql`
    create unique index reports_story on reports (story_id, reporter_id) where story_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from reports where story_id is not null`.execute(db);
  await sql`delete from moderation_cases where story_id is not null`.execute(db);
  await sql`
    alter table reports
      drop constraint reports_subject_check,
      drop story_id,
      add constraint reports_subject_check check (num_nonnulls(post_id, comment_id, member_id) = 1)`.execute(
    db,
  );
  await sql`
    alter table moderation_cases
      drop constraint moderation_cases_subject_check,
      drop story_id,
      add constraint moderation_cases_subject_check check (${sql.raw(subjectBefore)}),
      drop constraint moderation_cases_outcome_check,
      add constraint moderation_cases_outcome_check check (outcome in (${sql.raw(outcomesBefore)}))`.execute(
    db,
  );
}
