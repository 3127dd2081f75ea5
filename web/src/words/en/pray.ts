import { plural } from '@radiant/contract/words/plural.ts';

export const pray = {
  title: 'Pray now',
  intro: 'One prayer at a time. Only the people who ask learn that someone prayed, never who.',
  loading: 'Loading prayers...',
  errorTitle: 'The prayers could not be loaded',
  askedBy: (p: { number: number; author: string }) => `Prayer ${p.number}, for ${p.author}`,
  open: 'Open this prayer',
  prayed: 'Prayed',
  prayedAlready: 'Prayed. Go on',
  next: 'Next',
  previous: 'Previous prayer',
  keep: 'Keep',
  commentSent: 'Your comment was sent.',
  prayedForPeople: (p: { count: number }) =>
    plural('en', p.count, { one: 'You prayed for # person', other: 'You prayed for # people' }),
  endTitle: 'That’s everyone for now',
  endText: 'Thank you. Each of them has been told that someone prayed.',
  endOffline: 'More prayers will be here once you’re back online. What you prayed will be sent then, too.',
  nothingTitle: 'You’ve prayed for everyone today',
  nothingText: 'Come back tomorrow, or see the latest requests on the Prayer Wall.',
  toWall: 'Go to the Prayer Wall',
  timer: 'Quiet timer',
  timerOff: 'No timer',
  timerMinutes: (p: { count: number }) => plural('en', p.count, { one: '# minute', other: '# minutes' }),
  timerLeft: (p: { count: number }) =>
    plural('en', p.count, { one: '# minute left', other: '# minutes left' }),
  timerOver: 'Your time is over. Stay as long as you like.',
  shortcutPrayed: 'Prayed, and on to the next prayer',
  shortcutNext: 'Next prayer',
  shortcutPrevious: 'Previous prayer',
};
