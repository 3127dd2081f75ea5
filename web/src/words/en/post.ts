import { plural } from '../plural.ts';

export const post = {
  untitled: (p: { kind: string; author: string }) => `${p.kind} by ${p.author}`,
  readMore: 'Read more',
  showLess: 'Show less',
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
  because: (p: { what: string; why: string }) => `${p.what}. ${p.why}`,
  comment: 'Comment',
  actions: (p: { author: string }) => `Actions for the post by ${p.author}`,
  delete: 'Delete',
  edited: 'edited',
  showHistory: 'edited: show earlier versions',
  pending: 'Waiting for a moderator. Only you can see it.',
  flagged: 'A moderator is taking a look at this post. Until then only you can see it.',
  hidden: 'A moderator has hidden this post. Only you can see it.',
  opensOutside: '(opens in a new window)',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  report: 'Report',
  edit: 'Edit',
  history: 'Earlier versions',
  planDay: 'Verse or prayer of the day',
  planPrayer: 'Prayer of the day',
  share: 'Share',
  dialogFailed: 'This could not be opened',
};

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
