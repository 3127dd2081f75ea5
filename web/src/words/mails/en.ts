export const en = {
  title: 'Emails you receive',
  /** Legal consent: whoever changes it changes `consentWordingVersion` in the contract. */
  consent: (p: { site: string; email: string }) =>
    `${p.site} will send what you choose here to ${p.email}. Every email names its sender and has a link that ends these emails at once. Emails about your own account, such as a new password, are always sent.`,
  loading: 'Loading your email settings...',
  errorTitle: 'Your email settings could not be loaded',
  saved: 'Saved',
  notSetUp: 'This community doesn’t send these emails yet. Your choices will apply once it does.',
  notVerified: 'Verify your email address first to receive these emails.',
  stopped: {
    title: 'We no longer send these emails to you',
    text: {
      permanent: (p: { email: string; at: string }) =>
        `On ${p.at}, an email came back because ${p.email} doesn’t exist. If the address is wrong, change it under Account.`,
      temporary: (p: { email: string; at: string }) =>
        `Emails to ${p.email} came back several times, last on ${p.at}. Your mailbox may be full.`,
      complaint: (p: { email: string; at: string }) =>
        `On ${p.at}, your email provider told us that an email to ${p.email} was marked as unwanted.`,
    },
    resume: 'Send them again',
    resumed: 'We’ll email you again',
  },
  notifications: 'My notifications',
  notificationsHint: 'One email per notification, for the types you checked above.',
  announcements: 'Announcements',
  announcementsHint: 'When the administrators have something to tell everyone.',
  digest: 'Digest',
  digestHint:
    'Friends’ prayer requests, upcoming events, testimonies and what’s waiting for you, at 7 a.m. Nothing is sent when there’s nothing new.',
  letterHint:
    'Prayer requests, events and announcements of the week, at 7 a.m. You answer by its links, without logging in. It replaces the other emails on this page.',
  rhythms: {
    none: 'None',
    daily: 'Every day',
    weekly: 'Every week',
    letter: 'Weekly letter only',
  },
  weekday: 'Day of the week',
  unsubscribe: {
    loading: 'Loading...',
    title: {
      notifications: 'Stop notification emails?',
      digest: 'Stop the digest?',
      announcements: 'Stop announcement emails?',
    },
    text: {
      notifications: 'You will still find everything among your notifications on the site.',
      digest: 'You’ll no longer receive the digest. Everything in it is on the site.',
      announcements: 'You will still find announcements among your notifications on the site.',
    },
    stop: 'Unsubscribe',
    stopping: 'One moment...',
    doneTitle: 'You’re unsubscribed',
    done: {
      notifications: 'You’ll no longer receive notification emails.',
      digest: 'You’ll no longer receive the digest.',
      announcements: 'You’ll no longer receive announcement emails.',
    },
    undo: 'Subscribe again',
    againTitle: 'You’re subscribed again',
    again: {
      notifications: 'You’ll receive notification emails again.',
      digest: 'You’ll receive the digest again.',
      announcements: 'You’ll receive announcement emails again.',
    },
    all: 'All email settings',
    goneTitle: 'This link doesn’t work',
    goneText:
      'It may be incomplete. Open it again from the email, or choose what you receive in your settings.',
    errorTitle: 'This could not be loaded',
  },
};

export type MailWords = typeof en;
