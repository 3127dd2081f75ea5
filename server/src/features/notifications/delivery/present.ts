import type { Notification } from '@radiant/contract/notifications.ts';
import { safeGreetingName } from '../../../platform/mail/template.ts';
import { presentNotification } from '../present.ts';
import type { DeliveryRow, NotificationRow } from '../queries.ts';

export type DeliveryContent = Pick<Notification, 'kind' | 'link' | 'text' | 'count'> & {
  /** Title or first words of the post, when every member may read it. */
  title: string | null;
  /** Meeting link of an online event, in reminders to those going. */
  joinUrl?: string;
};

/** Lock screens and mailboxes are outside our control: neither content nor people of posts that not every member reads, nor names of unlisted groups. */
export function presentForDelivery(
  row: DeliveryRow,
  context: Parameters<typeof presentNotification>[1],
): DeliveryContent {
  const redacted = withSafeName(row.is_shareable ? withoutMessage(row) : withoutContent(row));
  const { kind, link, text, count, about } = presentNotification(redacted, context);
  const joinUrl = redacted.event_cancelled_at === null ? redacted.event_meeting_url : null;
  return { kind, link, text, count, title: about, ...(joinUrl !== null && { joinUrl }) };
}

const withoutMessage = (row: NotificationRow): NotificationRow => ({ ...row, case_message: null });

const withoutContent = (row: NotificationRow): NotificationRow => ({
  ...withoutMessage(row),
  post_title: null,
  post_excerpt: null,
  post_translation: null,
  case_excerpt: null,
  case_translation: null,
  group_name: null,
  group_language: null,
  group_translation_name: null,
  event_place: null,
  event_meeting_url: null,
  event_cancel_reason: null,
  // A new place reveals content of the event; a new time does not.
  changes: row.changes.filter((change) => change === 'time'),
  actor_name: null,
  actor_avatar_sizes: null,
});

/** Leaves out names that look like a link or an address: members choose their own names. */
const withSafeName = (row: NotificationRow): NotificationRow => ({
  ...row,
  actor_name: row.actor_name === null || safeGreetingName(row.actor_name) === '' ? null : row.actor_name,
});
