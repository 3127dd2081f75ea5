import { type Kysely, sql } from 'kysely';

const outcomesBefore = "'kept', 'approved', 'hidden', 'deleted', 'withdrawn', 'resolved', 'expired'";
const subjectBefore = `
  num_nonnulls(post_id, member_id, story_id) = 1
  and (post_id is null) = (post_kind is null)
  and (member_id is null or author_id = member_id)
  and (post_id is not null or (comment_id is null and held is null and author_id is not null))`;

/** Appeals are cases of their own, and a measure can close an account. Constraints are validated in the next migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moderation_cases
      add appellant_id uuid references members on delete cascade,
      add appealed_case_id uuid references moderation_cases on delete cascade,
      add appealed_measure_id uuid references member_measures on delete cascade,
      add appeal_text text check (length(appeal_text) between 1 and 2000),
      drop constraint moderation_cases_check1,
      add constraint moderation_cases_open_check check (
        num_nonnulls(held, appellant_id, settled_at) > 0 or report_count > 0) not valid,
      add constraint moderation_cases_appeal_check check (
        (appellant_id is null) = (appeal_text is null)
        and num_nonnulls(appealed_case_id, appealed_measure_id) = num_nonnulls(appellant_id)
        and (appellant_id is null or settled_at is null or outcome in ('upheld', 'reversed'))
        and (appellant_id is not null or outcome not in ('upheld', 'reversed'))) not valid,
      drop constraint moderation_cases_subject_check,
      add constraint moderation_cases_subject_check check (
        num_nonnulls(post_id, member_id, story_id, appellant_id) = 1
        and (post_id is null) = (post_kind is null)
        and (member_id is null or author_id = member_id)
        and (post_id is not null or (comment_id is null and held is null and author_id is not null))) not valid,
      drop constraint moderation_cases_outcome_check,
      add constraint moderation_cases_outcome_check check (
        outcome in (${sql.raw(outcomesBefore)}, 'upheld', 'reversed')) not valid`.execute(db);
  await sql`
    comment on column moderation_cases.appellant_id is
      'Who appeals; author_id is how moderators see them, which may be anonymous.'`.execute(db);
  await sql`
    alter table member_measures
      drop constraint member_measures_kind_check,
      add constraint member_measures_kind_check check (kind in ('note', 'limit', 'suspension', 'closure')) not valid,
      drop constraint member_measures_check,
      add constraint member_measures_end_check check ((kind in ('note', 'closure')) = (ends_at is null)) not valid`.execute(
    db,
  );
  await sql`
    alter table notifications
      drop constraint notifications_case_check,
      add constraint notifications_case_check check (
        (kind in ('post-moderated', 'report-resolved', 'appeal-decided')) = (case_id is not null)) not valid`.execute(
    db,
  );
  await sql`insert into notification_kinds values ('appeal-decided')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'appeal-decided'`.execute(db);
  await sql`delete from notification_choices where kind = 'appeal-decided'`.execute(db);
  await sql`delete from notification_kinds where kind = 'appeal-decided'`.execute(db);
  await sql`
    alter table notifications
      drop constraint notifications_case_check,
      add constraint notifications_case_check check (
        (kind in ('post-moderated', 'report-resolved')) = (case_id is not null))`.execute(db);
  await sql`delete from moderation_cases where appellant_id is not null`.execute(db);
  await sql`delete from member_measures where kind = 'closure'`.execute(db);
  await sql`
    alter table member_measures
      drop constraint member_measures_kind_check,
      add constraint member_measures_kind_check check (kind in ('note', 'limit', 'suspension')),
      drop constraint member_measures_end_check,
      add constraint member_measures_check check ((kind = 'note') = (ends_at is null))`.execute(db);
  await sql`
    alter table moderation_cases
      drop constraint moderation_cases_open_check,
      drop constraint moderation_cases_appeal_check,
      drop constraint moderation_cases_subject_check,
      drop constraint moderation_cases_outcome_check,
      drop appellant_id,
      drop appealed_case_id,
      drop appealed_measure_id,
      drop appeal_text,
      add constraint moderation_cases_check1 check (
        held is not null or report_count > 0 or settled_at is not null),
      add constraint moderation_cases_subject_check check (${sql.raw(subjectBefore)}),
      add constraint moderation_cases_outcome_check check (outcome in (${sql.raw(outcomesBefore)}))`.execute(
    db,
  );
}
