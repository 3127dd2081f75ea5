export const en = {
  titles: {
    note: 'A note from the moderators',
    limit: 'What you write waits for a moderator',
    suspension: 'Your account was suspended',
    closure: 'Your account was closed',
  },
  takenOn: (p: { date: string }) => `Decided on ${p.date}`,
  effects: {
    note: 'Nothing changes for your account.',
    limit:
      'A moderator reads your posts and comments before others see them, and you can’t share stories. This ends by itself.',
    suspension: 'While it lasts, you can’t log in or write. What you shared stays.',
    closure: 'You can no longer log in or write.',
  },
  until: (p: { date: string }) => `Until ${p.date}`,
  ended: (p: { date: string }) => `Ended on ${p.date}`,
  reason: 'Why',
  message: 'What the moderator adds',
  subject: (p: { date: string }) => `What was decided about my account on ${p.date}`,
  loading: 'Loading what was decided',
  errorTitle: 'What was decided could not be loaded',
  back: 'All notifications',
};
export type MeasureWords = typeof en;
