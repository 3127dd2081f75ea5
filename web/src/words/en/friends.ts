import { plural } from '../plural.ts';

/** One's friends, and lists of people. */
export const friends = {
  title: 'Friends in Faith',
  count: (p: { count: number }) => plural('en', p.count, { one: '# friend', other: '# friends' }),
  loading: 'Loading...',
  errorTitle: 'The friends could not be loaded',
  errorMore: 'More friends could not be loaded.',
  more: 'Show more friends',
  emptyTitle: 'No friends here yet',
  emptyText: 'Look for people you know, and read what they share.',
  find: 'Find people',
};
