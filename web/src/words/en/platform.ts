import { plural } from '../plural.ts';

export const platform = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  problemTitle: 'This did not work',
  unreachable:
    'We cannot reach the community right now. Check your connection and try again; nothing you typed is lost.',
  tooManySeconds: (p: { seconds: number }) =>
    `That was a little fast. Please try again in ${plural('en', p.seconds, { one: '# second', other: '# seconds' })}.`,
  tooManyMinutes: (p: { minutes: number }) =>
    `That was a little fast. Please try again in ${plural('en', p.minutes, { one: '# minute', other: '# minutes' })}.`,
};
