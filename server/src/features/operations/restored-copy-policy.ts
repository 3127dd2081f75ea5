import type { JobName } from '../../jobs.ts';
import { sendTask } from '../../platform/mail/mail.ts';

export const pushTasks: readonly JobName[] = ['notifications.deliverPush', 'notifications.testPush'];

/** Announcements and mails are counted by their rows instead. */
export const notificationTasks: readonly JobName[] = [
  'accounts.sendResetLink',
  'notifications.create',
  'notifications.createEach',
  'notifications.notifyReply',
  'notifications.remindParticipants',
  'notifications.notifyEventChange',
  'notifications.notifyEventPlace',
  'notifications.notifySignUp',
  'notifications.notifyHouseholdAnswer',
  'notifications.notifyCase',
  'notifications.notifyCareCase',
  'notifications.notifyChain',
  'notifications.notifyPrivacyRequest',
  'care.passOnChain',
  'notifications.notifyAppeal',
  'notifications.notifyMeasure',
  'notifications.remindPraying',
  'notifications.notifyAnsweredPrayer',
  'notifications.notifyGroupMember',
  'notifications.notifyGroupPost',
  'notifications.notifyPrayerEnded',
  'notifications.notifyPrayerUpdate',
  'notifications.notifyUrgentPrayer',
  'notifications.notifyUrgencyEnded',
];

export const discardedTasks: readonly JobName[] = [
  sendTask,
  ...pushTasks,
  ...notificationTasks,
  'campaigns.deliver',
  'webhooks.deliver',
];
