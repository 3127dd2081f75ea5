import { plural } from '@radiant/contract/words/plural.ts';
import { analytics } from './analytics-en.ts';
import { audit } from './audit-en.ts';
import { content } from './content-en.ts';
import { dashboard } from './dashboard-en.ts';
import { events } from './events-en.ts';
import { moderation } from './moderation-en.ts';
import { notifications, templates } from './notifications-en.ts';
import { profile } from './profile-en.ts';
import { restoredCopy } from './restored-copy-en.ts';
import { support } from './support-en.ts';
import { users } from './users-en.ts';

export const en = {
  frame: {
    title: 'Administration',
    navigation: 'Administration',
    search: 'Search people and posts',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    back: 'Back to the community',
    dashboard: 'Dashboard',
    users: 'Users',
    posts: 'Posts',
    events: 'Events',
    prayers: 'Prayers',
    testimonies: 'Testimonies',
    moderation: 'Moderation',
    analytics: 'Analytics',
    notifications: 'Notifications',
    settings: 'Site Settings',
    jobs: 'Background jobs',
    audit: 'Audit log',
    support: 'Help & Support',
    profile: 'My Profile',
  },
  table: {
    results: (p: { count: number }) => `Showing ${p.count} result(s)`,
    page: (p: { page: number; pages: number }) => `Page ${p.page} of ${p.pages}`,
    previous: 'Previous page',
    next: 'Next page',
    none: 'No results.',
    selectAll: 'Select all on this page',
    pageSelected: (p: { count: number }) =>
      plural('en', p.count, {
        one: 'The one on this page is selected.',
        other: 'All # on this page are selected.',
      }),
    selectResults: (p: { number: string }) => `Select all ${p.number} results`,
    resultsSelected: (p: { count: number }) =>
      plural('en', p.count, { one: 'The only result is selected.', other: 'All # results are selected.' }),
    clearSelection: 'Clear selection',
    tooManyResults: (p: { number: string }) =>
      `To select all results, narrow the list to ${p.number} or fewer.`,
    resultsChanged: 'The number of results has changed since. Please check it before you continue.',
    selectRow: (p: { name: string }) => `Select ${p.name}`,
    loading: 'Loading...',
    columns: 'Columns',
    failed: 'This could not be loaded',
    retry: 'Try again',
  },
  drafts: {
    from: (p: { when: string }) => `Unsaved draft, last changed ${p.when}.`,
    earlier: 'Unsaved draft from an earlier visit.',
    discard: 'Discard draft',
  },
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    chooseFirst: 'Choose the first day',
    chooseLast: 'Choose the last day',
  },
  jobs: {
    title: 'Background jobs',
    intro: 'Emails, notifications and other work done in the background.',
    waiting: 'Waiting',
    running: 'Running',
    failing: 'Will be retried',
    deadLetters: 'Failed',
    workers: 'Active workers',
    failedMails: 'Failed emails',
    oldest: 'Oldest due:',
    nothingDue: 'Nothing due',
    lastSign: 'Last heartbeat:',
    noWorker: 'No worker is active. Nothing is sent until one is started.',
    allWell: 'No failed jobs or emails.',
    unknown: (p: { tasks: string }) =>
      `No active worker can run these tasks; they wait for one that can: ${p.tasks}`,
    deadLettersText: 'These jobs failed permanently. They stay here until someone retries or discards them.',
    newest: (p: { shown: number; total: number }) => `The ${p.shown} most recent of ${p.total}.`,
    task: 'Task',
    /** Keys are the job names of the server. */
    tasks: {
      'accounts.sendResetLink': 'Send a password reset link',
      'campaigns.check': 'Check announcements',
      'campaigns.deliver': 'Deliver an announcement',
      'mails.send': 'Send an email',
      'notifications.create': 'Create notifications',
      'notifications.deliverPush': 'Send a push notification',
      'notifications.notifyAnsweredPrayer': 'Notify members of an answered prayer',
      'notifications.notifyCase': 'Notify people of a moderation case',
      'notifications.notifyEventChange': 'Notify members of a changed or cancelled event',
      'notifications.notifyReply': 'Notify a member of a reply',
      'notifications.queueDigests': 'Queue digests that are due',
      'notifications.queueEventReminders': 'Queue event reminders that are due',
      'notifications.queuePrayerReminders': 'Queue prayer reminders that are due',
      'notifications.remindMember': 'Schedule a member’s reminders',
      'notifications.remindParticipants': 'Remind members of an event',
      'notifications.remindPraying': 'Remind members to pray',
      'notifications.retractComment': 'Withdraw the notification of a removed comment',
      'notifications.retractMentions': 'Withdraw the notifications of mentions that an edit removed',
      'notifications.testPush': 'Send a test push notification',
      'platform.sweep': 'Delete expired data',
      'posts.fetchLinkPreview': 'Fetch a link preview',
      'posts.publishScheduled': 'Publish a scheduled post',
      'privacy.erase': 'Erase an account',
      'privacy.makeExport': 'Prepare a copy of a member’s data',
    },
    attempts: 'Attempts',
    lastTried: 'Last tried',
    since: 'Since',
    reason: 'Reason',
    died: 'The worker stopped unexpectedly.',
    actions: 'Actions',
    actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
    name: (p: { task: string; id: string }) => `${p.task} ${p.id}`,
    retry: 'Retry',
    retrySome: (p: { count: number }) => `Retry (${p.count})`,
    retryTask: 'Retry all jobs of this task',
    retried: (p: { count: number }) =>
      plural('en', p.count, { one: 'Job queued again.', other: '# jobs queued again.' }),
    discard: 'Discard',
    discardSome: (p: { count: number }) => `Discard (${p.count})`,
    discardTitle: (p: { count: number }) =>
      plural('en', p.count, { one: 'Discard this job?', other: 'Discard # jobs?' }),
    discardText: 'The work will not be done. This can’t be undone.',
    discarded: (p: { count: number }) =>
      plural('en', p.count, { one: 'Job discarded.', other: '# jobs discarded.' }),
    cancel: 'Cancel',
    mailsText:
      'These emails can’t be resent, because their content is no longer kept. Anyone who needs one must request a new one.',
    mailPause: {
      unreachable: 'Emails are paused: the mail server can’t be reached.',
      'no-answer': 'Emails are paused: the mail server doesn’t respond.',
      'no-encryption': 'Emails are paused: the mail server doesn’t offer trusted encryption.',
      'sign-in-refused': 'Emails are paused: the mail server rejected this site’s user name or password.',
      'sender-refused': 'Emails are paused: the mail server rejected this site’s sender address.',
      busy: 'Emails are paused: the mail server is busy.',
      'broken-off': 'Emails are paused: the mail server closed the connection.',
    },
    mailPauseSince: 'Paused since',
    mailPauseUntil: 'No emails are lost. Next try:',
    recipient: 'Recipient',
    mail: 'Email',
    reasons: {
      'recipient-refused': 'The address was rejected',
      'message-refused': 'The message was rejected',
      'outcome-unknown': 'Delivery could not be confirmed',
      'out-of-time': 'It could not be sent in time',
    },
  },
  content,
  events,
  moderation,
  support,
  notifications,
  users,
  templates,
  analytics,
  dashboard,
  audit,
  restoredCopy,
  profile,
};

export type AdminWords = typeof en;
