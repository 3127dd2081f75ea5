import type { Notification } from '@radiant/contract/notifications.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { serverWords } from '../../words/words.ts';
import type { NotificationRow } from './queries.ts';

/** A notification in its reader's language, written when it is read. */
export function presentNotification(row: NotificationRow, locale: Locale): Notification {
  return {
    id: row.id,
    kind: row.kind,
    link: row.kind === 'commented' ? `/post/${row.post_id}#comments` : `/post/${row.post_id}`,
    text: sentence(row, locale),
    date: row.last_at.toISOString(),
    count: row.happenings,
    seen: row.seen_at !== null,
    // Beside a sentence a face is small.
    avatar: row.kind === 'commented' ? (row.actor_avatar_sizes?.[0]?.file ?? null) : null,
  };
}

function sentence(row: NotificationRow, locale: Locale): string {
  const words = serverWords[locale].notifications;
  const count = row.happenings;
  const post = words.yourPost[row.post_kind];
  switch (row.kind) {
    case 'prayed':
      return words.prayed({ count });
    case 'amen':
      return words.amen({ count, post });
    case 'commented':
      return words.commented({ count, post, name: row.actor_name ?? words.someone });
  }
}
