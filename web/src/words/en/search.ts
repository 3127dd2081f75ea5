import { plural } from '../plural.ts';

/** People by name. */
export const search = {
  title: 'Search',
  label: 'Search people',
  placeholder: 'First or last name',
  startTitle: 'Who are you looking for?',
  startText: 'A few letters of the first or last name are enough. Accents do not matter.',
  guestText: 'Guests find members who share in public. Log in to find everybody.',
  loading: 'Searching...',
  found: (p: { count: number }) => plural('en', p.count, { one: '# person found', other: '# people found' }),
  empty: 'Empty',
  emptyText: (p: { term: string }) => `Nobody was found for “${p.term}”.`,
  errorTitle: 'The search did not work',
};
