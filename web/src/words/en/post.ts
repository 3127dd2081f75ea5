import { plural } from '@radiant/contract/words/plural.ts';
import { formatNumber } from '../../platform/format.ts';

export const post = {
  untitled: (p: { kind: string; author: string }) => `${p.kind} by ${p.author}`,
  untitledAnonymous: (p: { kind: string }) => `Anonymous ${p.kind.toLowerCase()}`,
  /** Beside an own post that others see without a name. */
  you: '(you)',
  careTeamSeesYou: 'The care team sees your name',
  /** To the care team, of a post that others see without a name. */
  careTeamSees: (p: { name: string }) => `${p.name}, for the care team only`,
  readMore: 'Read more',
  showLess: 'Show less',
  pictureOf: (p: { author: string }) => `Picture shared by ${p.author}`,
  pictureCount: (p: { count: number }) => plural('en', p.count, { one: '# picture', other: '# pictures' }),
  morePictures: (p: { count: number }) =>
    plural('en', p.count, { one: '# more picture', other: '# more pictures' }),
  pictureFailed: 'The picture could not be loaded.',
  pray: 'Pray',
  prayed: 'Prayed',
  amen: 'Amen',
  reactionHints: {
    pray: 'Let the author know you prayed',
    prayed: 'Undo your prayer',
    amen: 'Say amen',
    amenSaid: 'Undo your amen',
  },
  prayedCount: (p: { count: number }) =>
    p.count === 0
      ? 'No one has prayed yet. You can be the first.'
      : plural('en', p.count, {
          one: '# person has prayed. Names are never shown.',
          other: '# people have prayed. Names are never shown.',
        }),
  ownHiddenCount: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# person has prayed. Only you see this number.',
      other: '# people have prayed. Only you see this number.',
    }),
  countHidden: 'Only the person who asked sees how many people have prayed.',
  ownPrayerWaits: 'No one has prayed yet. When someone does, you’ll see it here.',
  prayFailed: 'Your prayer could not be recorded',
  amenFailed: 'Your amen could not be recorded',
  takeBackFailed: 'This could not be undone',
  because: (p: { what: string; why: string }) => `${p.what}. ${p.why}`,
  comment: 'Comment',
  actions: (p: { author: string; post: string }) => `Actions for the post by ${p.author}: ${p.post}`,
  delete: 'Delete',
  edited: 'edited',
  inOtherLanguageOnly: 'In French only',
  showHistory: (p: { post: string }) => `edited: show the edit history of “${p.post}”`,
  pending: 'Waiting for a moderator. Only you can see it.',
  flagged: 'A moderator is reviewing this post. Until then, only you can see it.',
  hidden: 'A moderator has hidden this post. Only you can see it.',
  opensOutside: '(opens in a new window)',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  report: 'Report',
  edit: 'Edit',
  history: 'Edit history',
  planDay: 'Verse or prayer of the day',
  planPrayer: 'Prayer of the day',
  share: 'Share',
  dialogFailed: 'This could not be opened',
};

export const eventPost = {
  online: 'Online',
  host: (p: { name: string }) => `Hosted by ${p.name}`,
  forYou: (p: { time: string }) => `Your time: ${p.time}`,
  going: (p: { count: number }) =>
    p.count === 0
      ? 'No one is going yet.'
      : plural('en', p.count, { one: '# person is going', other: '# people are going' }),
  interestedCount: (p: { count: number }) =>
    plural('en', p.count, { one: '# interested', other: '# interested' }),
  placesLeft: (p: { count: number; total: number }) =>
    plural('en', p.count, {
      one: `# place left of ${formatNumber('en', p.total)}`,
      other: `# places left of ${formatNumber('en', p.total)}`,
    }),
  full: (p: { total: number }) => plural('en', p.total, { one: 'Full: # place', other: 'Full: # places' }),
  waiting: (p: { count: number }) => plural('en', p.count, { one: '# waiting', other: '# waiting' }),
  position: (p: { position: number }) =>
    `You’re number ${formatNumber('en', p.position)} on the waiting list`,
  joinWaiting: 'Join waiting list',
  leaveWaiting: 'Leave waiting list',
  join: 'Join Event',
  joining: 'Joining...',
  leave: 'Leave Event',
  leaving: 'Leaving...',
  interested: 'Interested',
  answerFailed: 'Your response could not be saved',
  ongoing: 'Happening now',
  completed: 'This event is over.',
  cancelled: 'This event was cancelled.',
};
