import type { CaseTargetKind } from '@radiant/contract/moderation.ts';
import type { Notification } from '@radiant/contract/notifications.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { formatMoment } from '../../words/moment.ts';
import { shortenText } from '../../words/shorten-text.ts';
import { serverWords } from '../../words/words.ts';
import { placeholderId } from '../posts/visible-to.ts';
import type { NotificationRow } from './queries.ts';

type PresentContext = { locale: Locale; now: Date };

/** Rendered when it is read, in its reader's language. */
export function presentNotification(stored: NotificationRow, context: PresentContext): Notification {
  const row = inLocale(stored, context.locale);
  return {
    id: row.id,
    kind: row.kind,
    link: linkOf(row),
    text: row.actor_id === placeholderId ? capitalize(textOf(row, context)) : textOf(row, context),
    about: aboutOf(row),
    date: row.last_at.toISOString(),
    count: row.happenings,
    seen: row.seen_at !== null,
    // Smallest size; null where the actor stays private.
    avatar: row.actor_avatar_sizes?.[0]?.file ?? null,
    postId: row.post_removed_at ? null : row.post_id,
    actorId: row.actor_id === placeholderId ? null : row.actor_id,
    ...(row.is_post_muted !== null && { muted: row.is_post_muted }),
  };
}

/** With what posts and groups say in this language, where they have such a version. */
function inLocale(row: NotificationRow, locale: Locale): NotificationRow {
  const { post_translation: post, case_translation: ofCase, group_translation_name: group } = row;
  return {
    ...row,
    ...(post && row.post_language !== locale && { post_title: post.title, post_excerpt: post.excerpt }),
    ...(group && row.group_language !== locale && { group_name: group }),
    ...(ofCase && row.case_language !== locale && { case_excerpt: ofCase.excerpt }),
  };
}

/** Graphemes: two lines of the narrowest inbox. */
const maxAboutLength = 80;

function aboutOf(row: NotificationRow): string | null {
  switch (row.kind) {
    case 'event-changed':
    case 'event-cancelled':
    case 'event-place':
    case 'event-answered-for-you':
    case 'event-reminder':
    case 'sign-up-asked':
    case 'sign-up-declined':
    case 'sign-up-replacement':
    case 'sign-up-taken-over':
    case 'sign-up-removed':
      // The text already names the event.
      return null;
    case 'replied':
      // The text contains the title.
      return row.post_title ? null : excerpt(row.post_excerpt);
    case 'post-moderated':
      return row.case_comment_id === null ? excerpt(row.case_excerpt) : null;
    default:
      return excerpt(row.post_excerpt);
  }
}

const excerpt = (text: string | null): string | null => (text && shortenText(text, maxAboutLength)) || null;

function linkOf(row: NotificationRow): string {
  switch (row.kind) {
    case 'prayed':
    case 'amen':
    case 'tagged':
    case 'about-you':
    case 'post-published':
    case 'group-posted':
      return `/post/${row.post_id}`;
    case 'commented':
    case 'mentioned':
      return `/post/${row.post_id}#comments`;
    case 'replied':
      return `/post/${row.post_id}#${row.reply_id === null ? 'comments' : `comment-${row.reply_id}`}`;
    case 'answered':
    case 'prayer-updated':
    case 'prayer-ended':
    case 'prayer-urgent':
    case 'urgency-ended':
      return `/prayers/${row.post_id}`;
    case 'prayer-news-asked':
      return `/prayers/${row.post_id}?news=`;
    case 'event-changed':
    case 'event-cancelled':
    case 'event-place':
    case 'event-answered-for-you':
    case 'event-reminder':
    case 'sign-up-asked':
    case 'sign-up-declined':
    case 'sign-up-replacement':
    case 'sign-up-taken-over':
    case 'sign-up-removed':
      // Removed events have no page.
      return row.post_removed_at ? '/events' : `/events/${row.post_id}`;
    case 'prayer-time':
      return '/prayer-times';
    case 'friend-requested':
      return '/friends/requests';
    case 'friend-accepted':
      return `/profile/${row.actor_id}`;
    case 'group-invited':
    case 'group-accepted':
      return `/groups/${row.group_id}`;
    case 'group-requested':
      return `/groups/${row.group_id}?tab=members`;
    case 'announcement':
      return `/announcements/${row.campaign_id}`;
    case 'post-moderated':
    case 'report-resolved':
      return linkOfDecision(row);
    case 'moderation-waiting':
      return '/admin/moderation';
    case 'care-alert':
    case 'care-request':
    case 'care-assigned':
    case 'care-waiting':
      return `/care/requests/${row.care_case_id}`;
    case 'prayer-chain':
    case 'prayer-chain-waiting':
      return '/prayer-chain';
    case 'privacy-request-due':
      return `/admin/support?message=${row.support_message_id}`;
    case 'measure-taken':
      return `/measures/${row.measure_id}`;
    case 'appeal-decided':
      return linkOfAppeal(row);
  }
}

/** For whoever appealed, to the decision; for whoever decided first, to the appeal. */
function linkOfAppeal(row: NotificationRow): string {
  if (!row.is_own_appeal) return `/admin/moderation?state=settled&case=${row.case_id}`;
  return row.case_appealed_case_id === null
    ? `/measures/${row.case_appealed_measure_id}`
    : `/decisions/${row.case_appealed_case_id}`;
}

/** Hidden and deleted posts and comments lead to the decision, which their author can read and appeal against. */
function linkOfDecision(row: NotificationRow): string {
  const isGone = row.case_outcome === 'hidden' || row.case_outcome === 'deleted';
  if (row.kind === 'post-moderated' && isGone && row.case_post_id !== null)
    return `/decisions/${row.case_id}`;
  // Decided cases about a person or a story have no page to link to.
  if (!isGone && row.case_post_id === null) return '/notifications';
  if (!isGone) return `/post/${row.case_post_id}${row.case_comment_id ? '#comments' : ''}`;
  return row.kind === 'post-moderated' ? '/settings/help' : '/notifications';
}

/** Below an anonymous post: whoever wrote that. */
function nameOfActor(
  { kind, actor_id, actor_name, post_kind }: NotificationRow,
  locale: Locale,
): string | null {
  if (actor_id !== placeholderId || actor_name === null) return actor_name;
  const { asker, poster } = serverWords[locale].notifications;
  if (kind !== 'mentioned' && kind !== 'replied') return null;
  return post_kind === 'prayer' ? asker : poster;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function textOf(row: NotificationRow, context: PresentContext): string {
  const { locale } = context;
  const words = serverWords[locale].notifications;
  const count = row.happenings;
  const name = nameOfActor(row, locale) ?? words.someone;
  const post = words.yourPost[row.post_kind ?? 'general'];
  switch (row.kind) {
    case 'prayed':
      return words.prayed({ count });
    case 'amen':
      return words.amen({ count, post });
    case 'commented':
      return words.commented({ count, post, name });
    case 'mentioned':
      return words.mentioned({ count, name });
    case 'replied':
      return words.replied({ count, name, title: excerpt(row.post_title) });
    case 'answered':
      return words.answered({ name });
    case 'prayer-updated':
      return words.prayerUpdated({ name });
    case 'prayer-news-asked':
      return words.prayerNewsAsked;
    case 'prayer-ended':
      return words.prayerEnded;
    case 'prayer-urgent':
      return words.prayerUrgent({ name });
    case 'urgency-ended':
      return words.urgencyEnded;
    case 'event-changed':
    case 'event-cancelled':
    case 'event-place':
    case 'event-answered-for-you':
    case 'event-reminder':
    case 'sign-up-asked':
    case 'sign-up-declined':
    case 'sign-up-replacement':
    case 'sign-up-taken-over':
    case 'sign-up-removed':
      return eventText(row, context);
    case 'prayer-time':
      return words.prayerTime;
    case 'tagged':
      return words.tagged({ name });
    case 'about-you':
      return words.aboutYou({ name, kind: row.post_kind === 'testimony' ? 'testimony' : 'prayer' });
    case 'post-published':
      return words.postPublished;
    case 'group-posted':
      return words.groupPosted({ name, isPrayer: row.post_kind === 'prayer' });
    case 'group-invited':
      return words.groupInvited({ name, group: row.group_name });
    case 'group-requested':
      return words.groupRequested({ name, group: row.group_name });
    case 'group-accepted':
      return words.groupAccepted({ group: row.group_name });
    case 'friend-requested':
      return words.friendRequested({ name });
    case 'friend-accepted':
      return words.friendAccepted({ name });
    case 'announcement':
      return (
        (row.campaign_translation_locale === context.locale && row.campaign_translated_title) ||
        (row.campaign_title ?? '')
      );
    case 'post-moderated':
      return decisionText(row, context);
    case 'report-resolved':
      return resolutionText(row, context);
    case 'moderation-waiting':
      return serverWords[context.locale].decisions.waiting({ count });
    case 'measure-taken':
      return measureText(row, context);
    case 'appeal-decided':
      return appealText(row, context);
    case 'care-alert':
      return words.careAlert;
    case 'care-request':
      return words.careRequest;
    case 'care-assigned':
      return words.careAssigned({ name });
    case 'care-waiting':
      return words.careWaiting;
    case 'prayer-chain':
      return words.prayerChain;
    case 'prayer-chain-waiting':
      return words.prayerChainWaiting;
    case 'privacy-request-due':
      return words.privacyRequestDue;
  }
}

function subjectOf({ case_member_id, case_story_id, case_comment_id }: NotificationRow): CaseTargetKind {
  if (case_member_id !== null) return 'member';
  if (case_story_id !== null) return 'story';
  return case_comment_id === null ? 'post' : 'comment';
}

/** For those who reported it, or whom it is about. */
function resolutionText(row: NotificationRow, { locale }: PresentContext): string {
  const words = serverWords[locale].decisions;
  const isUpheld = row.case_outcome !== 'kept' && row.case_outcome !== 'approved';
  return row.case_is_about_reader
    ? words.removal({ isUpheld, why: row.case_message ?? '' })
    : words.reported({ subject: subjectOf(row), isUpheld });
}

function decisionText(row: NotificationRow, { locale }: PresentContext): string {
  const { notifications, decisions: words } = serverWords[locale];
  const ownSubjects = {
    post: notifications.yourPost[row.case_post_kind ?? 'general'],
    comment: words.yourComment,
    story: words.yourStory,
    // Members are not notified of cases about themselves.
    member: '',
  } as const;
  const what = ownSubjects[subjectOf(row)];
  const params = { what, why: row.case_message ?? '' };
  switch (row.case_outcome) {
    case 'hidden':
      return words.hidden(params);
    case 'deleted':
      // A story is gone with its day.
      return words.deleted({ ...params, canAppeal: row.case_post_id !== null });
    case 'approved':
    case 'kept':
    case 'resolved':
    case 'withdrawn':
    case 'expired':
    case 'upheld':
    case 'reversed':
      return words.approved(params);
    case null:
      return row.case_held === 'approval' ? words.pending(params) : words.held(params);
  }
}

type SignUpKind = keyof (typeof serverWords)['en']['notifications']['signUps'];
const isSignUpKind = (kind: NotificationRow['kind']): kind is SignUpKind => kind.startsWith('sign-up-');

/** Rendered from the event's current state: a cancelled event never reads as upcoming. */
function eventText(row: NotificationRow, { locale, now }: PresentContext): string {
  const words = serverWords[locale].notifications;
  const title = row.post_title ?? words.untitledEvent;
  const at = row.event_starts_at ?? row.last_at;
  const when = formatMoment(locale, {
    at,
    timeZone: row.reader_time_zone ?? row.event_time_zone ?? 'UTC',
    // The zone is named when it may not be the reader's own.
    hasZoneName: row.reader_time_zone === null,
  });
  if (row.post_removed_at) return words.eventGone({ when });
  if (row.kind === 'event-cancelled' || row.event_cancelled_at) {
    return words.eventCancelled({ title, why: row.event_cancel_reason ?? '' });
  }
  if (row.kind === 'event-place') return words.eventPlace({ title });
  const name = nameOfActor(row, locale) ?? words.someone;
  if (row.kind === 'event-answered-for-you')
    return words.answeredForYou({ name, title, answer: row.given_answer });
  if (isSignUpKind(row.kind)) return words.signUps[row.kind]({ count: row.happenings, name, title });
  if (row.kind === 'event-reminder') return words.eventReminder({ title, when, hasBegun: at <= now });
  const place = row.event_is_online ? words.online : row.event_place;
  return words.eventChanged({
    title,
    when: row.changes.includes('time') ? when : null,
    place: row.changes.includes('place') ? place : null,
    hasNewLink: row.changes.includes('link'),
  });
}

function appealText(row: NotificationRow, { locale }: PresentContext): string {
  const words = serverWords[locale].appeals;
  const outcome = row.case_outcome === 'reversed' ? 'reversed' : 'upheld';
  return row.is_own_appeal ? words.own[outcome] : words.first[outcome];
}

function measureText(row: NotificationRow, { locale }: PresentContext): string {
  const words = serverWords[locale].measures;
  const kind = row.measure_kind ?? 'note';
  if (kind === 'note') return words.noted;
  if (row.measure_lifted_at !== null) return words.lifted[kind];
  if (row.measure_ends_at === null || kind === 'closure') return words.closed;
  const until = formatMoment(locale, {
    at: row.measure_ends_at,
    timeZone: row.reader_time_zone ?? 'UTC',
    hasZoneName: row.reader_time_zone === null,
  });
  return words.taken[kind]({ until });
}
