import { type Kysely, sql } from 'kysely';

const kindsBefore = `'prayed', 'amen', 'commented', 'mentioned', 'friend-requested', 'friend-accepted', 'answered',
  'event-changed', 'event-cancelled', 'event-reminder', 'prayer-time', 'tagged', 'post-published', 'report-resolved',
  'announcement'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // 'comment_id' is in held_comments while the case is open, in comments once approved. 'score', 'matches' and
  // 'word_count' explain a hold without quoting the text.
  await sql`
    create table moderation_cases (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      post_kind text not null check (post_kind in ('prayer', 'testimony', 'scripture', 'event', 'general', 'link')),
      comment_id uuid,
      author_id uuid not null references members on delete cascade,
      held text check (held in ('automatic', 'approval')),
      score smallint check (score between 0 and 100),
      matches jsonb not null default '[]',
      word_count integer,
      report_count integer not null default 0 check (report_count >= 0),
      opened_at timestamptz not null,
      settled_at timestamptz,
      settled_by uuid references members on delete set null,
      outcome text check (outcome in ('kept', 'approved', 'hidden', 'deleted', 'withdrawn')),
      message text not null default '',
      check ((settled_at is null) = (outcome is null)),
      check (held is not null or report_count > 0 or settled_at is not null)
    )`.execute(db);
  // One open case per text.
  await sql`
    create unique index moderation_cases_open_post on moderation_cases (post_id)
      where settled_at is null and comment_id is null`.execute(db);
  await sql`
    create unique index moderation_cases_open_comment on moderation_cases (comment_id) where settled_at is null`.execute(
    db,
  );
  // Queue: oldest or most reported first.
  await sql`
    create index moderation_cases_queue on moderation_cases (opened_at, id) where settled_at is null`.execute(
    db,
  );
  await sql`
    create index moderation_cases_reported on moderation_cases (report_count desc, opened_at, id)
      where settled_at is null`.execute(db);
  // Settled cases, newest first.
  await sql`
    create index moderation_cases_history on moderation_cases (settled_at desc, id desc)
      where settled_at is not null`.execute(db);
  // Earlier cases of a post; deletion with the post or member.
  await sql`create index moderation_cases_post on moderation_cases (post_id, opened_at)`.execute(db);
  await sql`create index moderation_cases_author on moderation_cases (author_id)`.execute(db);
  await sql`
    create index moderation_cases_settler on moderation_cases (settled_by) where settled_by is not null`.execute(
    db,
  );

  // Separate from comments, so that no query for comments can read one.
  await sql`
    create table held_comments (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      author_id uuid not null references members on delete cascade,
      body text not null check (body <> ''),
      mentions jsonb not null default '[]',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index held_comments_author on held_comments (author_id, post_id, created_at)`.execute(db);
  await sql`create index held_comments_post on held_comments (post_id)`.execute(db);

  await sql`
    alter table reports add column case_id uuid references moderation_cases on delete set null`.execute(db);
  await sql`create index reports_case on reports (case_id)`.execute(db);
  await sql`
    insert into moderation_cases (id, post_id, post_kind, author_id, report_count, opened_at)
    select gen_random_uuid(), posts.id, posts.kind, posts.author_id, count(*), min(reports.created_at)
    from reports join posts on posts.id = reports.post_id
    where reports.state = 'open' and posts.removed_at is null
    group by posts.id`.execute(db);
  await sql`
    update reports set case_id = moderation_cases.id from moderation_cases
    where moderation_cases.post_id = reports.post_id and reports.state = 'open'`.execute(db);

  await sql`
    alter table notifications
      add column case_id uuid references moderation_cases on delete cascade,
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in (
        ${sql.raw(kindsBefore)}, 'post-moderated', 'moderation-waiting')),
      add constraint notifications_case_check
        check ((kind in ('post-moderated', 'report-resolved')) = (case_id is not null))`.execute(db);
  await sql`create index notifications_case on notifications (case_id) where case_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from notifications where kind in ('post-moderated', 'report-resolved', 'moderation-waiting')`.execute(
    db,
  );
  await sql`
    alter table notifications
      drop constraint notifications_case_check,
      drop column case_id,
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in (${sql.raw(kindsBefore)}))`.execute(db);
  await sql`alter table reports drop column case_id`.execute(db);
  await sql`drop table held_comments, moderation_cases`.execute(db);
}
