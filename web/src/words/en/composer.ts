/** Where members write. */
export const composer = {
  label: 'Share with your community',
  tabsLabel: 'What you share',
  tabs: { prayer: 'Prayer', post: 'Post', video: 'Video', link: 'Link', scripture: 'Scripture' },
  /** Said of a tab that holds something not shared yet. */
  waiting: '(not shared yet)',
  textLabels: {
    prayer: 'Your prayer request',
    post: 'Your post',
    video: 'Your words about the video',
    link: 'Your words about the link',
    scripture: 'The words of scripture',
  },
  /** One line that invites to write. */
  placeholders: {
    prayer: 'What would you like us to pray for?',
    post: 'What would you like to share?',
    video: 'What would you like to show us?',
    link: 'Paste a link worth passing on',
    scripture: 'Which words do you carry today?',
  },
  url: 'Web address',
  linkText: 'Why is it worth passing on?',
  title: 'Title (optional)',
  reference: 'Reference (optional)',
  /** By the language of the post. */
  referenceExample: { en: 'John 3:16', fr: 'Jean 3, 16' },
  audience: 'Who may see this',
  audienceIs: 'Who may see this:',
  audienceHints: {
    public: 'Everyone on the internet',
    members: 'Everyone who is signed in',
    friends: 'Only your friends',
    private: 'Only you',
  },
  writtenIn: 'Written in',
  languages: { en: 'English', fr: 'French' },
  prayerOfDay: 'Mark as prayer of the day',
  verseOfDay: 'Mark as verse of the day',
  cancel: 'Cancel',
  cancelled: 'You cancelled. What you wrote is still here.',
  share: 'Share',
  posting: 'Posting...',
  progress: 'Publication in progress',
  success: 'Successful publication',
  failed: 'This could not be shared',
  counter: (p: { used: number; limit: number }) => `${p.used} of ${p.limit} characters`,
};
