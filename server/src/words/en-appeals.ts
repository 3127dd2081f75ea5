export const appealsEn = {
  /** Notifications: for whoever appealed. */
  own: {
    upheld: 'Your appeal was looked at: the decision stays',
    reversed: 'Your appeal was looked at: the decision was reversed',
  },
  /** For whoever decided first. */
  first: {
    upheld: 'An appeal against a decision of yours was looked at: it stays',
    reversed: 'An appeal against a decision of yours was looked at: it was reversed',
  },
  mail: {
    subject: {
      upheld: 'Your appeal: the decision stays',
      reversed: 'Your appeal: the decision was reversed',
    },
    preheader: 'And why',
    said: {
      upheld: 'Your appeal was looked at, and the decision stays.',
      reversed: 'Your appeal was looked at, and the decision was reversed.',
    },
    message: 'Why:',
    button: 'Read it',
  },
};
export type AppealWords = typeof appealsEn;
