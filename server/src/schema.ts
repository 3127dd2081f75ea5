import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The tables as Kysely reads them; the migrations are the truth, and `docs/data-model.md` draws it. */

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export type MemberTable = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  password_set_by_admin: WithDefault<boolean>;
  first_name: string;
  last_name: string;
  display_name: string;
  role: WithDefault<'admin' | 'moderator' | 'user'>;
  status: WithDefault<'active' | 'disabled'>;
  bio: WithDefault<string>;
  verse: WithDefault<string>;
  church: string | null;
  location: string | null;
  avatar_media_id: string | null;
  banner_media_id: string | null;
  locale: WithDefault<'en' | 'fr'>;
  time_zone: string | null;
  default_audience: 'public' | 'members' | 'friends' | 'private' | null;
  is_discoverable: WithDefault<boolean>;
  search_name: GeneratedAlways<string>;
  created_at: Date;
  last_visit_at: Date | null;
};

export type SessionTable = {
  id: string;
  token_hash: Buffer;
  member_id: string;
  is_remembered: boolean;
  device: WithDefault<string>;
  created_at: Date;
  last_used_at: Date;
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
  reaction_count: WithDefault<number>;
  comment_count: WithDefault<number>;
  share_count: WithDefault<number>;
  created_at: Date;
  published_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
};

export type StoredSize = { file: string; width: number };

export type MediaTable = {
  id: string;
  owner_id: string;
  kind: 'image' | 'video';
  purpose: 'post' | 'avatar' | 'banner';
  post_id: string | null;
  file: string;
  width: number;
  height: number;
  bytes: number;
  color: string;
  sizes: JSONColumnType<StoredSize[]>;
  alt: WithDefault<string>;
  position: WithDefault<number>;
  created_at: Date;
};

export type ReactionTable = { post_id: string; member_id: string; created_at: Date };

export type CommentTable = {
  id: string;
  post_id: string;
  author_id: string;
  body: string;
  created_at: Date;
  removed_at: Date | null;
};

export type DailyPickTable = {
  slot: 'verse' | 'prayer';
  day: ColumnType<string, string, string>;
  post_id: string;
  chosen_at: Date;
};

export type NotificationTable = {
  id: string;
  member_id: string;
  kind: 'prayed' | 'amen' | 'commented';
  post_id: string | null;
  actor_id: string | null;
  happenings: WithDefault<number>;
  first_at: Date;
  last_at: Date;
  seen_at: Date | null;
  removed_at: Date | null;
};

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
  created_at: Date;
  sent_at: Date | null;
};

export type WorkerTable = { id: string; beat_at: Date };

export type Schema = {
  members: MemberTable;
  sessions: SessionTable;
  email_verifications: EmailVerificationTable;
  password_resets: PasswordResetTable;
  consents: ConsentTable;
  setup_links: SetupLinkTable;
  rate_counters: RateCounterTable;
  idempotency_keys: IdempotencyKeyTable;
  site_settings: SiteSettingTable;
  friendships: FriendshipTable;
  blocks: BlockTable;
  posts: PostTable;
  media: MediaTable;
  reactions: ReactionTable;
  comments: CommentTable;
  daily_picks: DailyPickTable;
  notifications: NotificationTable;
  notification_sources: NotificationSourceTable;
  live_events: LiveEventTable;
  mails: MailTable;
  workers: WorkerTable;
};
