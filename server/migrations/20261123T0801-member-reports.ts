import { type Kysely, sql } from 'kysely';

const outcomesBefore = "'kept', 'approved', 'hidden', 'deleted', 'withdrawn'";
const reasonsBefore = "'unkind', 'false', 'private', 'spam', 'worried', 'other'";

export async function up(db: Kysely<unknown>): Promise<void> {
  // 'author_id' is the reported member: they do not see the case, and it is deleted with them.
  await sql`
    alter table moderation_cases
      alter post_id drop not null,
      alter post_kind drop not null,
      add member_id uuid,
      add profile jsonb,
      add avatar_media_id uuid references media on delete set null,
      add constraint moderation_cases_subject_check check (
        num_nonnulls(post_id, member_id) = 1
        and (post_id is null) = (post_kind is null)
        and (member_id is null or (comment_id is null and held is null and author_id = member_id))),
      add constraint moderation_cases_profile_check check (
        (profile is null and avatar_media_id is null) or (member_id is not null and settled_at is null)),
      drop constraint moderation_cases_outcome_check,
      add constraint moderation_cases_outcome_check check (
        outcome in (${sql.raw(outcomesBefore)}, 'resolved'))`.execute(db);
  // One open case per member; earlier decisions.
  await sql`
    create unique index moderation_cases_open_member on moderation_cases (member_id) where settled_at is null`.execute(
    db,
  );
  await sql`
    create index moderation_cases_member on moderation_cases (member_id, settled_at)
      where member_id is not null`.execute(db);
  // Pictures kept until the decision.
  await sql`
    create index moderation_cases_avatar on moderation_cases (avatar_media_id)
      where avatar_media_id is not null`.execute(db);

  await sql`
    alter table reports
      add member_id uuid references members on delete cascade,
      drop constraint reports_subject_check,
      add constraint reports_subject_check check (num_nonnulls(post_id, comment_id, member_id) = 1),
      drop constraint reports_reason_check,
      add constraint reports_reason_check check (reason in (${sql.raw(reasonsBefore)}, 'impersonation', 'profile'))`.execute(
    db,
  );
  // Once per case: a member can be reported again after the decision.
  await sql`
    create unique index reports_member on reports (member_id, reporter_id)
      where member_id is not null and state = 'open'`.execute(db);
  await sql`create index reports_about on reports (member_id) where member_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from reports where member_id is not null`.execute(db);
  await sql`delete from moderation_cases where member_id is not null`.execute(db);
  await sql`
    alter table reports
      drop constraint reports_subject_check,
      drop member_id,
      add constraint reports_subject_check check (num_nonnulls(post_id, comment_id) = 1),
      drop constraint reports_reason_check,
      add constraint reports_reason_check check (reason in (${sql.raw(reasonsBefore)}))`.execute(db);
  await sql`
    alter table moderation_cases
      drop constraint moderation_cases_subject_check,
      drop constraint moderation_cases_profile_check,
      drop avatar_media_id,
      drop profile,
      drop member_id,
      alter post_kind set not null,
      alter post_id set not null,
      drop constraint moderation_cases_outcome_check,
      add constraint moderation_cases_outcome_check check (outcome in (${sql.raw(outcomesBefore)}))`.execute(
    db,
  );
}
