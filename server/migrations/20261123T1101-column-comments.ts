import { type Kysely, sql } from 'kysely';

/** `npm run schema` copies them into `server/src/schema.ts`. */
const comments = {
  'audit_log.actor_id': 'Null: a job, or a former administrator.',
  'campaign_templates.content': 'Sanitised markup.',
  'campaigns.content': 'Sanitised markup.',
  'comments.author_id': 'Null: a former member.',
  'daily_picks.language': 'The language of the post: readers of that language see it.',
  'digest_settings.weekday': '0 is Sunday; null for a daily digest.',
  'installation.system_identifier': 'Of the cluster; null where the server may not read it.',
  'mails.class': 'list: mails that members subscribed to.',
  'mails.doubts': 'How often the response of the mail server left open whether it had accepted the mail.',
  'media.width': 'Always set for a picture, for a video only where it could be read.',
  'members.birthday': 'YYYY-MM-DD.',
  'members.status':
    'leaving: hidden like a disabled account until the member returns or deletion_due_at passes.',
  'moderation_cases.author_id': 'For a person, that person. Null: a former member, for a comment.',
  'moderation_cases.held': 'Null: reported only.',
  'posts.featured_at': 'For testimonies: since when it is featured.',
  'posts.is_moderated': 'Whether moderators may read it: see readableByModerators.',
  'posts.location': 'Free text by the author.',
  'posts.media_kind': 'The kind of its files, set in the same transaction: the feed filters by it.',
  'posts.report_count': 'Reports that were not dismissed; a trigger counts them.',
  'reminder_settings.weekly_prayer_day': '0 is Sunday.',
  'reports.case_id': 'Null: the post was deleted before moderation cases existed.',
  'reports.reporter_id': 'Null: a former member.',
  'scheduled_posts.draft': 'The PostDraft of the contract.',
  'scheduled_posts.held_for': 'The message key of the reason that it was not published on time.',
  'support_answers.author_id': 'Null: a deleted account.',
  'support_messages.member_id': 'Null: a guest.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of Object.keys(comments))
    await sql`comment on column ${sql.ref(column)} is null`.execute(db);
}
