import { plural } from '@radiant/contract/words/plural.ts';

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
    posts: (p: { name: string }) => `${p.name} hasn’t shared anything with you yet.`,
    friends: (p: { name: string }) => `${p.name} has no friends to display.`,
    testimonies: (p: { name: string }) => `${p.name} has no testimonies to display.`,
    prayers: (p: { name: string }) => `${p.name} has no prayer requests to display.`,
  },
  ownEmpty: {
    posts: 'You haven’t shared anything yet.',
    friends: 'No friends here yet.',
    testimonies: 'You haven’t shared a testimony yet.',
    prayers: 'You haven’t asked for prayer yet.',
  },
  end: 'That’s everything.',
  errorTitle: 'The profile could not be loaded',
  goneTitle: 'This profile isn’t available',
  goneText: 'The address may have changed, or the profile isn’t shared with you.',
  goneGuestText: 'Many members share only with people who are logged in.',
};
