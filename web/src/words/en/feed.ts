import { plural } from '../plural.ts';

/** Home and its feed. */
export const feed = {
  welcome: (p: { product: string }) => `Welcome to ${p.product}`,
  homeTitle: 'Home',
  greetings: {
    morning: (p: { name: string }) => `Good morning, ${p.name}. It is good to see you here.`,
    afternoon: (p: { name: string }) => `Good afternoon, ${p.name}. It is good to see you here.`,
    evening: (p: { name: string }) => `Good evening, ${p.name}. It is good to see you here.`,
    guest: 'A place to carry one another in prayer.',
  },
  prayNow: 'Pray now',
  title: 'Prayers Feed',
  tabsLabel: 'Kinds of posts',
  tabs: {
    all: 'All Posts',
    prayers: 'Prayers',
    testimonies: 'Testimonies',
    scriptures: 'Scriptures',
    events: 'Events',
    general: 'General',
  },
  loading: 'Loading posts...',
  loadMore: 'Load More Posts',
  loadingMore: 'Loading posts...',
  end: 'You have read everything. Peace be with you.',
  empty: {
    all: { title: 'No posts to display', text: 'There are no posts in your feed yet.' },
    prayers: { title: 'No prayers to display', text: 'There are no prayer posts to display.' },
    testimonies: { title: 'No testimonies to display', text: 'There are no testimony posts to display.' },
    scriptures: { title: 'No scriptures to display', text: 'There are no scripture posts to display.' },
    events: { title: 'No events to display', text: 'There are no event posts to display.' },
    general: { title: 'No general posts to display', text: 'There are no general posts to display.' },
  },
  writeFirst: 'Share a prayer',
  errorTitle: 'The posts could not be loaded',
  errorMore: 'More posts could not be loaded.',
  newPosts: (p: { count: number }) => plural('en', p.count, { one: '# new post', other: '# new posts' }),
  newPostsFailed: 'The new posts could not be loaded.',
  guestTitle: 'You are welcome here',
  guestText:
    'Everybody may read what is shared in public. Join to ask for prayer, to pray for others and to encourage them.',
  guestSignUp: 'Create an account',
  guestLogIn: 'Log In',
  shortcutCompose: 'Write a prayer or a post',
  shortcutNext: 'Next post',
  shortcutPrevious: 'Previous post',
};
