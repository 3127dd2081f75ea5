import { plural } from '@radiant/contract/words/plural.ts';

export const place = {
  at: 'in',
  with: 'with',
  and: 'and',
  others: (p: { count: number }) => plural('en', p.count, { one: '# other', other: '# others' }),
  everybody: 'Also tagged',
  remove: 'Remove my tag',
  removed: 'Your name was removed from this post.',
  removeFailed: 'Your tag could not be removed',
};
