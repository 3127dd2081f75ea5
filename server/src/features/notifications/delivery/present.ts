import type { Notification } from '@radiant/contract/notifications.ts';
import { safeGreetingName } from '../../../platform/mail/template.ts';
import { presentNotification } from '../present.ts';
import type { DeliveryRow, NotificationRow } from '../queries.ts';

/** What a mail or a push says of a notification. */
export type DeliveryContent = Pick<Notification, 'kind' | 'link' | 'text' | 'count'> & {
  /** Title or first words of the post, when every member may read it. */
  title: string | null;
  /** Where an event online is joined, in a reminder to whoever goes. */
  joinUrl?: string;
};

/**
 * A notification in the words in which it may leave the house. What stands on somebody's lock screen or in a mailbox is
 * out of our hands: of a post for friends, or of a private one, it says only that something happened, without a word of
 * it and without a name.
 */
export function presentForDelivery(
  row: DeliveryRow,
  context: Parameters<typeof presentNotification>[1],
): DeliveryContent {
  const redacted = withSafeName(row.is_shareable ? withoutMessage(row) : withoutContent(row));
  const { kind, link, text, count, about } = presentNotification(redacted, context);
  const joinUrl = redacted.event_cancelled_at === null ? redacted.event_meeting_url : null;
  return { kind, link, text, count, title: about, ...(joinUrl !== null && { joinUrl }) };
}

/** What a moderator says to an author is between them. */
const withoutMessage = (row: NotificationRow): NotificationRow => ({ ...row, case_message: null });

const withoutContent = (row: NotificationRow): NotificationRow => ({
  ...withoutMessage(row),
  post_title: null,
  post_excerpt: null,
  case_excerpt: null,
  event_place: null,
  event_meeting_url: null,
  event_cancel_reason: null,
  // A new place is a word of the event; a new time is not.
  changes: row.changes.filter((change) => change === 'time'),
  actor_name: null,
  actor_avatar_sizes: null,
});

/** Whoever chooses a name chooses what others find in their mail: one that reads as a link or an address is left out. */
const withSafeName = (row: NotificationRow): NotificationRow => ({
  ...row,
  actor_name: row.actor_name === null || safeGreetingName(row.actor_name) === '' ? null : row.actor_name,
});
