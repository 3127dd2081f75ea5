import { plural } from '@radiant/contract/words/plural.ts';

export const notifications = {
  title: 'Notifications',
  bell: (p: { unseen: number }) =>
    p.unseen === 0
      ? 'Notifications'
      : `Notifications, ${plural('en', p.unseen, { one: '# new', other: '# new' })}`,
  all: 'all',
  clearAll: 'Clear all notifications',
  undo: 'Undo',
  restored: 'Notifications restored',
  restoreFailed: 'The notifications could not be restored',
  loading: 'Loading...',
  empty: 'Nothing new. When someone prays for you or replies to you, you’ll see it here.',
  emptyTitle: 'Nothing new',
  emptyText: 'When someone prays for you or replies to you, you’ll see it here.',
  errorTitle: 'The notifications could not be loaded',
  errorOlder: 'Older notifications could not be loaded',
  older: 'Show older notifications',
  delete: 'Delete',
  deleting: 'Deleting in progress',
  deleted: 'Deleting successful',
  deleteFailed: 'This could not be deleted',
  fresh: 'New:',
  seeAll: 'See all',
  settings: 'Notification settings',
  days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
};
