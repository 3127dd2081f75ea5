import { plural } from '../plural.ts';

export const profiles = {
  loading: 'Loading...',
  edit: 'Edit Profile',
  details: 'About this person',
  elsewhere: 'Elsewhere',
  born: 'Birthday',
  home: 'Lives in',
  tabsLabel: 'What this person shares',
  tabs: { posts: 'Posts', friends: 'Friends', testimonies: 'Testimonies', prayers: 'Prayer Wall' },
  postCount: (p: { count: number }) => plural('en', p.count, { one: '# post', other: '# posts' }),
  picture: (p: { name: string }) => `Picture of ${p.name}`,
  verse: 'Favourite verse',
  empty: {
    posts: (p: { name: string }) => `${p.name} has not shared anything with you yet.`,
    friends: (p: { name: string }) => `No friends of ${p.name} to display.`,
    testimonies: (p: { name: string }) => `No testimonies of ${p.name} to display.`,
    prayers: (p: { name: string }) => `No prayer requests of ${p.name} to display.`,
  },
  ownEmpty: {
    posts: 'You have not shared anything yet.',
    friends: 'No friends here yet.',
    testimonies: 'You have not shared a testimony yet.',
    prayers: 'You have not asked for prayer yet.',
  },
  end: 'That is everything.',
  errorTitle: 'The profile could not be loaded',
  goneTitle: 'This profile is not available',
  goneText: 'The address may have changed, or the profile is not shared with you.',
  goneGuestText: 'Many members share only with people who are signed in.',
};
