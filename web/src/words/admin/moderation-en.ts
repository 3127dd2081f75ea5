/** What moderators look at. */
export const moderation = {
  title: 'Moderation',
  intro: 'What members reported, and what waits until somebody has read it. Whoever is first decides.',
  tabs: 'Open or settled',
  open: 'Open',
  settled: 'Settled',
  caption: { open: 'What waits for moderators', settled: 'What was decided' },
  kind: 'Why it stands here',
  anyKind: 'Everything that waits',
  kinds: { reported: 'Reported', automatic: 'Held automatically', approval: 'Waiting for approval' },
  columns: {
    text: 'Text',
    why: 'Why',
    author: 'Author',
    reports: 'Reports',
    opened: 'Since',
    outcome: 'Decision',
    settled: 'Decided',
  },
  name: (p: { kind: string; author: string }) => `${p.kind} by ${p.author}`,
  comment: 'Comment',
  gone: 'The text cannot be read any more.',
  reasons: {
    unkind: 'Unkind or hurtful',
    false: 'False or misleading',
    private: 'Private about somebody',
    spam: 'Advertising or spam',
    worried: 'Worried about the author',
    other: 'Something else',
  },
  reasonCount: (p: { reason: string; count: number }) =>
    p.count === 1 ? p.reason : `${p.reason} (${p.count})`,
  score: (p: { score: number }) => `Score ${p.score} of 100`,
  scoreText: (p: { score: number; words: string; count: number }) =>
    `Score ${p.score} of 100: ${p.words}, among ${p.count} ${p.count === 1 ? 'word' : 'words'}.`,
  times: (p: { keyword: string; count: number }) => `“${p.keyword}” × ${p.count}`,
  approvalText: 'Every new post waits here until a moderator has read it.',
  outcomes: {
    kept: 'May stay',
    approved: 'Let through',
    hidden: 'Hidden',
    deleted: 'Deleted',
    withdrawn: 'Taken away by its author',
  },
  actions: 'Actions',
  actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
  look: 'Look at it',
  lookAt: (p: { name: string }) => `Look at: ${p.name}`,
  keep: 'Keep',
  keepHeld: 'Let through',
  hide: 'Hide',
  remove: 'Delete',
  keepSome: (p: { count: number }) => `Keep (${p.count})`,
  hideSome: (p: { count: number }) => `Hide (${p.count})`,
  removeSome: (p: { count: number }) => `Delete (${p.count})`,
  settledToast: (p: { count: number; told: 'author' | 'reporters' | 'both' | 'various' }) =>
    `${p.count === 1 ? 'Decision saved.' : `${p.count} decisions saved.`}${
      {
        author: ' The author will be told.',
        reporters: ' Those who reported it will be told; the author won’t.',
        both: ' The author and those who reported it will be told.',
        various: '',
      }[p.told]
    }`,
  missed: (p: { count: number }) =>
    p.count === 1
      ? 'One was left as it is: it was settled or changed meanwhile, is your own, or is a comment, which cannot be hidden.'
      : `${p.count} were left as they are: they were settled or changed meanwhile, are your own, or are comments, which cannot be hidden.`,
  meanwhile: 'Somebody else settled this meanwhile. Nothing was changed.',
  asks: {
    hide: (p: { count: number }) => (p.count === 1 ? 'Hide this?' : `Hide these ${p.count}?`),
    delete: (p: { count: number }) => (p.count === 1 ? 'Delete this?' : `Delete these ${p.count}?`),
  },
  askTexts: {
    hide: 'Nobody sees it until a moderator shows it again. Its author is told.',
    delete: 'It is gone for good, with its pictures. Its author is told. This cannot be undone.',
  },
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading...',
  openPost: 'Open the post',
  profile: (p: { name: string }) => `Profile of ${p.name}`,
  whoReported: 'Who asked for a look',
  onlyHere: 'Only moderators read this. The author never learns who it was.',
  formerMember: 'Former member',
  earlier: 'Decided before',
  by: (p: { outcome: string; name: string }) => `${p.outcome}, by ${p.name}`,
  message: 'A word to the author',
  messageHint: 'Optional. The author reads it with the decision, without your name.',
  messageHintReported:
    'Optional. If you hide or delete this, the author reads it with the decision, without your name. If you keep it, only those who reported it are told.',
  told: (p: { message: string }) => `The author was told: “${p.message}”`,
  empty: 'Nothing waits',
  emptyText: 'Whatever members report, and whatever is held to be read, comes here.',
  emptyKind: 'Nothing of this kind waits',
  emptySettled: 'Nothing was decided yet',
};

export type ModerationWords = typeof moderation;
