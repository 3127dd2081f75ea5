import type { AudienceRole, AudienceType, CampaignState } from '@radiant/contract/campaigns.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { FieldAudience } from '@radiant/contract/profiles.ts';
import type { ReminderSound } from '@radiant/contract/reminder-settings.ts';
import type { StoryTone } from '@radiant/contract/stories.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The tables as Kysely reads them. The migrations define them; `docs/data-model.md` describes them. */

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export type MemberTable = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  password_set_by_admin: WithDefault<boolean>;
  /** The last invitation mail; used once the address is verified. */
  invited_at: WithDefault<Date | null>;
  first_name: string;
  last_name: string;
  display_name: string;
  role: WithDefault<'admin' | 'moderator' | 'user'>;
  /** `leaving`: hidden like a disabled account until the member returns or `deletion_due_at` passes. */
  status: WithDefault<'active' | 'disabled' | 'leaving'>;
  deletion_due_at: WithDefault<Date | null>;
  bio: WithDefault<string>;
  verse: WithDefault<string>;
  church: string | null;
  location: string | null;
  sex: WithDefault<'female' | 'male' | 'other' | null>;
  /** `YYYY-MM-DD`. */
  birthday: WithDefault<string | null>;
  country: WithDefault<string | null>;
  city: WithDefault<string | null>;
  profession: WithDefault<string | null>;
  phone: WithDefault<string | null>;
  sex_audience: WithDefault<FieldAudience>;
  birthday_audience: WithDefault<FieldAudience>;
  country_audience: WithDefault<FieldAudience>;
  city_audience: WithDefault<FieldAudience>;
  location_audience: WithDefault<FieldAudience>;
  profession_audience: WithDefault<FieldAudience>;
  phone_audience: WithDefault<FieldAudience>;
  avatar_media_id: string | null;
  banner_media_id: string | null;
  locale: WithDefault<'en' | 'fr'>;
  time_zone: string | null;
  default_audience: 'public' | 'members' | 'friends' | 'private' | null;
  last_audience: WithDefault<Audience | null>;
  public_prayers_confirmed_at: WithDefault<Date | null>;
  is_discoverable: WithDefault<boolean>;
  search_name: GeneratedAlways<string>;
  facebook_url: WithDefault<string | null>;
  twitter_url: WithDefault<string | null>;
  instagram_url: WithDefault<string | null>;
  /** The status, with an unverified address as a value of its own. */
  standing: GeneratedAlways<'active' | 'unverified' | 'leaving' | 'disabled'>;
  created_at: Date;
  last_visit_at: Date | null;
  last_login_at: WithDefault<Date | null>;
};

export type SessionTable = {
  id: string;
  token_hash: Buffer;
  member_id: string;
  is_remembered: boolean;
  device: WithDefault<string>;
  created_at: Date;
  authenticated_at: Date;
  last_used_at: Date;
  expires_at: Date;
};

export type SecondFactorTable = {
  member_id: string;
  secret_sealed: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: string | null;
};

export type RecoveryCodeTable = {
  member_id: string;
  code_hash: Buffer;
  used_at: Date | null;
};

export type SignInChallengeTable = {
  token_hash: Buffer;
  member_id: string;
  password_mark: Buffer;
  is_remembered: boolean;
  created_at: Date;
  expires_at: Date;
};

export type EmailVerificationTable = {
  handle_hash: Buffer;
  member_id: string;
  code_hash: Buffer | null;
  tries_left: WithDefault<number>;
  sent_at: Date;
  expires_at: Date;
};

export type EmailChangeTable = {
  member_id: string;
  email: string;
  code_hash: Buffer;
  tries_left: number;
  expires_at: Date;
};

export type PasswordResetTable = {
  token_hash: Buffer;
  member_id: string;
  created_at: Date;
  expires_at: Date;
};

export type ConsentTable = {
  member_id: string;
  document: 'terms' | 'privacy';
  version: string;
  accepted_at: Date;
};

export type SetupLinkTable = { token_hash: Buffer; created_at: Date };

export type RateCounterTable = { key: string; hits: number; resets_at: Date };

export type IdempotencyKeyTable = {
  member_id: string;
  key: string;
  endpoint: string;
  body_hash: Buffer;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
};

export type SocialIdentityTable = {
  provider: 'google' | 'facebook';
  subject: string;
  member_id: string;
  created_at: Date;
};

export type SiteSecretTable = { name: string; sealed: Buffer; updated_at: Date };

export type SitePictureTable = {
  purpose: 'logo' | 'favicon';
  version: string;
  bytes: Buffer;
  png: Buffer | null;
  width: number;
  height: number;
  updated_at: Date;
};

export type SiteSettingTable = {
  category: string;
  value: JSONColumnType<Record<string, unknown>>;
  updated_at: Date;
};

export type FriendshipTable = { low_id: string; high_id: string; created_at: Date };

export type BlockTable = { blocker_id: string; blocked_id: string; created_at: Date };

export type PostTable = {
  id: string;
  author_id: string;
  kind: 'prayer' | 'testimony' | 'scripture' | 'event' | 'general' | 'link';
  audience: 'public' | 'members' | 'friends' | 'private';
  state: WithDefault<'pending' | 'published' | 'flagged' | 'hidden'>;
  title: string | null;
  body: string;
  language: WithDefault<'en' | 'fr'>;
  category: string | null;
  reference: string | null;
  url: string | null;
  /** Free text by the author. */
  location: WithDefault<string | null>;
  reaction_count: WithDefault<number>;
  comment_count: WithDefault<number>;
  share_count: WithDefault<number>;
  popularity: GeneratedAlways<number>;
  /** The kind of its files, set in the same transaction: the feed filters by it. */
  media_kind: WithDefault<'image' | 'video' | null>;
  created_at: Date;
  published_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
  /** Reports that were not dismissed; a trigger counts them. */
  report_count: GeneratedAlways<number>;
  /** For testimonies: since when it is featured. */
  featured_at: WithDefault<Date | null>;
  /** Held since its creation, so that only its author could ever read it. */
  is_unseen: WithDefault<boolean>;
  /** Whether moderators may read it: see `readableByModerators`. */
  is_moderated: GeneratedAlways<boolean>;
};

/** Counts of posts that moderators may read, in several rows each; written by triggers alone. */
export type PostTallyTable = {
  kind: PostTable['kind'];
  state: 'pending' | 'published' | 'flagged' | 'hidden';
  audience: PostTable['audience'];
  shard: number;
  posts: number;
};

/** The text of visible posts; written by triggers alone. */
export type PostSearchTable = {
  post_id: string;
  kind: PostTable['kind'];
  published_at: Date;
  words: GeneratedAlways<string>;
};

export type StoredSize = { file: string; width: number };

export type MediaTable = {
  id: string;
  owner_id: string;
  kind: 'image' | 'video';
  purpose: 'post' | 'story' | 'avatar' | 'banner' | 'preview' | 'scheduled';
  post_id: string | null;
  story_id: WithDefault<string | null>;
  file: string;
  mime: WithDefault<string | null>;
  /** Always set for a picture, for a video only where it could be read. */
  width: number | null;
  height: number | null;
  seconds: WithDefault<number | null>;
  bytes: number;
  color: string;
  /** For a video, its poster's sizes. */
  sizes: JSONColumnType<StoredSize[]>;
  alt: WithDefault<string>;
  position: WithDefault<number>;
  created_at: Date;
  /** For an avatar or a banner: since when another one replaced it. */
  replaced_at: WithDefault<Date | null>;
};

export type ReactionTable = { post_id: string; member_id: string; created_at: Date };

export type CommentTable = {
  id: string;
  post_id: string;
  /** Null: a former member. */
  author_id: string | null;
  body: string;
  /** The audience it was written for, by default its post's. A constraint keeps it from being shown to more people. */
  audience: WithDefault<Audience>;
  created_at: Date;
  removed_at: Date | null;
};

export type CommentMentionTable = {
  comment_id: string;
  member_id: string;
  start: number;
  length: number;
};

export type CategoryTable = {
  kind: 'prayer' | 'testimony' | 'event';
  slug: string;
  name_en: string;
  name_fr: string;
  position: number;
  retired_at: Date | null;
};

export type PostRevisionTable = {
  post_id: string;
  number: number;
  title: string | null;
  body: string;
  reference: string | null;
  url: string | null;
  location: WithDefault<string | null>;
  /** From when to when this version was the current one. */
  written_at: Date;
  replaced_at: Date;
  /** False for a version from before an audience change: its readers then differ from the post's readers now. */
  is_open: WithDefault<boolean>;
};

export type PostTagTable = { post_id: string; member_id: string; created_at: Date };

export type ScheduledPostTable = {
  id: string;
  author_id: string;
  /** The contract's `PostDraft`. */
  draft: JSONColumnType<Record<string, unknown>>;
  media_id: string | null;
  publish_at: Date;
  /** The message key of the reason that it was not published on time. */
  held_for: WithDefault<string | null>;
  created_at: Date;
  updated_at: Date;
};

export type ShareTable = {
  post_id: string;
  member_id: string;
  way: 'copy' | 'whatsapp' | 'facebook';
  created_at: Date;
};

export type ReportTable = {
  id: string;
  /** Exactly one of these is set. */
  post_id: WithDefault<string | null>;
  comment_id: WithDefault<string | null>;
  member_id: WithDefault<string | null>;
  /** The story may have been deleted since. */
  story_id: WithDefault<string | null>;
  /** Null: a former member. */
  reporter_id: string | null;
  reason: 'unkind' | 'false' | 'private' | 'spam' | 'worried' | 'other' | 'impersonation' | 'profile';
  note: WithDefault<string>;
  state: WithDefault<'open' | 'upheld' | 'dismissed'>;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  /** Null: the post was deleted before moderation cases existed. */
  case_id: WithDefault<string | null>;
};

export type StoredProfile = { name: string; bio: string; verse: string };

export type ModerationCaseTable = {
  id: string;
  post_id: WithDefault<string | null>;
  post_kind: WithDefault<'prayer' | 'testimony' | 'scripture' | 'event' | 'general' | 'link' | null>;
  comment_id: WithDefault<string | null>;
  member_id: WithDefault<string | null>;
  /** The story may have been deleted since. */
  story_id: WithDefault<string | null>;
  /** The profile at the first report, kept until the decision. */
  profile: ColumnType<StoredProfile | null, string | undefined, string | null>;
  avatar_media_id: WithDefault<string | null>;
  /** For a person, that person. Null: a former member, for a comment. */
  author_id: string | null;
  /** Null: reported only. */
  held: WithDefault<'automatic' | 'approval' | null>;
  score: WithDefault<number | null>;
  matches: ColumnType<{ keyword: string; count: number }[], string | undefined, string>;
  word_count: WithDefault<number | null>;
  report_count: WithDefault<number>;
  opened_at: Date;
  settled_at: WithDefault<Date | null>;
  settled_by: WithDefault<string | null>;
  outcome: WithDefault<
    'kept' | 'approved' | 'hidden' | 'deleted' | 'withdrawn' | 'resolved' | 'expired' | null
  >;
  message: WithDefault<string>;
};

export type HeldCommentTable = {
  id: string;
  post_id: string;
  author_id: string;
  body: string;
  mentions: ColumnType<{ memberId: string; start: number; length: number }[], string | undefined, string>;
  /** As for comments. */
  audience: WithDefault<Audience>;
  created_at: Date;
};

export type LinkPreviewTable = {
  id: string;
  requester_id: string;
  url: string;
  post_id: string | null;
  state: WithDefault<'pending' | 'ready' | 'none'>;
  title: string | null;
  description: string | null;
  site: string | null;
  media_id: string | null;
  created_at: Date;
  fetched_at: Date | null;
};

export type EventTable = {
  post_id: string;
  local_date: ColumnType<string, string, string>;
  local_time: ColumnType<string, string, string>;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  place: string | null;
  is_online: WithDefault<boolean>;
  /** The online meeting link; never set for an event at a place. */
  meeting_url: WithDefault<string | null>;
  going_count: WithDefault<number>;
  interested_count: WithDefault<number>;
  cancelled_at: Date | null;
  /** Set only for a cancelled event. */
  cancel_reason: WithDefault<string | null>;
  /** The number of moves and cancellations. */
  revision: WithDefault<number>;
  changed_at: WithDefault<Date | null>;
};

/** A secret calendar link, found by its hash and shown again by decrypting it. */
export type CalendarFeedTable = {
  member_id: string;
  secret_hash: Buffer;
  secret_sealed: Buffer;
  created_at: Date;
};

export type ParticipationTable = {
  post_id: string;
  member_id: string;
  answer: 'going' | 'interested' | 'not-going';
  created_at: Date;
  updated_at: Date;
};

/** The outcome of a prayer, by its author; most that are still open have no row. */
export type PrayerTable = {
  post_id: string;
  answered_at: Date | null;
  answer: string | null;
  testimony_post_id: string | null;
};

export type FriendRequestTable = {
  id: string;
  asker_id: string;
  asked_id: string;
  state: WithDefault<'pending' | 'accepted' | 'declined' | 'cancelled'>;
  created_at: Date;
  answered_at: WithDefault<Date | null>;
  /** When the requester withdrew a request that had already been declined, without knowing that. */
  withdrawn_at: WithDefault<Date | null>;
};

export type DailyPickTable = {
  slot: 'verse' | 'prayer';
  /** The post's language: readers of that language see it. */
  language: 'en' | 'fr';
  day: ColumnType<string, string, string>;
  post_id: string;
  chosen_at: Date;
};

export type EventChange = 'time' | 'place' | 'link';

/** Deleted after `expires_at`. */
export type StoryTable = {
  id: string;
  author_id: string;
  kind: 'picture' | 'text';
  body: string;
  tone: StoryTone | null;
  language: WithDefault<'en' | 'fr'>;
  created_at: Date;
  expires_at: Date;
};

export type StoryViewTable = {
  story_id: string;
  viewer_id: string;
  seen_at: Date;
  hidden_at: Date | null;
};

/** One row for each of `notificationKinds`. */
export type NotificationKindTable = { kind: NotificationKind };

export type NotificationTable = {
  id: string;
  member_id: string;
  kind: NotificationKind;
  post_id: string | null;
  actor_id: string | null;
  happenings: WithDefault<number>;
  first_at: Date;
  last_at: Date;
  seen_at: Date | null;
  removed_at: Date | null;
  changes: WithDefault<EventChange[]>;
  campaign_id: WithDefault<string | null>;
  case_id: WithDefault<string | null>;
};

export type CampaignTemplateTable = {
  id: string;
  name: string;
  /** Sanitised markup. */
  content: string;
  use_count: WithDefault<number>;
  last_used_at: WithDefault<Date | null>;
  created_at: Date;
};

export type CampaignTable = {
  id: string;
  title: string;
  /** Sanitised markup. */
  content: string;
  link: string | null;
  audience: AudienceType;
  audience_roles: AudienceRole[];
  by_email: boolean;
  event_post_id: string | null;
  prayer_post_id: string | null;
  feature_name: string | null;
  feature_description: string | null;
  feature_link: string | null;
  template_id: string | null;
  created_by: string | null;
  state: CampaignState;
  scheduled_for: Date | null;
  started_at: WithDefault<Date | null>;
  ended_at: WithDefault<Date | null>;
  progressed_at: WithDefault<Date | null>;
  /** The last member delivered to, in the order of their ids. */
  done_until: WithDefault<string | null>;
  sent_count: WithDefault<number>;
  opened_count: WithDefault<number>;
  clicked_count: WithDefault<number>;
  removed_at: WithDefault<Date | null>;
  created_at: Date;
  updated_at: Date;
  listed_at: GeneratedAlways<Date>;
};

export type CampaignAudienceMemberTable = { campaign_id: string; member_id: string };

/** A member whom a campaign reached: whether, not when, it was opened and its link followed. */
export type CampaignDeliveryTable = {
  campaign_id: string;
  member_id: string;
  delivered_at: Date;
  is_opened: WithDefault<boolean>;
  is_clicked: WithDefault<boolean>;
};

/** No row: the member never chose. Times are wall clock, `HH:MM:SS`, in `time_zone`. */
export type ReminderSettingsTable = {
  member_id: string;
  time_zone: string;
  prayer_reminders: WithDefault<boolean>;
  event_reminders: WithDefault<boolean>;
  friend_activity: WithDefault<boolean>;
  prayer_responses: WithDefault<boolean>;
  morning_prayer: string | null;
  noon_prayer: string | null;
  evening_prayer: string | null;
  /** 0 is Sunday. */
  weekly_prayer_day: number | null;
  weekly_prayer_time: string | null;
  event_lead_hours: WithDefault<number>;
  event_categories: string[];
  sound: WithDefault<ReminderSound>;
  volume: WithDefault<number>;
  updated_at: Date;
};

export type NotificationChoiceTable = {
  member_id: string;
  kind: NotificationKind;
  in_app: boolean;
  email: boolean;
  push: boolean;
};

/** Wall clock, `HH:MM:SS`, in `time_zone`; spans midnight when it ends before it starts. */
export type QuietHoursTable = { member_id: string; starts_at: string; ends_at: string; time_zone: string };

export type PostMuteTable = { member_id: string; post_id: string; created_at: Date };

export type MemberMuteTable = { muter_id: string; muted_id: string; created_at: Date };

/** The time up to which a time-driven task is done. */
export type ReminderProgressTable = { task: string; done_until: Date };

/** `told_from_hours`: members who asked for a reminder at least this many hours before this start were notified. */
export type EventReminderTable = { post_id: string; starts_at: Date; told_from_hours: number };

export type NotificationSourceTable = { source: string; notification_id: string };

export type LiveEventTable = {
  id: Generated<string>;
  type: string;
  post_id: string | null;
  member_id: string | null;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: WithDefault<Date>;
};

export type MailTable = {
  id: string;
  dedupe_key: string;
  member_id: string | null;
  template: string;
  recipient: string;
  locale: 'en' | 'fr';
  params: Buffer | null;
  state: WithDefault<'queued' | 'sending' | 'sent' | 'failed' | 'cancelled'>;
  /** 'list': mails that members subscribed to; see MailDraft. */
  class: WithDefault<'account' | 'list'>;
  not_before: Date | null;
  /** How often the mail server's response left open whether it had accepted the mail. */
  doubts: WithDefault<number>;
  failure: 'recipient-refused' | 'message-refused' | 'outcome-unknown' | 'out-of-time' | null;
  created_at: Date;
  sent_at: Date | null;
};

/** While the mail server is not contacted; no row when mail works. */
export type MailPauseTable = {
  id: WithDefault<number>;
  reason:
    | 'unreachable'
    | 'no-answer'
    | 'no-encryption'
    | 'sign-in-refused'
    | 'sender-refused'
    | 'busy'
    | 'broken-off';
  tries: WithDefault<number>;
  since: WithDefault<Date>;
  until: Date;
};

/** The database and files that the site last ran on. One row, written at the first start. */
export type InstallationTable = {
  id: WithDefault<number>;
  /** Of the cluster; null where the server may not read it. */
  system_identifier: string | null;
  database_oid: string;
  table_oid: string;
  files: string | null;
  /** Since when it runs on a restored copy that no administrator has confirmed; null otherwise. */
  restored_at: WithDefault<Date | null>;
};

/** Optional mails by subject. */
export type MailList = 'notifications' | 'digest' | 'announcements';

/** Consent to a list or its withdrawal; never changed. `member_hash` identifies the member even after deletion. */
export type MailConsentTable = {
  id: string;
  member_id: string | null;
  member_hash: Buffer;
  list: MailList;
  given: boolean;
  how: 'settings' | 'one-click' | 'unsubscribe-page' | 'undo';
  wording: string;
  at: Date;
};

/** No row: not subscribed. */
export type MailSubscriptionTable = { list: MailList; member_id: string; since: Date };

/** `weekday` is 0 for Sunday, null for a daily digest. */
export type DigestSettingsTable = {
  member_id: string;
  rhythm: 'daily' | 'weekly';
  weekday: number | null;
  time_zone: string;
  due_at: Date;
  covered_until: Date;
};

export type DataExportTable = {
  id: string;
  member_id: string;
  state: WithDefault<'preparing' | 'ready' | 'failed'>;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  bytes: ColumnType<string | null, number | null, number | null>;
};

export type DataExportPartTable = { export_id: string; number: number; bytes: Buffer };

export type MemberTombstoneTable = { id_hash: Buffer; erased_at: Date };

export type SupportMessageTable = {
  id: string;
  /** Null: a guest. */
  member_id: string | null;
  email: string;
  subject: string;
  body: string;
  locale: 'en' | 'fr';
  created_at: Date;
  answered_at: Date | null;
  done_at: Date | null;
  state: GeneratedAlways<'open' | 'answered' | 'done'>;
};

export type SupportAnswerTable = {
  id: string;
  message_id: string;
  /** Null: a deleted account. */
  author_id: string | null;
  body: string;
  created_at: Date;
};

/** The VAPID keys; the private key is encrypted. One row. */
export type PushKeyTable = {
  id: WithDefault<number>;
  public_key: string;
  private_key: Buffer;
  created_at: WithDefault<Date>;
};

/** A browser subscription, which lasts as long as the session in which it was allowed. */
export type PushSubscriptionTable = {
  id: string;
  member_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: WithDefault<string>;
  created_at: Date;
  last_success_at: WithDefault<Date | null>;
  failures: WithDefault<number>;
};

export type PushDeliveryTable = {
  notification_id: string;
  subscription_id: string;
  happenings: number;
  state: 'sending' | 'waiting' | 'sent' | 'dropped';
  tries: WithDefault<number>;
  claimed_at: Date;
};

/** `tasks`: the jobs that this worker can run. */
export type WorkerTable = { id: string; beat_at: Date; tasks: WithDefault<string[]> };

/** Append-only. */
export type AuditLogTable = {
  id: string;
  at: Date;
  /** Null: a job, or a former administrator. */
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  ip: string | null;
  /** The administrator's account was deleted; set by the database alone. */
  is_former: WithDefault<boolean>;
  area: GeneratedAlways<string>;
  /** The text that a search matches. */
  words: GeneratedAlways<string>;
};

/** Visible posts added per UTC day. Several rows of one kind and day add up; written by triggers alone. */
export type PostDayTable = {
  kind: PostTable['kind'];
  day: ColumnType<string, never, never>;
  count: number;
};

export type Schema = {
  members: MemberTable;
  sessions: SessionTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_challenges: SignInChallengeTable;
  email_verifications: EmailVerificationTable;
  email_changes: EmailChangeTable;
  password_resets: PasswordResetTable;
  consents: ConsentTable;
  setup_links: SetupLinkTable;
  rate_counters: RateCounterTable;
  idempotency_keys: IdempotencyKeyTable;
  social_identities: SocialIdentityTable;
  site_settings: SiteSettingTable;
  site_secrets: SiteSecretTable;
  site_pictures: SitePictureTable;
  friendships: FriendshipTable;
  blocks: BlockTable;
  posts: PostTable;
  post_searches: PostSearchTable;
  post_tallies: PostTallyTable;
  media: MediaTable;
  reactions: ReactionTable;
  comments: CommentTable;
  comment_mentions: CommentMentionTable;
  categories: CategoryTable;
  post_revisions: PostRevisionTable;
  post_tags: PostTagTable;
  scheduled_posts: ScheduledPostTable;
  shares: ShareTable;
  reports: ReportTable;
  moderation_cases: ModerationCaseTable;
  held_comments: HeldCommentTable;
  link_previews: LinkPreviewTable;
  events: EventTable;
  calendar_feeds: CalendarFeedTable;
  participations: ParticipationTable;
  prayers: PrayerTable;
  friend_requests: FriendRequestTable;
  daily_picks: DailyPickTable;
  stories: StoryTable;
  story_views: StoryViewTable;
  notifications: NotificationTable;
  notification_kinds: NotificationKindTable;
  notification_sources: NotificationSourceTable;
  campaign_templates: CampaignTemplateTable;
  campaigns: CampaignTable;
  campaign_audience_members: CampaignAudienceMemberTable;
  campaign_deliveries: CampaignDeliveryTable;
  reminder_settings: ReminderSettingsTable;
  notification_choices: NotificationChoiceTable;
  quiet_hours: QuietHoursTable;
  post_mutes: PostMuteTable;
  member_mutes: MemberMuteTable;
  reminder_progress: ReminderProgressTable;
  event_reminders: EventReminderTable;
  live_events: LiveEventTable;
  mails: MailTable;
  mail_pauses: MailPauseTable;
  installation: InstallationTable;
  mail_consents: MailConsentTable;
  mail_subscriptions: MailSubscriptionTable;
  digest_settings: DigestSettingsTable;
  data_exports: DataExportTable;
  data_export_parts: DataExportPartTable;
  member_tombstones: MemberTombstoneTable;
  support_messages: SupportMessageTable;
  support_answers: SupportAnswerTable;
  push_keys: PushKeyTable;
  push_subscriptions: PushSubscriptionTable;
  push_deliveries: PushDeliveryTable;
  workers: WorkerTable;
  audit_log: AuditLogTable;
  post_days: PostDayTable;
};
