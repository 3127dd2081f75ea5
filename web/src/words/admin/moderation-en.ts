import { plural } from '@radiant/contract/words/plural.ts';

export const moderation = {
  title: 'Moderation',
  intro: 'Content that members reported or that is held for review. The first decision counts.',
  tabs: 'Cases by status',
  open: 'Open',
  settled: 'Settled',
  caption: { open: 'Open cases', settled: 'Settled cases' },
  kind: 'Why it’s here',
  anyKind: 'All open cases',
  kinds: { reported: 'Reported', automatic: 'Held automatically', approval: 'Waiting for approval' },
  columns: {
    text: 'Text',
    why: 'Why',
    author: 'Member',
    reports: 'Reports',
    opened: 'Since',
    outcome: 'Decision',
    settled: 'Decided',
  },
  name: (p: { kind: string; author: string }) => `${p.kind} by ${p.author}`,
  comment: 'Comment',
  member: 'Person',
  story: 'Story',
  pictureOnly: 'A picture without text',
  storyHint: (p: { days: number }) =>
    `Friends can see a story for one day. It’s kept here until someone decides, for up to ${plural('en', p.days, { one: '# day', other: '# days' })}.`,
  profileThen: 'Profile when first reported',
  textThen: 'As it was reported',
  noProfileText: 'The profile had no text.',
  profileGone: 'The profile text is no longer kept.',
  openAccount: 'Open account',
  resolveHint:
    'If action is needed, an administrator takes it on the account’s page. Disabling or deleting the account settles this case.',
  gone: 'This text is no longer available.',
  reasons: {
    unkind: 'Unkind or hurtful',
    false: 'False or misleading',
    private: 'Private information about someone',
    spam: 'Advertising or spam',
    worried: 'Worried about the person',
    other: 'Something else',
    impersonation: 'Impersonation',
    profile: 'Unsuitable picture or profile',
    about_me: 'The person it’s about asks for removal',
  },
  reasonCount: (p: { reason: string; count: number }) =>
    p.count > 1 ? `${p.reason} (${p.count})` : p.reason,
  score: (p: { score: number; words: string }) => `Score ${p.score} of 100: ${p.words}`,
  scoreText: (p: { score: number; words: string; count: number }) =>
    `Score ${p.score} of 100: ${p.words}, in ${plural('en', p.count, { one: '# word', other: '# words' })}.`,
  times: (p: { keyword: string; count: number }) => `“${p.keyword}”\u00a0×\u00a0${p.count}`,
  approvalText:
    'This waits here until a moderator approves it, because every new post does or because it could not be checked.',
  outcomes: {
    kept: 'Kept',
    approved: 'Approved',
    hidden: 'Hidden',
    deleted: 'Deleted',
    withdrawn: 'Deleted by its author',
    resolved: 'Action taken',
    expired: 'No decision in time',
  },
  actions: 'Actions',
  actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
  look: 'Review',
  lookAt: (p: { name: string }) => `Review: ${p.name}`,
  keep: 'Keep',
  keepHeld: 'Approve',
  putBack: 'Put back',
  keepMember: 'No action needed',
  resolve: 'Action taken',
  hide: 'Hide',
  remove: 'Delete',
  keepSome: (p: { count: number }) => `Keep (${p.count})`,
  hideSome: (p: { count: number }) => `Hide (${p.count})`,
  removeSome: (p: { count: number }) => `Delete (${p.count})`,
  settledToast: (p: { count: number; told: 'author' | 'reporters' | 'both' | 'various' }) =>
    `${plural('en', p.count, { one: 'Decision saved', other: '# decisions saved' })}${
      {
        author: '; the author will be notified',
        reporters: '; only those who reported it will be notified',
        both: '; the author and those who reported it will be notified',
        various: '',
      }[p.told]
    }`,
  missed: (p: { count: number }) =>
    plural('en', p.count, {
      one: '1 item didn’t change: it was already decided or edited, is your own, or can’t be decided this way.',
      other:
        '# items didn’t change: they were already decided or edited, are your own, or can’t be decided this way.',
    }),
  meanwhile: 'Someone else already decided this. Nothing was changed.',
  asks: {
    hide: (p: { count: number }) => plural('en', p.count, { one: 'Hide this item?', other: 'Hide # items?' }),
    delete: (p: { count: number }) =>
      plural('en', p.count, { one: 'Delete this item?', other: 'Delete # items?' }),
  },
  askTexts: {
    hide: 'No one will see it until a moderator unhides it. Its author is notified.',
    delete:
      'It will be permanently deleted, with its pictures. Its author is notified. This can’t be undone.',
  },
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading...',
  openPost: 'Open post',
  openCount: (p: { count: number }) => plural('en', p.count, { one: '# open case', other: '# open cases' }),
  decide: (p: { decision: string; name: string }) => `${p.decision}: ${p.name}`,
  profile: (p: { name: string }) => `Profile of ${p.name}`,
  whoReported: 'Reported by',
  onlyHere: 'Only moderators see this. The person reported never learns who reported them.',
  formerMember: 'Former member',
  /** Within a sentence. */
  someFormerMember: 'a former member',
  earlier: 'Earlier decisions',
  by: (p: { outcome: string; name: string }) => `${p.outcome}, by ${p.name}`,
  message: 'Message to the author',
  messageHint: 'Optional. The author sees it with the decision, without your name.',
  messageHintRemoval:
    'Required to put it back. The author and the person it’s about see it with the decision, without your name.',
  aboutSomeoneElse: (p: {
    agreement: 'agreed' | 'not_asked';
    mention: 'everything' | 'first_name' | 'no_name';
  }) =>
    `About someone else. According to the author, ${p.agreement === 'agreed' ? 'they agree' : 'they haven’t been asked'}; ${
      {
        everything: 'everything may be said',
        first_name: 'only their first name may be said',
        no_name: 'no name may be said',
      }[p.mention]
    }.`,
  messageHintReported:
    'Optional. If you hide or delete this, the author sees your message with the decision, without your name. If you keep it, only those who reported it are notified.',
  told: (p: { message: string }) => `Message to the author: “${p.message}”`,
  authors: {
    hidden: 'Who wrote this is shown to no one. Two moderators together can look it up.',
    ask: 'Ask to see the author',
    askTitle: 'Ask to see who wrote this',
    askText:
      'Another moderator or administrator must agree. You can then both see who wrote this, for a day. The author will know that you did, and why.',
    askSend: 'Ask',
    reason: 'Why do you need to know?',
    reasonHint: 'The other person and the author can read this. Your name is not shown to the author.',
    asked: (p: { name: string }) => `${p.name} asked to see the author`,
    waits: 'Another moderator or administrator must agree.',
    agree: 'Agree',
    refuse: 'Refuse',
    answers: {
      agreed: (p: { name: string }) => `${p.name} agreed`,
      refused: (p: { name: string }) => `${p.name} refused`,
    },
    read: 'See the author',
    failed: 'This could not be done',
    waitingTitle: 'Requests to see an anonymous author',
  },
  empty: 'Nothing to review',
  emptyText: 'Reported and held content appears here.',
  emptyKind: 'No cases of this type',
  emptySettled: 'No decisions yet',
  emptyOfMember: { open: 'No open cases about this person', settled: 'No settled cases about this person' },
};

export type ModerationWords = typeof moderation;
