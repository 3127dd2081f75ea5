import { plural } from '@radiant/contract/words/plural.ts';
export const composer = {
  label: 'Share with your community',
  tabsLabel: 'What you share',
  tabs: { prayer: 'Prayer', post: 'Post', video: 'Video', link: 'Link', scripture: 'Scripture' },
  /** Added to a tab with unshared content. */
  waiting: '(not shared yet)',
  textLabels: {
    prayer: 'Your prayer request',
    post: 'Your post',
    video: 'About the video',
    link: 'About the link',
    scripture: 'Scripture text',
  },
  placeholders: {
    prayer: 'What would you like us to pray for?',
    post: 'What would you like to share?',
    video: 'What would you like to show us?',
    link: 'Paste a link worth sharing',
    scripture: 'Which verse is with you today?',
  },
  url: 'Web address',
  linkText: 'Why is it worth sharing?',
  title: 'Title (optional)',
  reference: 'Reference (optional)',
  /** By language of the post. */
  referenceExample: { en: 'John 3:16', fr: 'Jean 3, 16' },
  audience: 'Who can see this',
  audienceIs: 'Who can see this:',
  audienceHints: {
    public: 'Everyone on the internet',
    members: 'Everyone who is logged in',
    friends: 'Only your friends',
    groups: 'Members of groups you choose',
    care: 'The people appointed to care for others, no one else',
    private: 'Only you',
  },
  name: {
    label: 'Show my name to',
    /** On the button. */
    chosen: { everyone: 'With my name', nobody: 'Without my name' },
    options: { everyone: 'Everyone who sees it', nobody: 'No one' },
    hints: {
      everyone: 'Your name and picture appear with it',
      nobody: 'Not even moderators are shown who you are',
    },
    likePrayer: 'Your prayer request doesn’t show your name, so this testimony won’t either.',
  },
  chooseGroups: 'Choose groups',
  noGroups: 'You’re not in a group yet.',
  groupReach: (p: { count: number; name: string }) =>
    `${plural('en', p.count, { one: '# person', other: '# people' })} in ${p.name}`,
  careReach: (p: { people: string }) =>
    `Seen by ${p.people} of the care team. Administrators and moderators outside the team can’t see it, unless the team reports it to them.`,
  careReachOwn:
    'You’re the only one in the care team right now. Administrators and moderators can’t see this.',
  others: (p: { count: number }) => plural('en', p.count, { one: '# other', other: '# others' }),
  seenBy: (p: { people: string }) => `Seen by ${p.people}.`,
  writtenIn: 'Written in',
  languages: { en: 'English', fr: 'French' },
  prayerOfDay: 'Mark as prayer of the day',
  verseOfDay: 'Mark as verse of the day',
  newPost: 'Create a New Post',
  moreOptions: 'More options',
  late: 'This is taking a little longer.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. What you wrote is still here.',
  share: 'Share',
  posting: 'Posting...',
  progress: 'Publication in progress',
  success: 'Successful publication',
  failed: 'This could not be shared',
  counter: (p: { used: number; limit: number }) => `${p.used} of ${p.limit} characters`,
};
