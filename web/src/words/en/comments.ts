import { plural } from '@radiant/contract/words/plural.ts';

export const comments = {
  title: (p: { count: number }) =>
    p.count === 0 ? 'Comments' : plural('en', p.count, { one: '# comment', other: '# comments' }),
  empty: 'No comments yet. A kind word goes a long way.',
  loading: 'Loading comments...',
  offline: 'You can read the comments once you’re back online.',
  errorTitle: 'The comments could not be loaded',
  showEarlier: 'Show earlier comments',
  earlierFailed: 'Earlier comments could not be loaded.',
  label: 'Your comment',
  placeholder: 'Write an encouraging word...',
  send: 'Comment',
  sending: 'Sending...',
  waiting: 'Waiting to be sent',
  failed: 'Your comment could not be sent. It’s back in the box',
  held: 'Only you can see this comment until a moderator approves it.',
  closed: 'Comments are closed for now.',
  formerMember: 'Former member',
  /** Within a sentence. */
  someFormerMember: 'a former member',
  arrived: (p: { author: string }) => `New comment by ${p.author}`,
  /** `comment` is how its text begins: a member may write several. */
  amenTo: (p: { author: string; comment: string; count: number }) =>
    `Amen to the comment by ${p.author}: ${p.comment}${p.count > 0 ? ` (${p.count})` : ''}`,
  reply: 'Reply',
  replyTo: (p: { author: string; comment: string }) => `Reply to the comment by ${p.author}: ${p.comment}`,
  replyLabel: 'Your reply',
  replies: 'Replies',
  replyArrived: (p: { author: string }) => `New reply by ${p.author}`,
  showMoreReplies: 'Show more replies',
  /** Continues it for screen readers. */
  inThread: (p: { author: string; comment: string }) => `to the comment by ${p.author}: ${p.comment}`,
  repliesFailed: 'More replies could not be loaded.',
  unavailable: 'This comment is no longer available.',
  actions: (p: { author: string; comment: string }) => `Options for the comment by ${p.author}: ${p.comment}`,
  report: 'Report',
  edit: 'Edit',
  edited: 'edited',
  editLabel: 'Edit your comment',
  conflictTitle: 'The comment was changed elsewhere in the meantime',
  conflict:
    'Here is what the comment says now; your version is below. Nothing is lost: keep yours and save, or use this one.',
  delete: 'Delete',
  deleteTitle: 'Delete this comment?',
  deleteText: 'It will be removed for everyone. This can’t be undone.',
  deleteThreadText: 'It will be removed for everyone. The replies stay. This can’t be undone.',
  deleteConfirm: 'Delete',
  deleted: 'Comment deleted',
  deleteFailed: 'The comment could not be deleted',
  mention: 'Mention someone',
  mentionList: 'People you can mention',
  mentionable: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# person to mention. Press Enter to choose.',
      other: '# people to mention. Use the arrow keys to move and Enter to choose.',
    }),
};
