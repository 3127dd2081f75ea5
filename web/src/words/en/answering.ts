import { plural } from '@radiant/contract/words/plural.ts';

export const answering = {
  answered: 'Answered',
  readTestimony: 'Read the testimony',
  shareTestimony: 'Share as testimony',
  readPrayer: 'The prayer that was answered',
  closed: 'Prayer no longer needed',
  update: 'Update',
  updates: 'Updates',
  earlierUpdates: (p: { count: number }) =>
    plural('en', p.count, { one: '# earlier update', other: '# earlier updates' }),
};
