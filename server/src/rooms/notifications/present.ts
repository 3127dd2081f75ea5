import type { Notification } from '@radiant/contract/notifications.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { serverWords } from '../../words/words.ts';
import type { NotificationRow } from './queries.ts';

/** A notification in its reader's language, written when it is read. */
export function presentNotification(row: NotificationRow, locale: Locale): Notification {
  return {
    id: row.id,
    kind: row.kind,
    link: linkOf(row),
    text: sentence(row, locale),
    date: row.last_at.toISOString(),
    count: row.happenings,
    seen: row.seen_at !== null,
    // Beside a sentence a face is small. There is none where who did it stays private.
    avatar: row.actor_avatar_sizes?.[0]?.file ?? null,
  };
}

function linkOf(row: NotificationRow): string {
  switch (row.kind) {
    case 'prayed':
    case 'amen':
    case 'tagged':
    case 'post-published':
      return `/post/${row.post_id}`;
    case 'commented':
    case 'mentioned':
      return `/post/${row.post_id}#comments`;
    case 'answered':
      return `/prayers/${row.post_id}`;
    case 'event-changed':
    case 'event-cancelled':
    case 'event-reminder':
      return `/events/${row.post_id}`;
    case 'prayer-time':
      return '/prayer-times';
    case 'friend-requested':
      return '/friends/requests';
    case 'friend-accepted':
      return `/profile/${row.actor_id}`;
  }
}

function sentence(row: NotificationRow, locale: Locale): string {
  const words = serverWords[locale].notifications;
  const count = row.happenings;
  const name = row.actor_name ?? words.someone;
  const title = row.post_title ?? words.untitledEvent;
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
    case 'answered':
      return words.answered({ name });
    case 'event-changed':
      return words.eventChanged({ title });
    case 'event-cancelled':
      return words.eventCancelled({ title });
    case 'event-reminder':
      return words.eventReminder({ title });
    case 'prayer-time':
      return words.prayerTime;
    case 'tagged':
      return words.tagged({ name });
    case 'post-published':
      return words.postPublished;
    case 'friend-requested':
      return words.friendRequested({ name });
    case 'friend-accepted':
      return words.friendAccepted({ name });
  }
}
