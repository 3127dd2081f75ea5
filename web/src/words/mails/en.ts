export const en = {
  title: 'E-mails to you',
  /** Legal consent: whoever changes it changes the date of `mailWording` in the contract. */
  consent: (p: { site: string; email: string }) =>
    `What you choose here, ${p.site} sends to ${p.email}. Every e-mail names its sender, and a link in it ends these e-mails at once. What concerns your account alone, such as a new password, comes in any case.`,
  loading: 'Loading what you are written to about…',
  errorTitle: 'Your e-mails could not be loaded',
  saved: 'Saved',
  notSetUp: 'This community does not send such e-mails yet. What you choose here holds as soon as it does.',
  notVerified: 'Verify your e-mail address first. Then these e-mails can reach you.',
  notifications: 'What happens to me',
  notificationsHint: 'One e-mail each time, for the kinds that you ticked above.',
  announcements: 'Announcements',
  announcementsHint: 'When the administrators have something to tell everybody.',
  digest: 'Digest',
  digestHint:
    'What friends ask prayer for, coming events, testimonies and what waits for you, at seven in the morning. None comes when there is nothing new.',
  rhythms: { none: 'None', daily: 'Every day', weekly: 'Every week' },
  weekday: 'On which day',
  unsubscribe: {
    loading: 'Loading…',
    title: {
      notifications: 'Stop the e-mails about what happens to you?',
      digest: 'Stop the digest?',
      announcements: 'Stop the announcements by e-mail?',
    },
    text: {
      notifications: 'You will still find everything among your notifications on the site.',
      digest: 'No digest comes any more. Everything it tells stands on the site.',
      announcements: 'You will still find announcements among your notifications on the site.',
    },
    stop: 'Unsubscribe',
    stopping: 'One moment…',
    doneTitle: 'You are unsubscribed',
    done: {
      notifications: 'No more e-mails about what happens to you, from this moment on.',
      digest: 'No more digests, from this moment on.',
      announcements: 'No more announcements by e-mail, from this moment on.',
    },
    undo: 'Subscribe again',
    againTitle: 'You are subscribed again',
    again: {
      notifications: 'E-mails about what happens to you come again.',
      digest: 'Your digest comes again.',
      announcements: 'Announcements come by e-mail again.',
    },
    all: 'All e-mail settings',
    goneTitle: 'This link leads nowhere',
    goneText:
      'It may have been cut off on its way. Open it once more from the e-mail, or choose what you receive in your settings.',
    errorTitle: 'This could not be loaded',
  },
};

export type MailWords = typeof en;
