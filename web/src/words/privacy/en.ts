export const en = {
  copy: {
    title: 'Your Data',
    text: 'Download a copy of everything that’s yours: your account and profile, your posts with their edit history, your comments, pictures and videos, your friends and settings. What others wrote belongs to them and isn’t included.',
    loading: 'Loading...',
    errorTitle: 'This could not be loaded',
    ask: 'Request a copy',
    askAgain: 'Request a new copy',
    askTitle: 'Request a copy of your data',
    askText: 'Enter your password to confirm it’s you.',
    asking: 'Requesting...',
    preparing: 'We’re preparing your copy. You can leave this page and come back later.',
    ready: 'Your copy is ready',
    until: (p: { date: string }) => `You can download it here as a ZIP file until ${p.date}.`,
    download: (p: { size: string }) => `Download (${p.size})`,
    failed: 'Your copy could not be prepared.',
    tryAgain: 'Try again',
  },
  deletion: {
    title: 'Delete Your Account',
    text: (p: { days: number }) =>
      `You’ll be logged out everywhere, and no one will see you any more. For ${p.days} days, you can change your mind by logging in. After that, everything is permanently erased.`,
    open: 'Delete my account...',
    dialogTitle: 'Delete your account?',
    dialogText: 'This is what happens:',
    now: 'Right away, you’re logged out everywhere, and your profile, posts and requests disappear for everyone.',
    until: (p: { days: number }) =>
      `For ${p.days} days, you can log in and find everything as it was. We’ll email you the date.`,
    after:
      'After that, your profile, posts, pictures, videos, reactions, friendships and messages are permanently erased.',
    stays: 'Your comments on other people’s posts remain, shown as “Former member”.',
    copyFirst: 'If you want to keep anything, download a copy of your data first.',
    confirm: 'Delete my account',
    deleting: 'Deleting...',
    done: (p: { date: string }) => `Your account will be deleted on ${p.date}; log in before then to keep it`,
  },
  leaving: {
    title: 'Your account is about to be deleted',
    text: (p: { date: string }) =>
      `On ${p.date}, your account will be erased, as you asked. Until then, no one sees you here. Would you like to stay?`,
    keep: 'Keep my account',
    keeping: 'Restoring your account...',
    kept: 'Welcome back! Everything is as it was.',
    logOut: 'Log out',
  },
  password: 'Your password',
};

export type PrivacyWords = typeof en;
