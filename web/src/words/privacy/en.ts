export const en = {
  copy: {
    title: 'Your Data',
    text: 'Download a copy of everything that is yours: your account and profile, what you shared with its former versions, your comments, your pictures and videos, your friends and settings. What others wrote is theirs and is not in it.',
    loading: 'Loading...',
    errorTitle: 'This could not be loaded',
    ask: 'Ask for a copy',
    askAgain: 'Ask for a new copy',
    askTitle: 'Ask for a copy of your data',
    askText: 'Please enter your password, so that nobody else carries your data away.',
    asking: 'Asking...',
    preparing: 'Your copy is being made. You can leave this page and come back later.',
    ready: 'Your copy is ready',
    until: (p: { date: string }) => `Until ${p.date} you can download it here, as a ZIP archive.`,
    download: (p: { size: string }) => `Download (${p.size})`,
    failed: 'Your copy could not be made.',
    tryAgain: 'Try again',
  },
  deletion: {
    title: 'Delete Your Account',
    text: (p: { days: number }) =>
      `You are signed out everywhere and nobody sees you any more, at once. For ${p.days} days you can change your mind by logging in; then everything is erased for good.`,
    open: 'Delete my account...',
    dialogTitle: 'Delete your account?',
    dialogText: 'This is what happens:',
    now: 'At once you are signed out everywhere, and your profile, your posts and your requests disappear for everybody.',
    until: (p: { days: number }) =>
      `For ${p.days} days you can log in and find everything as it was. An email tells you the day.`,
    after:
      'Then your profile, posts, pictures, videos, reactions, friendships and messages are erased for good.',
    stays: 'Your comments under posts of others stay, by a “Former member”.',
    copyFirst: 'If you want to keep something, download a copy of your data first.',
    confirm: 'Delete my account',
    deleting: 'Deleting...',
    done: (p: { date: string }) =>
      `Your account will be deleted on ${p.date}. Until then you can log in and keep it.`,
  },
  leaving: {
    title: 'Your account is about to be deleted',
    text: (p: { date: string }) =>
      `On ${p.date} your account will be erased, as you asked. Until then nobody sees you here. Would you like to stay?`,
    keep: 'Keep my account',
    keeping: 'Bringing everything back...',
    kept: 'Welcome back! Everything is as it was.',
    logOut: 'Log out',
  },
  password: 'Your password',
};

export type PrivacyWords = typeof en;
