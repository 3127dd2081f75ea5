import { plural } from '@radiant/contract/words/plural.ts';

const mails = (count: number) => plural('en', count, { one: '# email', other: '# emails' });
const pushes = (count: number) =>
  plural('en', count, { one: '# push notification', other: '# push notifications' });
const notifications = (count: number) =>
  plural('en', count, { one: '# notification to be created', other: '# notifications to be created' });
const announcements = (count: number) =>
  plural('en', count, { one: '# announcement', other: '# announcements' });
const webhooks = (count: number) =>
  plural('en', count, { one: '# message to a webhook', other: '# messages to webhooks' });

export const restoredCopy = {
  title: 'This site is running on a restored copy of its data',
  since: (p: { when: string }) =>
    `Since ${p.when}, no email, notification or scheduled post has gone out. Everyone was logged out.`,
  text: 'Confirm that this is the live site to start sending again. If this copy is only for testing, leave it as it is.',
  held: 'Waiting to be sent:',
  counts: { mails, pushes, notifications, announcements, webhooks },
  nothingHeld: 'Nothing is waiting to be sent.',
  confirm: 'This is the live site: send what’s waiting',
  confirmEmpty: 'This is the live site',
  confirmTitle: 'Is this the live site?',
  confirmText:
    'Members will get everything that’s waiting, and scheduled posts will be published. If the original site kept running after the backup, discard what’s waiting first, so that no one gets it twice.',
  confirmEmptyText: 'Emails, notifications and scheduled posts will go out again.',
  confirmLabel: 'Send and go live',
  confirmEmptyLabel: 'Go live',
  confirmed: 'The site is live again.',
  discard: 'Discard what’s waiting',
  discardTitle: 'Discard what’s waiting?',
  discardText:
    'No one will get it, and announcements being sent are cancelled. This can’t be undone. The site won’t send anything until you confirm that it’s live.',
  discardLabel: 'Discard',
  discarded: 'What was waiting has been discarded.',
  cancel: 'Cancel',
};
