import { type Kysely, sql } from 'kysely';

const kindsBefore = `'prayed', 'amen', 'commented', 'mentioned', 'friend-requested', 'friend-accepted', 'answered',
  'event-changed', 'event-cancelled', 'event-reminder', 'prayer-time', 'tagged', 'post-published', 'report-resolved'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_templates (
      id uuid primary key,
      name text not null check (name <> '' and length(name) <= 100),
      content text not null check (content <> ''),
      use_count integer not null default 0 check (use_count >= 0),
      last_used_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index campaign_templates_age on campaign_templates (created_at desc, id desc)`.execute(db);

  // 'content' is cleaned markup. 'done_until': the last member delivered to, in id order. The counts outlive the rows
  // of campaign_deliveries.
  await sql`
    create table campaigns (
      id uuid primary key,
      title text not null check (title <> '' and length(title) <= 200),
      content text not null check (content <> ''),
      link text,
      audience text not null check (audience in (
        'all_users', 'new_users', 'inactive_users', 'specific_users', 'role_based')),
      audience_roles text[] not null default '{}'
        check (audience_roles <@ array['admin', 'moderator', 'user', 'guest']),
      by_email boolean not null default false,
      event_post_id uuid references posts on delete set null,
      prayer_post_id uuid references posts on delete set null,
      feature_name text,
      feature_description text,
      feature_link text,
      template_id uuid references campaign_templates on delete set null,
      created_by uuid references members on delete set null,
      state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
      scheduled_for timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      progressed_at timestamptz,
      done_until uuid,
      sent_count integer not null default 0 check (sent_count >= 0),
      opened_count integer not null default 0 check (opened_count between 0 and sent_count),
      clicked_count integer not null default 0 check (clicked_count between 0 and opened_count),
      removed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      listed_at timestamptz not null generated always as (coalesce(started_at, scheduled_for, created_at)) stored,
      check ((audience = 'role_based') = (audience_roles <> '{}')),
      check (state <> 'scheduled' or scheduled_for is not null),
      check (state not in ('sending', 'sent') or started_at is not null),
      check (state not in ('draft', 'scheduled') or started_at is null),
      check ((state in ('sent', 'cancelled')) = (ended_at is not null))
    )`.execute(db);
  // The administrators' list, by time and by title.
  await sql`
    create index campaigns_listed on campaigns (listed_at desc, id desc) where removed_at is null`.execute(
    db,
  );
  await sql`create index campaigns_title on campaigns (lower(title), id) where removed_at is null`.execute(
    db,
  );
  // Due and stalled campaigns, checked every minute.
  await sql`create index campaigns_due on campaigns (scheduled_for) where state = 'scheduled'`.execute(db);
  await sql`create index campaigns_sending on campaigns (progressed_at) where state = 'sending'`.execute(db);
  // Removed campaigns, for the sweeper.
  await sql`create index campaigns_removed on campaigns (id) where removed_at is not null`.execute(db);
  // Foreign keys set to null with their post, template or member.
  await sql`create index campaigns_event on campaigns (event_post_id) where event_post_id is not null`.execute(
    db,
  );
  await sql`create index campaigns_prayer on campaigns (prayer_post_id) where prayer_post_id is not null`.execute(
    db,
  );
  await sql`create index campaigns_template on campaigns (template_id) where template_id is not null`.execute(
    db,
  );
  await sql`create index campaigns_author on campaigns (created_by) where created_by is not null`.execute(db);

  // Members chosen for a campaign.
  await sql`
    create table campaign_audience_members (
      campaign_id uuid not null references campaigns on delete cascade,
      member_id uuid not null references members on delete cascade,
      primary key (campaign_id, member_id)
    )`.execute(db);
  await sql`create index campaign_audience_members_member on campaign_audience_members (member_id)`.execute(
    db,
  );

  // At most one row per member reached. Whether, not when, it was opened: enough to count once.
  await sql`
    create table campaign_deliveries (
      campaign_id uuid not null references campaigns on delete cascade,
      member_id uuid not null references members on delete cascade,
      delivered_at timestamptz not null,
      is_opened boolean not null default false,
      is_clicked boolean not null default false,
      primary key (campaign_id, member_id),
      check (is_opened or not is_clicked)
    )`.execute(db);
  await sql`create index campaign_deliveries_member on campaign_deliveries (member_id)`.execute(db);

  await sql`
    alter table notifications
      add column campaign_id uuid references campaigns on delete cascade,
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in (${sql.raw(kindsBefore)}, 'announcement')),
      add constraint notifications_campaign_check check ((kind = 'announcement') = (campaign_id is not null))`.execute(
    db,
  );
  // One per member; deleted with the campaign.
  await sql`
    create unique index notifications_campaign on notifications (campaign_id, member_id)
      where campaign_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'announcement'`.execute(db);
  await sql`
    alter table notifications
      drop constraint notifications_campaign_check,
      drop column campaign_id,
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in (${sql.raw(kindsBefore)}))`.execute(db);
  await sql`drop table campaign_deliveries, campaign_audience_members, campaigns, campaign_templates`.execute(
    db,
  );
}
