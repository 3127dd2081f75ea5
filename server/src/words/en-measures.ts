export const measuresEn = {
  /** Notifications. */
  noted: 'A moderator wrote you a note',
  closed: 'Your account is closed',
  taken: {
    limit: (p: { until: string }) =>
      `Until ${p.until}, a moderator reads what you write before others see it`,
    suspension: (p: { until: string }) => `Your account is suspended until ${p.until}`,
  },
  lifted: {
    limit: 'What you write no longer waits for a moderator',
    suspension: 'Your account is no longer suspended',
    closure: 'Your account is open again',
  },
  mail: {
    subject: {
      note: 'A note from the moderators',
      limit: 'What you write waits for a moderator for a while',
      suspension: 'Your account is suspended for a while',
      closure: 'Your account is closed',
    },
    preheader: 'Why, and what you can do',
    said: {
      note: 'A moderator wrote you a note. Nothing changes for your account.',
      limit: (p: { until: string }) =>
        `Until ${p.until}, a moderator reads your posts and comments before others see them, and you can’t share stories. This ends by itself.`,
      suspension: (p: { until: string }) =>
        `Until ${p.until}, you can’t log in or write anything. What you shared stays, and the suspension ends by itself.`,
      closure: 'An administrator closed your account. You can no longer log in or write anything.',
    },
    reason: (p: { reason: string }) => `The reason: ${p.reason}`,
    message: 'The moderator adds:',
    disagree: (p: { days: number }) =>
      `If you disagree, you can appeal within ${p.days} days. Someone else will look at it.`,
    button: 'Read it or appeal',
  },
  liftedMail: {
    subject: {
      limit: 'What you write no longer waits',
      suspension: 'Your account is no longer suspended',
      closure: 'Your account is open again',
    },
    preheader: 'You can go on as before.',
    said: {
      limit:
        'A moderator ended the limit on your account early. Others see what you write at once, as before.',
      suspension: 'A moderator ended the suspension of your account early. You can log in again.',
      closure: 'An administrator opened your account again. You can log in.',
    },
    button: (p: { site: string }) => `Open ${p.site}`,
  },
};
export type MeasureWords = typeof measuresEn;
