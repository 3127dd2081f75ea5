import { sendTask } from '../../platform/mail/mail.ts';

export const pushTasks: readonly string[] = ['notifications.deliverPush', 'notifications.testPush'];

/** Announcements and mails are counted by their rows instead. */
export const notificationTasks: readonly string[] = [
  'accounts.sendResetLink',
  'notifications.tell',
  'notifications.tellEvent',
  'notifications.tellEventChange',
  'notifications.tellOfCase',
  'notifications.tellPrayer',
  'notifications.tellPraying',
];

/** The other jobs have no effect outside the site. */
export const discardedTasks: readonly string[] = [
  sendTask,
  ...pushTasks,
  ...notificationTasks,
  'campaigns.deliver',
];
