export const en = {
  continueWith: (p: { provider: string }) => `Continue with ${p.provider}`,
  leaving: 'One moment...',
  or: 'or',
  ways: 'Other ways to sign in',
  title: (p: { provider: string }) => `Signing in with ${p.provider}`,
  waiting: 'One moment, we are checking what came back...',
  failedTitle: 'You are not signed in',
  cancelled: (p: { provider: string }) =>
    `You did not agree on the page of ${p.provider}, so nothing was shared and nobody was signed in.`,
  linkTitle: 'You already have an account here',
  linkText: (p: { email: string; provider: string }) =>
    `It has the address ${p.email}. Enter its password once, and from then on you can sign in with ${p.provider}. So nobody else can reach your account by an address.`,
  link: 'Link and sign in',
  linking: 'Linking...',
  noPassword:
    'No password? You may have joined with another account elsewhere: sign in with that one. Or ask for a password with “Forgot Password?”.',
  joinTitle: 'Welcome',
  joinText: (p: { site: string; email: string }) =>
    `You are new on ${p.site}. How may we call you? Your account gets the address ${p.email}; you need no password.`,
  join: 'Create my account',
  joining: 'Creating your account...',
  codeText: 'Your account asks for a code too. Your authenticator app shows it.',
  recoveryText: 'Enter one of the recovery codes that you kept; each works once.',
  links: {
    title: 'Accounts elsewhere',
    text: 'With these you sign in here without typing your password.',
    loading: 'Loading...',
    failed: 'Your accounts elsewhere could not be loaded',
    retry: 'Try again',
    none: 'None is linked. Choose one on the sign-in page: if it has your address, we ask for your password once and link the two.',
    since: (p: { date: string }) => `Linked since ${p.date}`,
    unlink: 'Unlink',
    unlinkOf: (p: { provider: string }) => `Unlink ${p.provider}`,
    unlinkTitle: (p: { provider: string }) => `Unlink ${p.provider}?`,
    unlinkText: (p: { provider: string }) =>
      `From then on you sign in with your password. Nothing changes at ${p.provider}, and we tell you by mail.`,
    unlinking: 'Unlinking...',
    unlinked: (p: { provider: string }) => `${p.provider} is linked no more.`,
    onlyWay:
      'You have no password here, so this is your only way in. Choose a password before you unlink it.',
    choosePassword: 'Mail me a link to choose a password',
    passwordSent: (p: { email: string }) => `The link is on its way to ${p.email}.`,
  },
};

export type SocialWords = typeof en;
