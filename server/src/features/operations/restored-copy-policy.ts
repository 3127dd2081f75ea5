import { sendTask } from '../../platform/mail/mail.ts';

/** The job that brings a notification to a browser, and the one that tries a browser out. */
export const pushTasks: readonly string[] = ['notifications.deliverPush', 'notifications.testPush'];

/** Jobs that end in a notification or a mail; announcements and mails themselves are counted by their rows. */
export const notificationTasks: readonly string[] = [
  'accounts.sendResetLink',
  'notifications.tell',
  'notifications.tellEvent',
  'notifications.tellEventChange',
  'notifications.tellOfCase',
  'notifications.tellPrayer',
  'notifications.tellPraying',
];

/** Jobs that are discarded with what a restored copy holds back; the others change nothing outside the site. */
export const discardedTasks: readonly string[] = [
  sendTask,
  ...pushTasks,
  ...notificationTasks,
  'campaigns.deliver',
];
