import { plural } from '@radiant/contract/words/plural.ts';

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
  startText: 'A few letters of a name or word are enough. Accents don’t matter.',
  guestText: 'Guests can find members who share publicly. Log in to find everyone.',
  guestPostsText: 'Guests can find what is shared publicly. Log in to find more.',
  loading: 'Searching...',
  found: (p: { count: number }) => plural('en', p.count, { one: '# person found', other: '# people found' }),
  foundPosts: (p: { count: number; hasMore: boolean }) =>
    p.hasMore
      ? plural('en', p.count, { one: '# post found so far', other: '# posts found so far' })
      : plural('en', p.count, { one: '# post found', other: '# posts found' }),
  empty: 'Empty',
  emptyText: (p: { term: string }) => `No one was found for “${p.term}”.`,
  lookInPosts: 'Search posts',
  emptyPosts: {
    posts: 'No posts found',
    prayers: 'No prayers found',
    testimonies: 'No testimonies found',
    events: 'No events found',
  },
  emptyPostsText: (p: { term: string }) => `No posts match “${p.term}”. Try fewer words.`,
  end: 'That’s everything we found.',
  errorTitle: 'The search did not work',
  suggestions: 'Suggestions',
  suggested: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# suggestion. Use the arrow keys to move through the list.',
      other: '# suggestions. Use the arrow keys to move through the list.',
    }),
  nothingSuggested: (p: { term: string }) => `No results for “${p.term}”.`,
  otherPosts: 'Posts',
  allResults: (p: { term: string }) => `See all results for “${p.term}”`,
};
