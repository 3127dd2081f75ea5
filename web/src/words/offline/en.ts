import { plural } from '@radiant/contract/words/plural.ts';

export const en = {
  title: 'You’re offline',
  loadedToday: (p: { time: string }) => `This page was last loaded today at ${p.time}.`,
  loadedYesterday: (p: { time: string }) => `This page was last loaded yesterday at ${p.time}.`,
  loadedEarlier: (p: { date: string }) => `This page was last loaded on ${p.date}.`,
  queued: 'You’re offline. We’ll send it once you’re back online.',
  waitingTitle: 'Not sent yet',
  kinds: { comment: 'Comment', post: 'Post' },
  waiting: 'Will be sent once you’re back online.',
  reactions: (p: { count: number }) =>
    plural('en', p.count, {
      one: 'One prayer or amen is waiting too.',
      other: '# prayers and amens are waiting too.',
    }),
  onlyReactions: (p: { count: number }) =>
    plural('en', p.count, {
      one: 'One prayer or amen will be sent once you’re back online.',
      other: '# prayers and amens will be sent once you’re back online.',
    }),
  refused: (p: { reason: string }) => `Not sent: ${p.reason}`,
  unconfirmed:
    'We can’t tell whether this was sent. Check whether others can already see it before you send it again.',
  edit: 'Take back and edit',
  discard: 'Delete',
  draftExists: 'There’s already a draft in that form. Send it or clear it first.',
  sending: 'This is being sent right now.',
  updateReady: 'A new version is ready.',
  update: 'Reload the page',
  updateLater: 'A new version is ready. Save what you’re writing, then reload the page.',
  unsent: (p: { count: number }) =>
    plural('en', p.count, {
      one: 'Something you did offline hasn’t been sent. Logging out deletes it.',
      other: '# things you did offline haven’t been sent. Logging out deletes them.',
    }),
  logOutAnyway: 'Log out anyway',
};

export type OfflineWords = typeof en;
