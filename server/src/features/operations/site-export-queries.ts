import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../schema.ts';

type Table = keyof Schema;

/** Exported tables, with the columns that stay out: secrets, who wrote something anonymous, and what the database derives from others. */
export const exportedTables: Readonly<Partial<Record<Table, readonly string[]>>> = {
  audit_log: ['words', 'area'],
  author_requests: [],
  blocks: [],
  campaign_audience_members: [],
  campaign_deliveries: [],
  campaign_open_days: [],
  campaign_templates: [],
  campaigns: [],
  care_team: [],
  categories: [],
  comment_mentions: [],
  comment_reactions: [],
  comments: [],
  consents: [],
  daily_picks: [],
  digest_settings: [],
  directory_entries: [],
  displays: ['secret_hash', 'secret_sealed'],
  event_series: [],
  event_sign_ups: [],
  event_slots: [],
  events: [],
  friend_requests: [],
  friendships: [],
  group_members: [],
  group_requests: [],
  groups: [],
  hidden_posts: [],
  household_members: [],
  households: [],
  imported_members: [],
  link_previews: [],
  guardian_consents: ['token_hash'],
  mail_bounces: [],
  mail_consents: ['member_hash'],
  mail_subscriptions: [],
  measure_reasons: [],
  media: [],
  member_imports: [],
  member_measures: [],
  member_mutes: [],
  members: ['password_hash'],
  moderation_cases: ['appellant_id'],
  notification_choices: [],
  event_phone_ins: [],
  event_waiting: [],
  participations: [],
  post_mutes: [],
  post_revisions: [],
  post_tags: [],
  posts: [],
  prayed_posts: [],
  prayer_news_requests: [],
  prayer_updates: [],
  prayers: [],
  privacy_incidents: [],
  quiet_hours: [],
  reactions: [],
  reminder_settings: [],
  reports: [],
  saved_posts: [],
  scheduled_posts: [],
  shares: [],
  site_settings: [],
  social_identities: [],
  stories: [],
  story_views: [],
  support_answers: [],
  support_messages: [],
  urgent_prayers: [],
  verse_plan: [],
  webhooks: ['secret_sealed', 'previous_secret_sealed', 'previous_secret_until'],
};

/** Who is about to share something anonymously, and whom a post is about. */
const omittedRows: Partial<Record<string, RawBuilder<SqlBool>>> = {
  scheduled_posts: sql<SqlBool>`(row.draft ->> 'nameShownTo' in ('care', 'nobody') or row.draft ->> 'subjectId' <> '')`,
};

/**
 * Secrets, who wrote something anonymous or is the one it is about, what the care team notes, work in progress, and
 * what is derived from the exported tables.
 */
export const omittedTables: readonly Table[] = [
  'access_log',
  'anonymous_authors',
  'api_tokens',
  'backups',
  'calendar_feeds',
  'care_cases',
  'care_entries',
  'care_readings',
  'data_export_parts',
  'data_exports',
  'email_changes',
  'email_verifications',
  'event_reminders',
  'group_links',
  'household_invitations',
  'idempotency_keys',
  'installation',
  'jobs',
  'live_event_readers',
  'live_events',
  'mail_pauses',
  'mails',
  'member_name_words',
  'member_tombstones',
  'notification_kinds',
  'notification_sources',
  'notifications',
  'password_resets',
  'post_count_changes',
  'post_counts',
  'post_days',
  'post_searches',
  'post_subjects',
  'post_tallies',
  'prayer_chain_alerts',
  'prayer_chain_links',
  'prayer_chain_steps',
  'print_agreements',
  'push_deliveries',
  'push_keys',
  'push_subscriptions',
  'rate_counters',
  'recovery_codes',
  'recurring_jobs',
  'reminder_progress',
  'running_jobs',
  'second_factors',
  'sessions',
  'setup_links',
  'sign_in_challenges',
  'site_pictures',
  'site_secrets',
  'sweeper_runs',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_posts',
  'workers',
];

const batchSize = 1_000;

/** Every batch is of the same moment. */
export const inSnapshot = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return await work(tx);
    });

/** In lines of JSON (NDJSON), a batch of them at a time. */
export async function* readLines(tx: Tx, table: string, omitted: readonly string[]): AsyncGenerator<string> {
  const cursor = sql.id(`export_${table}`);
  await sql`
    declare ${cursor} no scroll cursor for
    select (to_jsonb(row) - ${[...omitted]}::text[])::text as line from ${sql.table(table)} as row
    where not coalesce(${omittedRows[table] ?? sql<SqlBool>`false`}, false)`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch forward ${sql.lit(batchSize)} from ${cursor}`.execute(tx);
    if (rows.length === 0) break;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** The widest of each picture; the smaller ones are made from it. */
export async function* readMediaFiles(tx: Tx): AsyncGenerator<{ file: string; created_at: Date }> {
  await sql`declare export_files no scroll cursor for select file, created_at from media`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ file: string; created_at: Date }>`
      fetch forward ${sql.lit(batchSize)} from export_files`.execute(tx);
    if (rows.length === 0) return;
    yield* rows;
  }
}
