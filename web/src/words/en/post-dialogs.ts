export const sharing = {
  chooseCategory: 'Choose a category',
  submitting: 'Submitting...',
  title: 'Share this post',
  link: 'Link to the post',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The link could not be copied here. It is selected: copy it with your keyboard or your finger.',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  more: 'Other ways',
  /** Who can open the shared link. */
  reach: {
    public: 'Everyone may read this post. People who are not signed in are asked to sign in first.',
    members: 'Only people who are signed in here can open this link.',
    friends: (p: { author: string }) => `Only friends of ${p.author} can open this link.`,
    friendsOwn: 'Only your friends can open this link.',
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
  text: 'Your report goes to the moderators of this community. Nobody else learns that it was you.',
  question: 'What is the matter?',
  reasons: {
    unkind: 'It is unkind or hurtful',
    false: 'It is false or misleading',
    private: 'It tells something private about somebody',
    spam: 'It is advertising or spam',
    worried: 'I am worried about the person who wrote it',
    other: 'Something else',
  },
  memberReasons: {
    impersonation: 'They pretend to be someone else',
    unkind: 'They harass or hurt others',
    profile: 'Their picture or profile text is unsuitable',
    spam: 'They advertise or send spam',
    worried: 'I am worried about them',
    other: 'Something else',
  },
  worriedTitle: 'Thank you for caring',
  worried:
    'The moderators read this as soon as they can, but they are no emergency service. A kind word of yours may help as well.',
  /** Emergency help anywhere in Canada. */
  help: [
    { text: 'If somebody may be in danger now:', number: '911' },
    { text: 'Thoughts of suicide, day and night, by phone or text:', number: '988' },
    { text: 'Kids Help Phone, for the young:', number: '1-800-668-6868' },
  ],
  note: 'Anything you want to add (optional)',
  send: 'Send the report',
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
    scripture: 'Words of the scripture',
    location: 'Location (optional)',
    reference: 'Reference (optional)',
    url: 'Web address',
    category: 'Category',
    noCategory: 'No category',
    alt: 'Description of the picture or video (optional)',
    audience: 'Who may see this',
  },
  hint: 'Others see that you edited it, and when. Only you and the moderators can read what it said before.',
  audienceLimits: {
    members: 'Others commented when only signed-in members could see this post, so it cannot be made public.',
    friends:
      'Others commented when only your friends could see this post, so it cannot be shared more widely.',
    private: 'Others commented when only you could see this post, so it stays private.',
  },
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Changes saved',
  failed: 'Your changes could not be saved',
  restored: 'These are changes that you have not saved yet.',
  discard: 'Discard my changes',
  conflictTitle: 'The post was changed elsewhere in the meantime',
  conflict:
    'Below are your words; here is what the post says now. Nothing is lost: keep yours and save, or take these.',
  takeTheirs: 'Take these instead',
};
export const postHistory = {
  title: 'Earlier versions',
  loading: 'Loading earlier versions...',
  errorTitle: 'The earlier versions could not be loaded',
  empty: 'No earlier versions are kept.',
  now: 'Now',
  ownOnly: 'Only you can see this version, because the post had a different audience then.',
  untitled: 'Without a title',
  remove: 'Remove this version',
  removeTitle: 'Remove this version for good?',
  removeText: 'It is removed from the history for good. The post itself stays as it is.',
  removeConfirm: 'Remove',
  removed: 'Version removed',
  removeFailed: 'The version could not be removed',
};

/** Before a member’s first prayer request that anyone on the internet can read. */
export const publicPrayer = {
  title: 'Share this prayer with everyone?',
  text: 'Anyone on the internet will be able to read this prayer request, with your name.',
  choice:
    'With “Members only”, people need to sign in to read it. Once you share publicly, we won’t ask again.',
  public: 'Share publicly',
  members: 'Members only',
};

export const dailyPlan = {
  title: 'Verse or prayer of the day',
  readers: (p: { language: string }) =>
    `Shown to people who read in ${p.language}. Plan another post for the other language.`,
  slot: 'It stands as',
  slots: { verse: 'Verse of the Day', prayer: 'Prayer of the Day' },
  day: 'On which day',
  free: 'Nothing is planned for this day yet.',
  taken: (p: { title: string }) => `“${p.title}” stands there and gives way.`,
  same: 'This post stands there already.',
  plan: 'Plan',
  planning: 'Planning...',
  planned: (p: { day: string }) => `Planned for ${p.day}`,
  failed: 'This could not be planned',
  days: 'Days of this post',
  daysOf: (p: { slot: string; day: string }) => `${p.slot}, ${p.day}`,
  remove: (p: { day: string }) => `Take it off ${p.day}`,
  removed: 'Taken off the plan',
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
    interested: 'Log in to answer this event. We’ll bring you back and mark you as interested.',
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
    going: 'You could not join this event',
    interested: 'Your answer could not be saved',
  },
};
