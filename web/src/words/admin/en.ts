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

/** The administration: its frame and its pages. */
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
    jobs: 'Background work',
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
    selectRow: (p: { name: string }) => `Select ${p.name}`,
    loading: 'Loading...',
    columns: 'Columns',
    failed: 'This could not be loaded',
    retry: 'Try again',
  },
  /** What was typed on an earlier visit. */
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
    title: 'Background work',
    intro: 'Mails, notifications and everything else that is done after somebody has acted.',
    waiting: 'Waiting',
    running: 'Running',
    failing: 'Will be tried again',
    laidAside: 'Laid aside',
    workers: 'Workers alive',
    failedMails: 'Failed mails',
    oldest: 'The oldest is due:',
    nothingDue: 'Nothing is due',
    lastSign: 'Last sign of life:',
    noWorker: 'No worker is alive. Nothing is sent or told until one is started.',
    allWell: 'All is well: nothing failed for good.',
    unknown: (p: { tasks: string }) =>
      `No worker knows how to do this; it waits for one that does: ${p.tasks}`,
    laidAsideText: 'Work that failed for good. It stays here until somebody tries it again or discards it.',
    newest: (p: { shown: number; total: number }) => `The newest ${p.shown} of ${p.total}.`,
    task: 'Task',
    /** What each is about; the names are those of the server. */
    tasks: {
      'accounts.sendResetLink': 'Send the link for a new password',
      'campaigns.deliver': 'Deliver an announcement',
      'campaigns.look': 'Look after announcements',
      'mails.send': 'Send a mail',
      'notifications.deliverPush': 'Send a push notification',
      'notifications.findDigests': 'Look for digests that are due',
      'notifications.findEvents': 'Look for events to remind of',
      'notifications.findPrayers': 'Look for prayer times that have come',
      'notifications.remindMember': 'Plan a member’s reminders',
      'notifications.retractComment': 'Withdraw the notification of a removed comment',
      'notifications.tell': 'Tell a member what happened',
      'notifications.tellEvent': 'Remind a member of an event',
      'notifications.tellEventChange': 'Tell that an event moved or was cancelled',
      'notifications.tellOfCase': 'Call the moderators',
      'notifications.tellPrayer': 'Remind a member to pray',
      'notifications.tellPraying': 'Tell that a prayer was answered',
      'notifications.testPush': 'Send a trial push notification',
      'platform.sweep': 'Clear away what is no longer kept',
      'posts.fetchLinkPreview': 'Fetch the preview of a link',
      'posts.publishScheduled': 'Publish a scheduled post',
      'privacy.erase': 'Erase an account',
      'privacy.makeExport': 'Make a copy of somebody’s data',
    },
    attempts: 'Attempts',
    lastTried: 'Last tried',
    since: 'Since',
    reason: 'Reason',
    died: 'Whoever worked on it died.',
    actions: 'Actions',
    actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
    name: (p: { task: string; id: string }) => `${p.task} ${p.id}`,
    retry: 'Try again',
    retrySome: (p: { count: number }) => `Try again (${p.count})`,
    retryTask: 'Try all of this task again',
    retried: (p: { count: number }) =>
      p.count === 1 ? 'The job is tried again.' : `${p.count} jobs are tried again.`,
    discard: 'Discard',
    discardSome: (p: { count: number }) => `Discard (${p.count})`,
    discardTitle: (p: { count: number }) =>
      p.count === 1 ? 'Discard this job?' : `Discard ${p.count} jobs?`,
    discardText: 'What was to be done will not be done. This cannot be undone.',
    discarded: (p: { count: number }) =>
      p.count === 1 ? 'The job was discarded.' : `${p.count} jobs were discarded.`,
    cancel: 'Cancel',
    mailsText:
      'These will not be sent any more. What they said is no longer kept, so they cannot be sent again: whoever needs one asks for it anew.',
    mailPause: {
      unreachable: 'No mail goes: the mail server cannot be reached.',
      'no-answer': 'No mail goes: the mail server does not answer.',
      'no-encryption': 'No mail goes: the mail server offers no encryption that can be trusted.',
      'sign-in-refused': 'No mail goes: the mail server refuses the name or the password of this site.',
      'sender-refused': 'No mail goes: the mail server refuses the sender of this site.',
      busy: 'No mail goes: the mail server is busy.',
      'broken-off': 'No mail goes: the mail server broke off.',
    },
    mailPauseSince: 'This began',
    mailPauseUntil: 'Nothing is lost. Next try:',
    recipient: 'Recipient',
    mail: 'Mail',
    reasons: {
      'recipient-refused': 'The address was refused',
      'message-refused': 'The message was refused',
      'outcome-unknown': 'Nobody knows whether it arrived',
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
