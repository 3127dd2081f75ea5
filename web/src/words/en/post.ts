import { plural } from '../plural.ts';

/** A post on its card and on its own page. */
export const post = {
  /** Names a post that has no title. */
  untitled: (p: { kind: string; author: string }) => `${p.kind} by ${p.author}`,
  loading: 'Loading...',
  readMore: 'Read more',
  showLess: 'Show less',
  openPicture: 'Open the post with this picture',
  pictureOf: (p: { author: string }) => `Picture shared by ${p.author}`,
  pictureFailed: 'The picture could not be loaded.',
  pray: 'Pray',
  prayed: 'Prayed',
  amen: 'Amen',
  reactionHints: {
    pray: 'Tell the author that you pray',
    prayed: 'Take back that you prayed',
    amen: 'Say amen',
    amenSaid: 'Take back your amen',
  },
  prayedCount: (p: { count: number }) =>
    p.count === 0
      ? 'Nobody has prayed yet. You can be the first.'
      : plural('en', p.count, {
          one: '# person has prayed. Nobody’s name is shown.',
          other: '# people have prayed. Nobody’s name is shown.',
        }),
  prayFailed: 'Your prayer could not be recorded',
  amenFailed: 'Your amen could not be recorded',
  takeBackFailed: 'This could not be taken back',
  /** What did not work, and why. */
  because: (p: { what: string; why: string }) => `${p.what}. ${p.why}`,
  comment: 'Comment',
  commentCount: (p: { count: number }) => plural('en', p.count, { one: '# comment', other: '# comments' }),
  actions: (p: { author: string }) => `Actions for the post by ${p.author}`,
  delete: 'Delete',
  deleteTitle: 'Delete this post?',
  deleteText: 'It disappears for everybody, with its comments. This cannot be undone.',
  deleting: 'Deletion in progress',
  deleted: 'Post deleted',
  deleteFailed: 'The post could not be deleted',
  gone: 'POST NOT MORE AVAILABLE',
  goneText: 'Its author may have taken it back, or it is no longer shared with you.',
  backHome: 'Return to Home',
  errorTitle: 'The post could not be loaded',
  edited: 'edited',
  showHistory: 'edited: show former versions',
  pending: 'Waiting for a moderator. Only you can see it.',
  flagged: 'A moderator is taking a look at this post. Until then only you can see it.',
  hidden: 'A moderator has hidden this post. Only you can see it.',
  opensOutside: '(opens in a new window)',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  report: 'Report',
  edit: 'Edit',
  history: 'Former versions',
  planDay: 'Verse or prayer of the day',
  planPrayer: 'Prayer of the day',
  share: 'Share',
  dialogFailed: 'This could not be opened',
};

/** Passing a post on. */
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
  /** Who can open the link, said before it travels. */
  reach: {
    public: 'Everyone may read this post. People who are not signed in are asked to sign in first.',
    members: 'Only people who are signed in here can open this link.',
    friends: (p: { author: string }) => `Only friends of ${p.author} can open this link.`,
    friendsOwn: 'Only your friends can open this link.',
    private: 'Only you can open this link.',
  },
  sites: 'Share on another site',
};

/** Asking a moderator to look. */
export const reporting = {
  title: 'Report this post',
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
  worriedTitle: 'Thank you for caring',
  worried:
    'The moderators read this as soon as they can, but they are no emergency service. A kind word of yours may help as well.',
  /** Where help is at once, anywhere in Canada. */
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

/** Changing one's own post, and what it said before. */
export const editing = {
  title: 'Edit your post',
  fields: {
    title: 'Title (optional)',
    titleRequired: 'Title',
    text: 'Text',
    scripture: 'Words of the scripture',
    reference: 'Reference (optional)',
    url: 'Web address',
    category: 'Category',
    noCategory: 'No category',
    alt: 'Description of the picture or video (optional)',
    audience: 'Who may see this',
  },
  hint: 'What it said before stays in its history.',
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
  title: 'Former versions',
  loading: 'Loading former versions...',
  errorTitle: 'The former versions could not be loaded',
  empty: 'No former version is kept.',
  now: 'Now',
  ownOnly: 'Only you see this version: it was shared with other people then.',
  untitled: 'Without a title',
  remove: 'Remove this version',
  removeTitle: 'Remove this version for good?',
  removeText: 'It disappears from the history for everybody. The post itself stays as it is.',
  removeConfirm: 'Remove',
  removed: 'Version removed',
  removeFailed: 'The version could not be removed',
};

/** An administrator chooses the verse or the prayer of a day. */
export const dailyPlan = {
  title: 'Verse or prayer of the day',
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

/** An event on its card. */
export const eventPost = {
  online: 'Online',
  host: (p: { name: string }) => `Hosted by ${p.name}`,
  forYou: (p: { time: string }) => `For you: ${p.time}`,
  going: (p: { count: number }) =>
    p.count === 0
      ? 'Nobody has said yet that they are going.'
      : plural('en', p.count, { one: '# person is going', other: '# people are going' }),
  interestedCount: (p: { count: number }) =>
    plural('en', p.count, { one: '# interested', other: '# interested' }),
  join: 'Join Event',
  joining: 'Joining...',
  leave: 'Leave Event',
  leaving: 'Leaving...',
  interested: 'Interested',
  answerFailed: 'Your answer could not be recorded',
  ongoing: 'Happening now',
  completed: 'This event is over.',
  cancelled: 'This event was cancelled.',
};
