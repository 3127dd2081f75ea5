import { plural } from '@radiant/contract/words/plural.ts';

export const sharing = {
  chooseCategory: 'Choose a category',
  submitting: 'Submitting...',
  title: 'Share this post',
  link: 'Link to the post',
  copy: 'Copy',
  copyFailed: 'The link could not be copied. It’s selected, so you can copy it yourself.',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  more: 'Other ways',
  /** Who can open the shared link. */
  reach: {
    public: 'Anyone can read this post. People who aren’t logged in are asked to log in first.',
    members: 'Only people who are logged in here can open this link.',
    friends: (p: { author: string }) => `Only friends of ${p.author} can open this link.`,
    friendsOwn: 'Only your friends can open this link.',
    groups: 'Only members of its groups can open this link.',
    care: 'Only its author and the care team can open this link.',
    private: 'Only you can open this link.',
  },
  sites: 'Share on another site',
};

export const reporting = {
  titles: {
    post: 'Report this post',
    comment: 'Report this comment',
    member: 'Report this person',
    story: 'Report this story',
  },
  text: 'Your report goes to this community’s moderators. No one else will know it came from you.',
  question: 'What’s wrong?',
  reasons: {
    unkind: 'It is unkind or hurtful',
    false: 'It is false or misleading',
    private: 'It shares something private about someone',
    spam: 'It is advertising or spam',
    worried: 'I am worried about the person who wrote it',
    other: 'Something else',
  },
  memberReasons: {
    impersonation: 'They’re pretending to be someone else',
    unkind: 'They harass or hurt others',
    profile: 'Their picture or profile text is unsuitable',
    spam: 'They advertise or send spam',
    worried: 'I am worried about them',
    other: 'Something else',
  },
  worriedTitle: 'Thank you for caring',
  worried:
    'The moderators will read this as soon as they can, but they’re not an emergency service. A kind word from you may help too.',
  /** Emergency help anywhere in Canada. */
  help: [
    { text: 'If someone may be in danger now:', number: '911' },
    { text: 'For thoughts of suicide, call or text, day or night:', number: '988' },
    { text: 'Kids Help Phone, for young people:', number: '1-800-668-6868' },
  ],
  note: 'Anything you want to add (optional)',
  send: 'Send report',
  progress: 'Report in progress',
  success: 'Reporting Successful',
  failed: 'Your report could not be sent',
};

export const editing = {
  title: 'Edit your post',
  fields: {
    title: 'Title (optional)',
    titleRequired: 'Title',
    text: 'Text',
    scripture: 'Scripture text',
    location: 'Location (optional)',
    reference: 'Reference (optional)',
    url: 'Web address',
    category: 'Category',
    noCategory: 'No category',
    alt: 'Description of the video (optional)',
    pictures: 'Pictures',
    audience: 'Who can see this',
  },
  picturesRemoved: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# picture will be deleted when you save.',
      other: '# pictures will be deleted when you save.',
    }),
  hint: 'Others can see that you edited it, and when. Only you and the moderators can read earlier versions.',
  audienceLimits: {
    members: 'Others commented when only logged-in members could see this post, so it cannot be made public.',
    friends:
      'Others commented when only your friends could see this post, so it cannot be shared more widely.',
    groups:
      'Others commented when only members of its groups could see this post, so it can’t be shared with anyone else.',
    care: 'Others commented when only the care team could see this post, so it can’t be shared with anyone else.',
    private: 'Others commented when only you could see this post, so it stays private.',
  },
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Changes saved',
  failed: 'Your changes could not be saved',
  restored: 'These are changes you haven’t saved yet.',
  discard: 'Discard my changes',
  conflictTitle: 'The post was changed elsewhere in the meantime',
  conflict:
    'Here is what the post says now; your version is below. Nothing is lost: keep yours and save, or use this one.',
  takeTheirs: 'Use this version',
};
export const postHistory = {
  title: 'Edit history',
  loading: 'Loading the edit history...',
  errorTitle: 'The edit history could not be loaded',
  empty: 'No earlier versions are kept.',
  now: 'Now',
  ownOnly: 'Only you can see this version, because the post had a different audience then.',
  remove: 'Remove this version',
  removeTitle: 'Permanently remove this version?',
  removeText: 'It will be permanently removed from the edit history. The post itself won’t change.',
  removeConfirm: 'Remove',
  removed: 'Version removed',
  removeFailed: 'The version could not be removed',
};

/** Before a member’s first prayer request that anyone on the internet can read. */
export const publicPrayer = {
  title: 'Share this prayer with everyone?',
  text: 'Anyone on the internet will be able to read this prayer request, with your name.',
  choice:
    'With “Members only”, people need to log in to read it. Once you share publicly, we won’t ask again.',
  public: 'Share publicly',
  members: 'Members only',
};

export const dailyPlan = {
  title: 'Verse or prayer of the day',
  readers: (p: { language: string }) =>
    `Shown to people who read in ${p.language}. Plan another post for the other language.`,
  slot: 'Show as',
  slots: { verse: 'Verse of the Day', prayer: 'Prayer of the Day' },
  day: 'Day',
  free: 'Nothing is planned for this day yet.',
  taken: (p: { title: string }) => `“${p.title}” is planned for this day and will be replaced.`,
  same: 'This post is already planned for this day.',
  plan: 'Plan',
  planning: 'Planning...',
  planned: (p: { day: string }) => `Planned for ${p.day}`,
  failed: 'This could not be planned',
  days: 'Days of this post',
  daysOf: (p: { slot: string; day: string }) => `${p.slot}, ${p.day}`,
  remove: (p: { day: string }) => `Remove from ${p.day}`,
  removed: 'Removed from the plan',
  loading: 'Loading the plan...',
  errorTitle: 'The plan could not be loaded',
};

/** Actions a guest started, completed after signing in. */
export const pendingActs = {
  why: {
    pray: 'Log in to pray with others. We’ll bring you back to this request and add your prayer.',
    amen: 'Log in to say Amen. We’ll bring you back to this post and add yours.',
    comment: 'Log in to comment. We’ll bring you back to this post.',
    going: 'Log in to join this event. We’ll bring you back and sign you up.',
    interested: 'Log in to respond to this event. We’ll bring you back and mark you as interested.',
  },
  done: {
    pray: 'Your prayer was added.',
    amen: 'Your Amen was added.',
    going: 'You joined this event.',
    interested: 'You are marked as interested.',
  },
  failed: {
    pray: 'Your prayer could not be added',
    amen: 'Your Amen could not be added',
    going: 'We couldn’t add you to this event',
    interested: 'Your response could not be saved',
  },
};
