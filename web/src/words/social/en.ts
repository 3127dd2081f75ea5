export const en = {
  continueWith: (p: { provider: string }) => `Continue with ${p.provider}`,
  leaving: 'One moment...',
  or: 'or',
  ways: 'Other ways to log in',
  title: (p: { provider: string }) => `Logging in with ${p.provider}`,
  waiting: 'One moment, we’re checking your login...',
  failedTitle: 'You’re not logged in',
  cancelled: (p: { provider: string }) =>
    `You didn’t give your permission, so ${p.provider} shared nothing and you weren’t logged in.`,
  linkTitle: 'You already have an account here',
  linkText: (p: { email: string; provider: string }) =>
    `It uses the address ${p.email}. Enter its password once, and from then on you can log in with ${p.provider}. This keeps anyone else from getting into your account.`,
  link: 'Link and log in',
  linking: 'Linking...',
  noPassword:
    'No password? You may have joined with another provider: log in with that one. Or set a password with “Forgot Password?”.',
  joinTitle: 'Welcome',
  joinText: (p: { site: string; email: string }) =>
    `You’re new on ${p.site}. What should we call you? Your account will use the address ${p.email}. You don’t need a password.`,
  join: 'Create my account',
  joining: 'Creating your account...',
  codeText: 'Your account also asks for a code. Enter the one from your authenticator app.',
  recoveryText: 'Enter one of your recovery codes. Each works once.',
  links: {
    title: 'Linked accounts',
    text: 'Use these to log in without typing your password.',
    loading: 'Loading...',
    failed: 'Your linked accounts could not be loaded',
    none: 'None yet. Choose one on the login page: if it uses your email address, we’ll ask for your password once and link the two.',
    since: (p: { date: string }) => `Linked since ${p.date}`,
    unlink: 'Unlink',
    unlinkOf: (p: { provider: string }) => `Unlink ${p.provider}`,
    unlinkTitle: (p: { provider: string }) => `Unlink ${p.provider}?`,
    unlinkText: (p: { provider: string }) =>
      `From then on, you’ll log in with your password. Nothing changes in your ${p.provider} account, and we’ll let you know by email.`,
    unlinking: 'Unlinking...',
    unlinked: (p: { provider: string }) => `${p.provider} is no longer linked.`,
    onlyWay:
      'You have no password here, so this is your only way to log in. Set a password before you unlink it.',
    choosePassword: 'Email me a link to set a password',
    passwordSent: (p: { email: string }) => `The link is on its way to ${p.email}.`,
  },
};

export type SocialWords = typeof en;
