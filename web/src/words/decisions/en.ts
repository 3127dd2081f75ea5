export const en = {
  titles: {
    hidden: { post: 'Your post was hidden', comment: 'Your comment was hidden' },
    deleted: { post: 'Your post was deleted', comment: 'Your comment was deleted' },
  },
  decidedOn: {
    hidden: (p: { date: string }) => `Hidden by a moderator on ${p.date}`,
    deleted: (p: { date: string }) => `Deleted by a moderator on ${p.date}`,
  },
  picturesGone: 'Its pictures are gone for good.',
  onlyYou: 'Only you can read it on this page.',
  reason: 'What the moderator said',
  noReason: 'The moderator left no message.',
  yours: 'What you wrote',
  subject: (p: { title: string }) => `The decision about my post “${p.title}”`,
  subjectUntitled: (p: { date: string }) => `The decision of ${p.date} about what I wrote`,
  loading: 'Loading your post',
  errorTitle: 'Your post could not be loaded',
  back: 'All notifications',
};
export type DecisionWords = typeof en;
