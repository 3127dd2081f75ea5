export const en = {
  title: 'Your post was hidden',
  hiddenOn: (p: { date: string }) => `Hidden by a moderator on ${p.date}`,
  onlyYou: 'Only you can read it on this page.',
  reason: 'What the moderator said',
  noReason: 'The moderator left no message.',
  yours: 'What you wrote',
  disagree: 'If you disagree, write to us. We’ll take another look.',
  contact: 'Contact us',
  subject: (p: { title: string }) => `My hidden post “${p.title}”`,
  subjectUntitled: (p: { date: string }) => `My post hidden on ${p.date}`,
  loading: 'Loading your post',
  errorTitle: 'Your post could not be loaded',
  back: 'All notifications',
};
export type DecisionWords = typeof en;
