// Generated from the migrated database: `npm run schema`. Value types that it does not know are in
// `testing/generate-schema.ts`, comments are `comment on column`.

import type { NotificationKind } from '@radiant/contract/notifications.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StoredMatch, StoredProfile, StoredSize } from './stored-json.ts';

export type Schema = {
  access_log: {
    id: string;
    member_id: string;
    at: Date;
    actor_id: string | null;
    role: 'admin' | 'moderator' | 'care';
    kind: 'account' | 'author' | 'care' | 'comment' | 'post' | 'story' | 'care-appointed' | 'care-dismissed' | 'changed' | 'disabled' | 'enabled' | 'measure-lifted' | 'measure-taken' | 'reset-sent' | 'role-changed' | 'screened' | 'second-factor-removed' | 'sessions-ended' | 'unscreened';
    /** The post, or that of the comment. Without a foreign key: it may be gone. */
    post_id: string | null;
    /** About what the member wrote without their name: only they read the entry. */
    is_anonymous: boolean;
  };
  anonymous_authors: {
    post_id: string;
    author_id: string;
    name_shown_to: Generated<'care' | 'nobody'>;
  };
  api_tokens: {
    id: string;
    member_id: string;
    name: string;
    token_hash: Buffer;
    scopes: Array<string>;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  };
  audit_log: {
    id: string;
    at: Date;
    /** Null: a job, or a former administrator. */
    actor_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    details: JSONColumnType<Record<string, unknown>, string | undefined>;
    ip: string | null;
    is_former: Generated<boolean>;
    area: GeneratedAlways<string>;
    words: GeneratedAlways<string>;
  };
  author_requests: {
    id: string;
    post_id: string;
    reason: string;
    asked_by: string | null;
    asked_at: Date;
    answer: 'agreed' | 'refused' | null;
    answered_by: string | null;
    answered_at: Date | null;
    read_at: Date | null;
  };
  backups: {
    started_at: Date;
    ended_at: Date;
    file: string | null;
    bytes: string | null;
    row_count: string | null;
    file_count: number | null;
    /** Files with a row that the store did not have. */
    missing_count: number | null;
    /** Contains no member content. */
    failure: string | null;
  };
  blocks: {
    blocker_id: string;
    blocked_id: string;
    created_at: Date;
  };
  calendar_feeds: {
    member_id: string;
    secret_hash: Buffer;
    secret_sealed: Buffer;
    created_at: Date;
  };
  campaign_audience_members: {
    campaign_id: string;
    member_id: string;
  };
  campaign_deliveries: {
    campaign_id: string;
    member_id: string;
    delivered_at: Date;
    is_opened: Generated<boolean>;
    is_clicked: Generated<boolean>;
  };
  campaign_open_days: {
    campaign_id: string;
    day: string;
    count: number;
  };
  campaign_templates: {
    id: string;
    name: string;
    /** Sanitised markup. */
    content: string;
    use_count: Generated<number>;
    last_used_at: Date | null;
    created_at: Date;
    translation_locale: 'en' | 'fr' | null;
    translated_content: string | null;
  };
  campaigns: {
    id: string;
    title: string;
    /** Sanitised markup. */
    content: string;
    link: string | null;
    audience: 'all_users' | 'new_users' | 'inactive_users' | 'specific_users' | 'role_based';
    audience_roles: Generated<Array<'admin' | 'moderator' | 'user' | 'guest'>>;
    by_email: Generated<boolean>;
    event_post_id: string | null;
    prayer_post_id: string | null;
    feature_name: string | null;
    feature_description: string | null;
    feature_link: string | null;
    template_id: string | null;
    created_by: string | null;
    state: Generated<'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled'>;
    scheduled_for: Date | null;
    started_at: Date | null;
    ended_at: Date | null;
    progressed_at: Date | null;
    done_until: string | null;
    sent_count: Generated<number>;
    opened_count: Generated<number>;
    clicked_count: Generated<number>;
    removed_at: Date | null;
    created_at: Date;
    updated_at: Date;
    listed_at: GeneratedAlways<Date>;
    /** Members with this language read the translated title and content, everyone else the title and content. */
    translation_locale: 'en' | 'fr' | null;
    translated_title: string | null;
    translated_content: string | null;
  };
  care_cases: {
    id: string;
    origin: 'shared' | 'contacted' | 'alert' | 'taken' | 'entered';
    post_id: string | null;
    entered_sealed: Buffer | null;
    status: Generated<'open' | 'closed'>;
    assignee_id: string | null;
    due_on: string | null;
    version: Generated<number>;
    reminded: Generated<number>;
    opened_at: Date;
    waiting_since: Date;
    seen_at: Date | null;
    closed_at: Date | null;
  };
  care_entries: {
    id: string;
    case_id: string;
    author_id: string | null;
    kind: 'note' | 'call' | 'visit';
    text_sealed: Buffer;
    happened_on: string;
    written_at: Date;
  };
  care_readings: {
    case_id: string;
    reader_id: string | null;
    read_at: Date;
  };
  care_team: {
    member_id: string;
    role: 'lead' | 'member';
    joined_at: Date;
    is_on_call: Generated<boolean>;
  };
  categories: {
    kind: 'prayer' | 'testimony' | 'event';
    slug: string;
    name_en: string;
    name_fr: string;
    position: number;
    retired_at: Date | null;
  };
  comment_mentions: {
    comment_id: string;
    member_id: string;
    start: number;
    length: number;
  };
  comment_reactions: {
    comment_id: string;
    member_id: string;
    created_at: Date;
  };
  comments: {
    id: string;
    post_id: string;
    /** Null: a former member. */
    author_id: string | null;
    body: string;
    created_at: Date;
    removed_at: Date | null;
    audience: Generated<'private' | 'care' | 'groups' | 'friends' | 'members' | 'public'>;
    /** held: for review; seen by its author and, in their cases, by moderators. */
    state: Generated<'held' | 'published' | 'removed'>;
    /** The interface language of its author when it was written. */
    language: Generated<'en' | 'fr'>;
    /** When its author last changed it. */
    edited_at: Date | null;
    /** Of a reply: the comment on the same post that it belongs to. */
    parent_id: string | null;
    /** Published and held replies; a trigger counts them. */
    reply_count: Generated<number>;
    reaction_count: Generated<number>;
    /** Held since it was written: nobody but its author and moderators has read it. */
    is_unseen: Generated<boolean>;
    /** Of a reply: the comment or reply that it answers, whose author is notified. */
    reply_to_id: string | null;
  };
  consents: {
    member_id: string;
    document: 'terms' | 'privacy';
    version: string;
    accepted_at: Date;
  };
  daily_picks: {
    slot: 'verse' | 'prayer';
    day: string;
    post_id: string;
    chosen_at: Date;
    /** The language of the post: readers of that language see it. */
    language: 'en' | 'fr';
  };
  data_export_parts: {
    export_id: string;
    number: number;
    bytes: Buffer;
  };
  data_exports: {
    id: string;
    member_id: string;
    state: Generated<'preparing' | 'ready' | 'failed'>;
    requested_at: Date;
    ready_at: Date | null;
    expires_at: Date | null;
    bytes: ColumnType<string, number, number> | null;
  };
  digest_settings: {
    member_id: string;
    rhythm: 'daily' | 'weekly';
    /** 0 is Sunday; null for a daily digest. */
    weekday: number | null;
    time_zone: string;
    due_at: Date;
    covered_until: Date;
    /** A weekly digest becomes the letter; without meaning for a daily one. */
    is_letter: Generated<boolean>;
  };
  directory_entries: {
    member_id: string;
    phone: string;
    email: string;
    address: string;
    help: string;
    phone_audience: 'members' | 'groups' | 'nobody';
    email_audience: 'members' | 'groups' | 'nobody';
    address_audience: 'members' | 'groups' | 'nobody';
    birthday_audience: 'members' | 'groups' | 'nobody';
    help_audience: 'members' | 'groups' | 'nobody';
    listed_at: Date;
    updated_at: Date;
  };
  displays: {
    id: string;
    name: string;
    language: 'en' | 'fr' | 'both';
    text_size: 'normal' | 'large';
    shows_verse: boolean;
    shows_prayers: boolean;
    shows_events: boolean;
    secret_hash: Buffer;
    secret_sealed: Buffer;
    created_at: Date;
  };
  email_changes: {
    member_id: string;
    email: string;
    code_hash: Buffer;
    tries_left: number;
    expires_at: Date;
  };
  email_verifications: {
    handle_hash: Buffer;
    member_id: string;
    code_hash: Buffer | null;
    tries_left: Generated<number>;
    sent_at: Date;
    expires_at: Date;
  };
  event_phone_ins: {
    id: string;
    post_id: string;
    name: string | null;
    guests: Generated<number>;
    note: string | null;
    checked_in_at: Date | null;
    created_at: Date;
  };
  event_reminders: {
    post_id: string;
    starts_at: Date;
    told_from_hours: number;
  };
  event_series: {
    id: string;
    rule: string;
    starts_on: string;
    generated_through: string;
    next_generation_at: Date | null;
    created_at: Date;
  };
  event_sign_ups: {
    id: string;
    slot_id: string;
    member_id: string;
    quantity: number;
    state: 'asked' | 'accepted';
    seeks_replacement: Generated<boolean>;
    created_at: Date;
  };
  event_slots: {
    id: string;
    post_id: string;
    kind: 'dish' | 'duty';
    name: string;
    wanted: number;
    created_at: Date;
    translation_name: string | null;
  };
  event_waiting: {
    post_id: string;
    member_id: string;
    number: Generated<string>;
    created_at: Date;
  };
  events: {
    post_id: string;
    local_date: string;
    local_time: string;
    time_zone: string;
    starts_at: Date;
    ends_at: Date;
    place: string | null;
    is_online: Generated<boolean>;
    going_count: Generated<number>;
    interested_count: Generated<number>;
    cancelled_at: Date | null;
    revision: Generated<number>;
    changed_at: Date | null;
    cancel_reason: string | null;
    meeting_url: string | null;
    capacity: number | null;
    series_id: string | null;
    occurrence_date: string | null;
    is_in_feeds: Generated<boolean>;
    is_changed: Generated<boolean>;
  };
  friend_requests: {
    id: string;
    asker_id: string;
    asked_id: string;
    state: Generated<'pending' | 'accepted' | 'declined' | 'cancelled'>;
    created_at: Date;
    answered_at: Date | null;
    withdrawn_at: Date | null;
  };
  friendships: {
    low_id: string;
    high_id: string;
    created_at: Date;
  };
  group_links: {
    group_id: string;
    secret_hash: Buffer;
    secret_sealed: Buffer;
    expires_at: Date;
  };
  group_members: {
    group_id: string;
    member_id: string;
    role: 'leader' | 'member';
    joined_at: Date;
    notifications: Generated<'all' | 'prayers' | 'digest' | 'none'>;
  };
  group_requests: {
    group_id: string;
    member_id: string;
    kind: 'request' | 'invitation';
    created_at: Date;
  };
  groups: {
    id: string;
    name: string;
    search_name: GeneratedAlways<string>;
    description: string;
    joining: 'open' | 'request' | 'invitation';
    is_listed: boolean;
    created_at: Date;
    archived_at: Date | null;
    picture_media_id: string | null;
    language: Generated<'en' | 'fr'>;
    translation_name: string | null;
    translation_description: string | null;
    translation_search_name: GeneratedAlways<string | null>;
  };
  guardian_consents: {
    member_id: string;
    guardian_email: string;
    token_hash: Buffer;
    requested_at: Date;
    guardian_name: string | null;
    terms_version: string | null;
    privacy_version: string | null;
    given_at: Date | null;
    withdrawn_at: Date | null;
    /** The member with this address, verified, when the consent was given. */
    guardian_id: string | null;
  };
  hidden_posts: {
    member_id: string;
    post_id: string;
    hidden_at: Date;
  };
  household_invitations: {
    household_id: string;
    secret_hash: Buffer;
    secret_sealed: Buffer;
    invited_by: string;
    expires_at: Date;
  };
  household_members: {
    member_id: string;
    household_id: string;
    joined_at: Date;
    lets_answer_since: Date | null;
  };
  households: {
    id: string;
    name: string;
    search_name: GeneratedAlways<string>;
    created_at: Date;
  };
  idempotency_keys: {
    member_id: string;
    key: string;
    endpoint: string;
    body_hash: Buffer;
    answer: JSONColumnType<object> | null;
    created_at: Date;
  };
  imported_members: {
    member_id: string;
    import_id: string;
  };
  installation: {
    id: Generated<number>;
    /** Of the cluster; null where the server may not read it. */
    system_identifier: string | null;
    database_oid: string;
    table_oid: string;
    files: string | null;
    restored_at: Date | null;
  };
  jobs: {
    id: Generated<string>;
    name: string;
    payload: JSONColumnType<Record<string, unknown>>;
    /** A new job replaces the waiting one with the same key. Dead letters have none. */
    key: string | null;
    /** One job of a queue runs at a time. */
    queue: string | null;
    run_at: Generated<Date>;
    attempts: Generated<number>;
    max_attempts: Generated<number>;
    /** Only written by the version before running_jobs. */
    locked_by: string | null;
    locked_until: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  link_previews: {
    id: string;
    requester_id: string;
    url: string;
    post_id: string | null;
    state: Generated<'pending' | 'ready' | 'none'>;
    title: string | null;
    description: string | null;
    site: string | null;
    media_id: string | null;
    created_at: Date;
    fetched_at: Date | null;
  };
  live_event_readers: {
    name: string;
    read_until: Date;
  };
  live_events: {
    id: Generated<string>;
    type: string;
    post_id: string | null;
    member_id: string | null;
    data: JSONColumnType<Record<string, unknown>>;
    created_at: Generated<Date>;
  };
  mail_bounces: {
    mail_id: string;
    member_id: string;
    recipient: string;
    kind: 'permanent' | 'temporary' | 'complaint';
    /** Of the mail server that refused it: RFC 3463. */
    status: string | null;
    at: Date;
  };
  mail_consents: {
    id: string;
    member_id: string | null;
    member_hash: Buffer;
    list: 'notifications' | 'digest' | 'announcements';
    given: boolean;
    how: 'settings' | 'one-click' | 'unsubscribe-page' | 'undo';
    wording: string;
    at: Date;
  };
  mail_pauses: {
    id: Generated<number>;
    reason: 'unreachable' | 'no-answer' | 'no-encryption' | 'sign-in-refused' | 'sender-refused' | 'busy' | 'broken-off';
    tries: Generated<number>;
    since: Generated<Date>;
    until: Date;
  };
  mail_subscriptions: {
    list: 'notifications' | 'digest' | 'announcements';
    member_id: string;
    since: Date;
  };
  mails: {
    id: string;
    dedupe_key: string;
    member_id: string | null;
    template: string;
    recipient: string;
    locale: 'en' | 'fr';
    params: Buffer | null;
    state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'cancelled'>;
    created_at: Date;
    sent_at: Date | null;
    /** list: mails that members subscribed to. */
    class: Generated<'account' | 'list'>;
    not_before: Date | null;
    /** How often the response of the mail server left open whether it had accepted the mail. */
    doubts: Generated<number>;
    failure: 'recipient-refused' | 'message-refused' | 'outcome-unknown' | 'out-of-time' | null;
  };
  measure_reasons: {
    id: string;
    name_en: string;
    name_fr: string;
    position: number;
  };
  media: {
    id: string;
    owner_id: string;
    kind: 'image' | 'video';
    purpose: 'post' | 'avatar' | 'banner' | 'preview' | 'scheduled' | 'story' | 'group';
    post_id: string | null;
    file: string;
    /** Always set for a picture, for a video only where it could be read. */
    width: number | null;
    height: number | null;
    bytes: number;
    color: string;
    sizes: JSONColumnType<StoredSize[]>;
    alt: Generated<string>;
    position: Generated<number>;
    created_at: Date;
    mime: string | null;
    seconds: number | null;
    story_id: string | null;
    replaced_at: Date | null;
    group_id: string | null;
  };
  member_imports: {
    id: string;
    imported_by: string | null;
    member_count: number;
    created_at: Date;
  };
  member_measures: {
    id: string;
    member_id: string;
    kind: 'note' | 'limit' | 'suspension' | 'closure';
    reason_en: string;
    reason_fr: string;
    message: string;
    taken_by: string | null;
    taken_at: Date;
    ends_at: Date | null;
    lifted_by: string | null;
    lifted_at: Date | null;
  };
  member_mutes: {
    muter_id: string;
    muted_id: string;
    created_at: Date;
  };
  member_name_words: {
    word: string;
    search_name: string;
    member_id: string;
  };
  member_tombstones: {
    id_hash: Buffer;
    erased_at: Date;
  };
  members: {
    id: string;
    email: string;
    email_verified_at: Date | null;
    password_hash: string | null;
    password_set_by_admin: Generated<boolean>;
    first_name: string;
    last_name: string;
    display_name: string;
    role: Generated<'admin' | 'moderator' | 'user'>;
    /** leaving: hidden like a disabled account until the member returns or deletion_due_at passes. */
    status: Generated<'active' | 'disabled' | 'leaving'>;
    bio: Generated<string>;
    verse: Generated<string>;
    church: string | null;
    location: string | null;
    avatar_media_id: string | null;
    banner_media_id: string | null;
    locale: Generated<'en' | 'fr'>;
    time_zone: string | null;
    default_audience: 'public' | 'members' | 'friends' | 'private' | null;
    is_discoverable: Generated<boolean>;
    created_at: Date;
    last_visit_at: Date | null;
    search_name: GeneratedAlways<string>;
    sex: 'female' | 'male' | 'other' | null;
    /** YYYY-MM-DD. */
    birthday: string | null;
    country: string | null;
    city: string | null;
    profession: string | null;
    phone: string | null;
    sex_audience: Generated<'private' | 'friends' | 'members'>;
    birthday_audience: Generated<'private' | 'friends' | 'members'>;
    country_audience: Generated<'private' | 'friends' | 'members'>;
    city_audience: Generated<'private' | 'friends' | 'members'>;
    location_audience: Generated<'private' | 'friends' | 'members'>;
    profession_audience: Generated<'private' | 'friends' | 'members'>;
    phone_audience: Generated<'private' | 'friends' | 'members'>;
    deletion_due_at: Date | null;
    facebook_url: string | null;
    twitter_url: string | null;
    instagram_url: string | null;
    last_login_at: Date | null;
    standing: GeneratedAlways<'active' | 'unverified' | 'leaving' | 'disabled'>;
    last_audience: 'public' | 'members' | 'friends' | 'private' | null;
    invited_at: Date | null;
    public_prayers_confirmed_at: Date | null;
    has_hidden_first_steps: Generated<boolean>;
    profile_version: Generated<string>;
    /** Without a birth date, the account is protected as a minor's. */
    is_birth_date_required: Generated<boolean>;
    is_screened: Generated<boolean>;
  };
  moderation_cases: {
    id: string;
    post_id: string | null;
    post_kind: 'prayer' | 'testimony' | 'scripture' | 'event' | 'general' | 'link' | null;
    comment_id: string | null;
    /** For a person, that person. Null: a former member, for a comment. */
    author_id: string | null;
    /** Null: reported only. */
    held: 'automatic' | 'approval' | null;
    score: number | null;
    matches: JSONColumnType<StoredMatch[], string | undefined>;
    word_count: number | null;
    report_count: Generated<number>;
    opened_at: Date;
    settled_at: Date | null;
    settled_by: string | null;
    outcome: 'kept' | 'approved' | 'hidden' | 'deleted' | 'withdrawn' | 'resolved' | 'expired' | 'upheld' | 'reversed' | null;
    message: Generated<string>;
    member_id: string | null;
    profile: JSONColumnType<StoredProfile> | null;
    avatar_media_id: string | null;
    story_id: string | null;
    /** Someone who reported it is worried about the person; these cases are listed first. */
    has_concern: Generated<boolean>;
    /** Of a comment that was edited since: as it was reported, until the decision. */
    reported_text: string | null;
    /** Who appeals; author_id is how moderators see them, which may be anonymous. */
    appellant_id: string | null;
    appealed_case_id: string | null;
    appealed_measure_id: string | null;
    appeal_text: string | null;
  };
  notification_choices: {
    member_id: string;
    kind: NotificationKind;
    in_app: boolean;
    email: boolean;
    push: boolean;
  };
  notification_kinds: {
    kind: NotificationKind;
  };
  notification_sources: {
    source: string;
    notification_id: string;
    /** No longer counted, but known: a mention that an edit removed and adds again notifies nobody. */
    is_retracted: Generated<boolean>;
  };
  notifications: {
    id: string;
    member_id: string;
    kind: NotificationKind;
    post_id: string | null;
    actor_id: string | null;
    happenings: Generated<number>;
    first_at: Date;
    last_at: Date;
    seen_at: Date | null;
    removed_at: Date | null;
    changes: Generated<Array<'time' | 'place' | 'link'>>;
    campaign_id: string | null;
    case_id: string | null;
    group_id: string | null;
    care_case_id: string | null;
    measure_id: string | null;
    support_message_id: string | null;
  };
  participations: {
    post_id: string;
    member_id: string;
    answer: 'going' | 'interested' | 'not-going';
    created_at: Date;
    updated_at: Date;
    guests: Generated<number>;
    checked_in_at: Date | null;
  };
  password_resets: {
    token_hash: Buffer;
    member_id: string;
    created_at: Date;
    expires_at: Date;
  };
  post_count_changes: {
    post_id: string;
  };
  post_counts: {
    post_id: string;
    reaction_count: number;
    comment_count: number;
    share_count: number;
    content_version: Generated<string>;
    threads_version: Generated<string>;
    is_reaction_count_hidden: Generated<boolean>;
  };
  post_days: {
    kind: string;
    day: string;
    count: number;
  };
  post_mutes: {
    member_id: string;
    post_id: string;
    created_at: Date;
  };
  post_revisions: {
    post_id: string;
    number: number;
    title: string | null;
    body: string;
    reference: string | null;
    url: string | null;
    written_at: Date;
    replaced_at: Date;
    is_open: Generated<boolean>;
    location: string | null;
    translation_title: string | null;
    translation_body: string | null;
    translation_reference: string | null;
  };
  post_searches: {
    post_id: string;
    kind: string;
    published_at: Date;
    words: string;
  };
  post_subjects: {
    post_id: string;
    agreement: 'agreed' | 'not_asked';
    mention: 'everything' | 'first_name' | 'no_name';
    member_id: string | null;
    linked_at: Date | null;
  };
  post_tags: {
    post_id: string;
    member_id: string;
    created_at: Date;
  };
  post_tallies: {
    kind: string;
    state: string;
    audience: string;
    shard: number;
    posts: number;
  };
  posts: {
    id: string;
    author_id: string;
    kind: 'prayer' | 'testimony' | 'scripture' | 'event' | 'general' | 'link';
    audience: 'private' | 'care' | 'groups' | 'friends' | 'members' | 'public';
    state: Generated<'pending' | 'published' | 'flagged' | 'hidden'>;
    title: string | null;
    body: string;
    language: Generated<'en' | 'fr'>;
    category: string | null;
    reference: string | null;
    url: string | null;
    reaction_count: Generated<number>;
    comment_count: Generated<number>;
    share_count: Generated<number>;
    created_at: Date;
    published_at: Date;
    edited_at: Date | null;
    removed_at: Date | null;
    /** The kind of its files, set in the same transaction: the feed filters by it. */
    media_kind: 'image' | 'video' | null;
    popularity: GeneratedAlways<number>;
    /** Free text by the author. */
    location: string | null;
    /** Reports that were not dismissed; a trigger counts them. */
    report_count: GeneratedAlways<number>;
    /** For testimonies: since when it is featured. */
    featured_at: Date | null;
    /** Whether moderators may read it: see readableByModerators. */
    is_moderated: GeneratedAlways<boolean>;
    is_unseen: Generated<boolean>;
    is_prayer_closed: Generated<boolean>;
    /** With the audience groups: which. They are archived, never deleted. */
    group_ids: Generated<Array<string>>;
    translation_title: string | null;
    translation_body: string | null;
    translation_reference: string | null;
  };
  prayed_posts: {
    member_id: string;
    post_id: string;
    prayed_at: Date;
  };
  prayer_chain_alerts: {
    id: string;
    post_id: string;
    started_by: string | null;
    step_minutes: number;
    started_at: Date;
    ended_at: Date | null;
    outcome: 'confirmed' | 'unanswered' | 'stopped' | 'withdrawn' | null;
  };
  prayer_chain_links: {
    id: string;
    position: number;
    member_id: string | null;
    person_sealed: Buffer | null;
    added_at: Date;
  };
  prayer_chain_steps: {
    id: string;
    alert_id: string;
    position: number;
    link_id: string | null;
    is_by_phone: boolean;
    state: Generated<'waiting' | 'told' | 'unanswered' | 'declined' | 'confirmed' | 'skipped'>;
    told_at: Date | null;
    due_at: Date | null;
    answered_at: Date | null;
  };
  prayer_news_requests: {
    post_id: string;
    due_at: Date;
    asked_at: Date | null;
    is_off: Generated<boolean>;
  };
  prayer_updates: {
    id: string;
    post_id: string;
    body: string;
    created_at: Date;
  };
  prayers: {
    post_id: string;
    answered_at: Date | null;
    answer: string | null;
    testimony_post_id: string | null;
    closed_at: Date | null;
    is_long_term: Generated<boolean>;
    ends_on: string | null;
    ends_at: Date | null;
  };
  print_agreements: {
    post_id: string;
    choice: 'without_name' | 'first_name' | 'full_name';
    agreed_at: Date;
  };
  privacy_incidents: {
    id: string;
    started_on: string;
    ended_on: string | null;
    known_on: string;
    information: string;
    circumstances: string;
    people_count: number | null;
    risk: 'unknown' | 'none' | 'serious';
    risk_reasons: string;
    measures: string;
    commission_notified_on: string | null;
    people_notified_on: string | null;
    version: Generated<number>;
    recorded_at: Date;
  };
  push_deliveries: {
    notification_id: string;
    subscription_id: string;
    happenings: number;
    state: 'sending' | 'waiting' | 'sent' | 'dropped';
    tries: Generated<number>;
    claimed_at: Date;
  };
  push_keys: {
    id: Generated<number>;
    public_key: string;
    private_key: Buffer;
    created_at: Generated<Date>;
  };
  push_subscriptions: {
    id: string;
    member_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: Generated<string>;
    created_at: Date;
    last_success_at: Date | null;
    failures: Generated<number>;
  };
  quiet_hours: {
    member_id: string;
    starts_at: string;
    ends_at: string;
    time_zone: string;
  };
  rate_counters: {
    key: string;
    hits: number;
    resets_at: Date;
  };
  reactions: {
    post_id: string;
    member_id: string;
    created_at: Date;
  };
  recovery_codes: {
    member_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  recurring_jobs: {
    name: string;
    /** The start of the last period for which the job was enqueued. */
    slot: Date;
  };
  reminder_progress: {
    task: string;
    done_until: Date;
  };
  reminder_settings: {
    member_id: string;
    time_zone: string;
    prayer_reminders: Generated<boolean>;
    event_reminders: Generated<boolean>;
    friend_activity: Generated<boolean>;
    prayer_responses: Generated<boolean>;
    morning_prayer: string | null;
    noon_prayer: string | null;
    evening_prayer: string | null;
    /** 0 is Sunday. */
    weekly_prayer_day: number | null;
    weekly_prayer_time: string | null;
    event_lead_hours: Generated<number>;
    event_categories: Array<string>;
    sound: Generated<'gentle-bell' | 'soft-chime' | 'church-bell' | 'piano-note' | 'silent'>;
    volume: Generated<number>;
    updated_at: Date;
  };
  reports: {
    id: string;
    post_id: string | null;
    /** Null: a former member. */
    reporter_id: string | null;
    reason: 'unkind' | 'false' | 'private' | 'spam' | 'worried' | 'other' | 'impersonation' | 'profile' | 'about_me';
    note: Generated<string>;
    state: Generated<'open' | 'upheld' | 'dismissed'>;
    created_at: Date;
    resolved_at: Date | null;
    resolved_by: string | null;
    /** Null: the post was deleted before moderation cases existed. */
    case_id: string | null;
    comment_id: string | null;
    member_id: string | null;
    story_id: string | null;
  };
  running_jobs: {
    id: string;
    name: string;
    payload: JSONColumnType<Record<string, unknown>>;
    key: string | null;
    queue: string | null;
    run_at: Date;
    attempts: number;
    max_attempts: number;
    last_error: string | null;
    created_at: Date;
    /** Names the claim of a worker, not the worker. */
    claim: string;
    locked_until: Date;
  };
  saved_posts: {
    member_id: string;
    post_id: string;
    saved_at: Date;
    position: Generated<number>;
  };
  scheduled_posts: {
    id: string;
    author_id: string;
    /** The PostDraft of the contract. */
    draft: JSONColumnType<Record<string, unknown>>;
    media_id: string | null;
    publish_at: Date;
    /** The message key of the reason that it was not published on time. */
    held_for: string | null;
    created_at: Date;
    updated_at: Date;
    /** The pictures after the first, in order. */
    more_media_ids: Generated<Array<string>>;
  };
  second_factors: {
    member_id: string;
    secret_sealed: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: string | null;
  };
  sessions: {
    id: string;
    token_hash: Buffer;
    member_id: string;
    is_remembered: boolean;
    device: Generated<string>;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    authenticated_at: Generated<Date>;
  };
  setup_links: {
    token_hash: Buffer;
    created_at: Date;
  };
  shares: {
    post_id: string;
    member_id: string;
    way: 'copy' | 'whatsapp' | 'facebook';
    created_at: Date;
  };
  sign_in_challenges: {
    token_hash: Buffer;
    member_id: string;
    password_mark: Buffer;
    is_remembered: boolean;
    created_at: Date;
    expires_at: Date;
  };
  site_pictures: {
    purpose: 'logo' | 'favicon';
    version: string;
    bytes: Buffer;
    width: number;
    height: number;
    updated_at: Date;
    png: Buffer | null;
  };
  site_secrets: {
    name: string;
    sealed: Buffer;
    updated_at: Date;
  };
  site_settings: {
    category: string;
    value: JSONColumnType<Record<string, unknown>>;
    updated_at: Date;
  };
  social_identities: {
    provider: 'google' | 'facebook' | 'oidc';
    subject: string;
    member_id: string;
    created_at: Date;
  };
  stories: {
    id: string;
    author_id: string;
    kind: 'picture' | 'text';
    body: string;
    tone: 'dawn' | 'candle' | 'rose' | 'lake' | 'dusk' | 'meadow' | 'clay' | 'sea' | null;
    language: Generated<'en' | 'fr'>;
    created_at: Date;
    expires_at: Date;
  };
  story_views: {
    story_id: string;
    viewer_id: string;
    seen_at: Date;
    hidden_at: Date | null;
  };
  support_answers: {
    id: string;
    message_id: string;
    /** Null: a deleted account. */
    author_id: string | null;
    body: string;
    created_at: Date;
  };
  support_messages: {
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
    due_on: string | null;
    privacy_request: 'access' | 'correction' | 'portability' | 'withdrawal' | 'deletion' | null;
    reminded_at: Date | null;
  };
  sweeper_runs: {
    name: string;
    ran_at: Date;
    deleted_at: Date | null;
    deleted_count: number | null;
  };
  urgent_prayers: {
    id: string;
    post_id: string;
    began_at: Date | null;
    ends_at: Date | null;
    ended_at: Date | null;
    end_reason: 'time' | 'author' | 'care' | 'closed' | null;
    allowed_at: Date | null;
    allowance_used_at: Date | null;
  };
  verse_plan: {
    day: string;
    reference: string;
  };
  webhook_attempts: {
    delivery_id: string;
    number: number;
    at: Date;
    milliseconds: number;
    status: number | null;
    failure: 'unreachable' | 'refused' | null;
  };
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    type: string;
    post_id: string | null;
    post_kind: 'prayer' | 'testimony' | 'scripture' | 'event' | 'general' | 'link' | null;
    state: Generated<'waiting' | 'delivered' | 'failed' | 'withdrawn' | 'cancelled'>;
    created_at: Date;
    /** When it was created or last sent again by an administrator; `tries` counts from then. */
    queued_at: Date;
    tries: Generated<number>;
    next_attempt_at: Date | null;
  };
  webhook_posts: {
    post_id: string;
    kind: 'prayer' | 'testimony' | 'scripture' | 'event' | 'general' | 'link';
    event_revision: number | null;
    is_cancelled: boolean;
    announced_at: Date;
  };
  webhooks: {
    id: string;
    url: string;
    events: Array<string>;
    secret_sealed: Buffer;
    previous_secret_sealed: Buffer | null;
    previous_secret_until: Date | null;
    created_at: Date;
    /** When it was created or last resumed: what was posted before is not announced to it. */
    active_since: Date;
    paused_at: Date | null;
    pause_reason: 'administrator' | 'failing' | 'gone' | null;
    /** Since when every attempt has failed. */
    failing_since: Date | null;
    /** After a failure nothing is sent until then. */
    not_before: Date | null;
  };
  workers: {
    id: string;
    beat_at: Date;
    tasks: Generated<Array<string>>;
  };
};
