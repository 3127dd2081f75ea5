export const en = {
  title: 'This is about you',
  text: 'Only you and its author see this. If you’d rather not have it here, you can ask for it to be removed.',
  ask: 'Ask for it to be removed',
  dialogTitle: 'Ask for it to be removed?',
  dialogText:
    'It is hidden from everyone but its author right away. Then a moderator decides, and you’re told. Moderators see that you asked.',
  note: 'Anything you want to say (optional)',
  send: 'Hide it and ask',
  done: 'It’s hidden. We’ll tell you what the moderators decide.',
  failed: 'Your request could not be sent',
};

export type AboutYouWords = typeof en;
