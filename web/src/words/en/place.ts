import { plural } from '../plural.ts';

export const place = {
  at: 'in',
  with: 'with',
  and: 'and',
  others: (p: { count: number }) => plural('en', p.count, { one: '# other', other: '# others' }),
  everybody: 'Who else was there',
  remove: 'Remove my tag',
  removed: 'Your name is not on this post any more.',
  removeFailed: 'Your tag could not be removed',
};
