import { plural } from '../plural.ts';

export const search = {
  title: 'Search',
  label: 'Search people and posts',
  placeholder: 'A name, a word, a verse',
  tabsLabel: 'What to search',
  tabs: {
    people: 'People',
    posts: 'All posts',
    prayers: 'Prayers',
    testimonies: 'Testimonies',
    events: 'Events',
  },
  startTitle: 'Who or what are you looking for?',
  startText: 'A few letters of a name or of a word are enough. Accents do not matter.',
  guestText: 'Guests find members who share in public. Log in to find everybody.',
  guestPostsText: 'Guests find what is shared in public. Log in to find more.',
  loading: 'Searching...',
  found: (p: { count: number }) => plural('en', p.count, { one: '# person found', other: '# people found' }),
  foundPosts: (p: { count: number; hasMore: boolean }) =>
    p.hasMore
      ? plural('en', p.count, { one: '# post found so far', other: '# posts found so far' })
      : plural('en', p.count, { one: '# post found', other: '# posts found' }),
  empty: 'Empty',
  emptyText: (p: { term: string }) => `Nobody was found for “${p.term}”.`,
  lookInPosts: 'Look in the posts',
  emptyPosts: {
    posts: 'No posts found',
    prayers: 'No prayers found',
    testimonies: 'No testimonies found',
    events: 'No events found',
  },
  emptyPostsText: (p: { term: string }) =>
    `Nothing you can see holds all the words of “${p.term}”. Fewer words find more.`,
  end: 'That is everything that was found.',
  errorTitle: 'The search did not work',
  suggestions: 'Suggestions',
  suggested: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# suggestion. Arrow keys move through the list.',
      other: '# suggestions. Arrow keys move through the list.',
    }),
  nothingSuggested: (p: { term: string }) => `Nothing was found for “${p.term}”.`,
  otherPosts: 'Posts',
  allResults: (p: { term: string }) => `See all results for “${p.term}”`,
};
