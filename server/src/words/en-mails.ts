/** Account mails, and what every mail contains. */
export const mailsEn = {
  hello: (p: { name: string }) => (p.name === '' ? 'Hello,' : `Hello ${p.name},`),
  footer: (p: { site: string }) =>
    `You receive this e-mail because it is about your own account at ${p.site}.`,
  administratorFooter: (p: { site: string }) =>
    `You receive this e-mail because messages to the administrators of ${p.site} come to this address.`,
  senderFooter: (p: { site: string }) =>
    `You receive this e-mail because somebody wrote to the administrators of ${p.site} and gave this address for the answer.`,
  orOpen: 'If the button does not work, open this address:',
  /** Footer of list mails. */
  unsubscribe: 'Unsubscribe',
  manage: 'Manage what you receive',
  verifyEmail: {
    subject: 'Your verification code',
    preheader: 'Enter it to confirm your e-mail address. It works for 15 minutes.',
    welcome:
      'Welcome! To confirm that this e-mail address is yours, enter this code on the verification page:',
    button: 'Open the verification page',
    validity: 'The code works for 15 minutes.',
    notYou: 'If you did not create an account, ignore this e-mail: without the code, nothing happens.',
  },
  welcome: {
    subject: (p: { site: string }) => `Welcome to ${p.site}`,
    preheader: 'Your account is ready. Here is a good way to begin.',
    glad: 'Your account is ready, and we are glad that you are here.',
    begin: 'A good way to begin',
    pray: {
      title: 'Pray for somebody',
      text: 'Read what people ask prayer for. With one tap they learn that someone prayed.',
    },
    ask: {
      title: 'Ask for prayer',
      text: 'You choose who sees it: everyone, members, your friends, or only you.',
    },
    friends: {
      title: 'Find people you know',
      text: 'What you share with friends is seen by them alone.',
    },
    button: (p: { site: string }) => `Go to ${p.site}`,
    help: 'Do you have a question? Under “Help” you can write to the administrators.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    preheader: 'The link works once, for 30 minutes.',
    asked: 'Somebody, most likely you, asked for a new password for your account.',
    button: 'Choose a new password',
    validity: 'The link works once, for 30 minutes.',
    notYou: 'If it was not you, ignore this e-mail: your password stays as it is.',
  },
  invitation: {
    subject: (p: { site: string }) => `You’re invited to join ${p.site}`,
    preheader: 'Choose a password to get started.',
    invited: (p: { site: string }) => `An administrator of ${p.site} has created an account for you.`,
    choose: 'Choose a password, and you can sign in with this email address.',
    button: 'Choose a password',
    validity: 'The link works once, for 7 days. If it has expired, ask the administrators for another.',
    notExpected: 'If you weren’t expecting this invitation, you can ignore this email.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'If it was you, all is well. If not, choose a new one now.',
    changed: 'The password of your account was changed. If you did it, all is well.',
    notYou: 'If it was not you, choose a new password now, and tell the administrators of your community.',
    button: 'It was not me',
  },
  verifyNewEmail: {
    subject: 'Confirm your new email address',
    preheader: 'Enter this code to use this address. It works for 15 minutes.',
    asked: 'To use this address for your account, enter this code in your settings:',
    validity: 'The code works for 15 minutes. Until you enter it, your old address stays in use.',
    notYou: 'If you did not ask for this, ignore this email: nothing changes.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    preheader: 'Your account uses another email address now.',
    changed: 'Your account uses another email address now. Emails no longer come to this one.',
    notYou: 'If you did not do this, tell the administrators of your community right away.',
  },
  socialLinked: {
    subject: (p: { provider: string }) => `You can sign in with ${p.provider} now`,
    preheader: (p: { provider: string }) => `Your ${p.provider} account was linked to your account here.`,
    linked: (p: { provider: string }) =>
      `Your ${p.provider} account was linked to your account here, with your password. From now on you can sign in with it.`,
    notYou: 'If it was not you, choose a new password now, and tell the administrators of your community.',
    button: 'It was not me',
  },
  socialUnlinked: {
    subject: (p: { provider: string }) => `Signing in with ${p.provider} was removed`,
    preheader: (p: { provider: string }) =>
      `Your ${p.provider} account is linked to your account here no more.`,
    unlinked: (p: { provider: string }) =>
      `Your ${p.provider} account was unlinked from your account here, with your password. From now on you sign in without it.`,
    notYou: 'If it was not you, choose a new password now, and tell the administrators of your community.',
    button: 'It was not me',
  },
  secondFactorOn: {
    subject: 'Sign-in with a code is on',
    preheader: 'From now on your account asks for a code beside the password.',
    on: 'Sign-in with a code was turned on for your account. From now on it asks for a code of your authenticator app beside your password.',
    keep: 'Keep your recovery codes in a safe place: they open your account if you lose your phone.',
    notYou: 'If it was not you, choose a new password now, and tell the administrators of your community.',
    button: 'It was not me',
  },
  secondFactorOff: {
    subject: 'Sign-in with a code is off',
    preheader: 'If it was you, all is well. If not, choose a new password now.',
    off: 'Sign-in with a code was turned off for your account. Your password alone opens it now. If you did it, all is well.',
    notYou: 'If it was not you, choose a new password now, and tell the administrators of your community.',
    button: 'It was not me',
  },
  secondFactorRemoved: {
    subject: 'An administrator turned off your sign-in with a code',
    preheader: 'Your password alone opens your account now.',
    removed:
      'An administrator of your community turned off sign-in with a code for your account, as is done when a phone was lost. You were logged out everywhere; your password alone opens your account now.',
    again: 'You can turn it on again whenever you like.',
    notAsked: 'If you did not ask for it, choose a new password now, and talk to your administrators.',
    button: 'Choose a new password',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    preheader: 'If it was you, all is well. If not, choose a new password now.',
    used: 'One of your recovery codes was used instead of a code of your authenticator app. If you did it, all is well.',
    left: (p: { count: number }) =>
      p.count === 0
        ? 'It was the last one. Make new ones before you need them.'
        : p.count === 1
          ? 'You have one left. Make new ones before you need them.'
          : `You have ${p.count} left.`,
    notYou: 'If it was not you, choose a new password now, and tell the administrators of your community.',
    button: 'It was not me',
  },
  exportReady: {
    subject: 'The copy of your data is ready',
    preheader: 'You can download it in your privacy settings.',
    ready: 'You asked for a copy of all that is yours. It is ready to be downloaded.',
    until: (p: { day: string }) => `It is kept until ${p.day} and then deleted.`,
    button: 'Download my copy',
    alone: 'To download it you need to be logged in: nobody else can open it.',
    notYou: 'If you did not ask for it, choose a new password: somebody else may know yours.',
  },
  deletionScheduled: {
    subject: (p: { day: string }) => `Your account will be deleted on ${p.day}`,
    preheader: 'Until then you can keep it: everything will be there again.',
    asked: (p: { day: string }) =>
      `You asked for your account to be deleted. Nobody sees you or what you shared any more, and on ${p.day} it will be erased for good.`,
    keep: (p: { day: string }) =>
      `If you change your mind, log in before ${p.day} and choose “Keep my account”: everything will be there again as it was.`,
    button: 'Log in to keep my account',
    notYou:
      'If it was not you who asked, log in now, keep your account, and choose a new password: somebody else knows yours.',
  },
  deletionCancelled: {
    subject: 'You have kept your account',
    preheader: 'It will not be deleted. Everything is there again as it was.',
    kept: 'Your account will not be deleted. Everything is there again as it was, and whoever could see what you shared sees it again.',
    glad: 'It is good that you stay.',
    button: (p: { site: string }) => `Go to ${p.site}`,
    notYou: 'If it was not you who kept it, choose a new password: somebody else knows yours.',
  },
  postHeld: {
    subject: 'Your scheduled post was not shared',
    preheader: 'Nothing is lost: it waits for you.',
    notShared: 'A post that you had scheduled could not be shared when its time came. This is why:',
    kept: 'Nothing is lost: it waits for you, and nobody else sees it. You can change it, choose another time or delete it.',
    button: 'See my scheduled posts',
  },
  /** A support message, to administrators. */
  support: {
    subject: (p: { subject: string }) => `Message to the administrators: ${p.subject}`,
    wrote: (p: { name: string; email: string }) =>
      p.name === ''
        ? `${p.email} wrote to you through the help page:`
        : `${p.name} (${p.email}) wrote to you through the help page:`,
    profile: 'Open their profile',
    answer: (p: { email: string }) => `Answer this e-mail, and your answer goes to ${p.email}.`,
    unknown:
      'Whoever wrote was not signed in and typed the address by hand: nobody has verified it. Tell no one anything about an account before you know who it is.',
  },
  supportAnswer: {
    subject: (p: { subject: string }) => `Re: ${p.subject}`,
    answered: 'The administrators answer your message:',
    yours: 'This is what you wrote:',
    reply: 'Answer this e-mail to write back to them.',
    again: 'Write to them again',
    noReply: 'Nobody reads answers to this e-mail: write back through the help page.',
  },
  supportReceived: {
    subject: 'We have your message',
    preheader: 'The administrators received it and will answer you by e-mail.',
    received:
      'Thank you for writing. The administrators received your message and will answer to this address.',
    yours: 'This is what you wrote:',
  },
  testMail: {
    subject: (p: { site: string }) => `Test e-mail of ${p.site}`,
    goes: (p: { site: string }) => `If you can read this, ${p.site} can send e-mails.`,
    sender: (p: { name: string; address: string }) => `This one came from ${p.name}, ${p.address}.`,
    asked: 'You asked for this e-mail under Site Settings.',
  },
};
