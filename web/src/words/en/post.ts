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
  pending: 'Waiting for a moderator. Only you can see it.',
  hidden: 'A moderator has hidden this post. Only you can see it.',
};
