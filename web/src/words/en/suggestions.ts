import { plural } from '@radiant/contract/words/plural.ts';

/** The other texts about friends load with their page. */
export const suggestions = {
  loading: 'Loading...',
  seeAll: 'See all',
  logInToAdd: 'Log in to add friends',
  suggested: 'Suggested Friends',
  suggestedError: 'The suggestions could not be loaded.',
  suggestedEmpty: 'No suggestions right now. Search for people you know by name.',
  mutual: (p: { count: number }) =>
    plural('en', p.count, { one: '# mutual friend', other: '# mutual friends' }),
  add: 'Add',
  ask: (p: { name: string }) => `Add ${p.name} as a friend`,
  inProgress: 'In progress...',
  asked: 'successful',
  askedOf: (p: { name: string }) => `Request to ${p.name} successful`,
};
