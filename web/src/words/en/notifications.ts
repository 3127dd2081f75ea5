import { plural } from '../plural.ts';

export const notifications = {
  title: 'Notifications',
  bell: (p: { unseen: number }) =>
    p.unseen === 0
      ? 'Notifications'
      : `Notifications, ${plural('en', p.unseen, { one: '# new', other: '# new' })}`,
  all: 'all',
  clearAll: 'Clear all notifications',
  undo: 'Undo',
  restored: 'The notifications are back',
  restoreFailed: 'The notifications could not be brought back',
  loading: 'Loading...',
  empty: 'Nothing new. When somebody prays for you or answers you, it shows here.',
  emptyTitle: 'Nothing new',
  emptyText: 'When somebody prays for you or answers you, it shows here.',
  errorTitle: 'The notifications could not be loaded',
  errorOlder: 'Older notifications could not be loaded',
  older: 'Show older notifications',
  delete: (p: { text: string }) => `Delete: ${p.text}`,
  deleting: 'Deleting in progress',
  deleted: 'Deleting successful',
  deleteFailed: 'This could not be deleted',
  fresh: 'New:',
  seeAll: 'See all',
  settings: 'Notification settings',
  days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
};
