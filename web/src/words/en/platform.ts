import { plural } from '@radiant/contract/words/plural.ts';

export const platform = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  problemTitle: 'This did not work',
  unreachable:
    'We can’t reach the community right now. Check your connection and try again. Nothing you typed is lost.',
  tooManySeconds: (p: { seconds: number }) =>
    `Too many attempts. Try again in ${plural('en', p.seconds, { one: '# second', other: '# seconds' })}.`,
  tooManyMinutes: (p: { minutes: number }) =>
    `Too many attempts. Try again in ${plural('en', p.minutes, { one: '# minute', other: '# minutes' })}.`,
};
