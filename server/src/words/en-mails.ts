import { plural } from '@radiant/contract/words/plural.ts';

/** Account mails, and what every mail contains. */
export const mailsEn = {
  hello: (p: { name: string }) => (p.name === '' ? 'Hello,' : `Hello ${p.name},`),
  footer: (p: { site: string }) =>
    `You’re receiving this email because it’s about your own account at ${p.site}.`,
  administratorFooter: (p: { site: string }) =>
    `You’re receiving this email because messages to the administrators of ${p.site} come to this address.`,
  senderFooter: (p: { site: string }) =>
    `You’re receiving this email because someone wrote to the administrators of ${p.site} and gave this address for the reply.`,
  guardianFooter: (p: { site: string }) =>
    `You’re receiving this email because someone gave this address at ${p.site} as that of a parent or guardian.`,
  orOpen: 'If the button doesn’t work, open this address:',
  /** Footer of list mails. */
  unsubscribe: 'Unsubscribe',
  manage: 'Manage what you receive',
  verifyEmail: {
    subject: 'Your verification code',
    preheader: 'Enter it to confirm your email address. It works for 15 minutes.',
    welcome:
      'Welcome! To confirm that this email address is yours, enter this code on the verification page:',
    button: 'Open the verification page',
    validity: 'The code works for 15 minutes.',
    notYou: 'If you didn’t create an account, ignore this email. Nothing happens without the code.',
  },
  welcome: {
    subject: (p: { site: string }) => `Welcome to ${p.site}`,
    preheader: 'Your account is ready. Here’s a good way to begin.',
    glad: 'Your account is ready, and we’re glad you’re here.',
    begin: 'A good way to begin',
    pray: {
      title: 'Pray for someone',
      text: 'Read what people ask prayer for. One tap lets them know that someone prayed.',
    },
    ask: {
      title: 'Ask for prayer',
      text: 'You choose who sees it: everyone, members, your friends, or only you.',
    },
    friends: {
      title: 'Find people you know',
      text: 'Only your friends see what you share with friends.',
    },
    button: (p: { site: string }) => `Go to ${p.site}`,
    help: 'Have a question? Under “Help”, you can write to the administrators.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    preheader: 'The link works once, for 30 minutes.',
    asked: 'Someone, most likely you, asked for a new password for your account.',
    button: 'Choose a new password',
    validity: 'The link works once, for 30 minutes.',
    notYou: 'If it wasn’t you, ignore this email. Your password stays as it is.',
  },
  invitation: {
    subject: (p: { site: string }) => `You’re invited to join ${p.site}`,
    preheader: 'Choose a password to get started.',
    invited: (p: { site: string }) => `An administrator of ${p.site} has created an account for you.`,
    choose: 'Choose a password, and you can log in with this email address.',
    button: 'Choose a password',
    validity: 'The link works once, for 7 days. If it has expired, ask the administrators for another.',
    notExpected: 'If you weren’t expecting this invitation, you can ignore this email.',
  },
  guardianRequest: {
    subject: (p: { site: string }) => `A child asks to join ${p.site}`,
    preheader: 'Nothing opens until you agree. Please read what is kept and what the account can do.',
    asks: (p: { child: string; site: string }) =>
      `${p.child} would like to join ${p.site}, where a parish prays together, and named you as a parent or guardian.`,
    someone: 'A child',
    needed:
      'Because they are under 14, their account stays closed until a parent or legal guardian consents.',
    kept: 'What we keep: the name, email address and birth date entered at sign-up, and later what your child shares here. If you consent, we also keep your name, this address and the date.',
    can: 'What the account can do: pray, share with other members, take part in groups and have friends.',
    cannot:
      'What it can’t do: share publicly, be found by strangers, or become friends with adults, except with you if you’re a member too, and with group leaders whom the parish has screened.',
    button: 'Read and decide',
    validity:
      'The link works for 14 days. If you refuse or don’t answer, the account and everything entered for it are erased.',
    unknown: 'If you don’t know this child, please refuse with the same link, or ignore this email.',
  },
  guardianConsented: {
    subject: (p: { site: string }) => `You gave your consent at ${p.site}`,
    preheader: 'Keep this email: it has the link to withdraw your consent.',
    open: (p: { child: string }) => `Thank you. ${p.child} can now log in.`,
    someone: 'The child',
    withdraw:
      'You can withdraw your consent at any time until they turn 14. The account then closes immediately and is erased 14 days later.',
    button: 'Withdraw consent',
    keep: 'Keep this email. Anyone who has it can close the account.',
    notYou: 'If you didn’t consent, withdraw with this link.',
  },
  accountOpened: {
    subject: 'Your account is open',
    preheader: 'Your parent or guardian said yes.',
    open: (p: { site: string }) => `Your parent or guardian said yes: welcome to ${p.site}!`,
    button: 'Log in',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'If it was you, all is well. If it wasn’t, choose a new one now.',
    changed: 'The password of your account was changed. If it was you, all is well.',
    notYou: 'If it wasn’t you, choose a new password now and tell the administrators of your community.',
    button: 'It wasn’t me',
  },
  verifyNewEmail: {
    subject: 'Confirm your new email address',
    preheader: 'Enter this code to use this address. It works for 15 minutes.',
    asked: 'To use this address for your account, enter this code in your settings:',
    validity: 'The code works for 15 minutes. Your old address stays in use until you enter it.',
    notYou: 'If you didn’t ask for this, ignore this email. Nothing changes.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    preheader: 'Your account now uses another email address.',
    changed: 'Your account now uses another email address. We’ll no longer send emails to this one.',
    notYou: 'If you didn’t do this, tell the administrators of your community right away.',
  },
  socialLinked: {
    subject: (p: { provider: string }) => `You can now log in with ${p.provider}`,
    preheader: (p: { provider: string }) => `Your ${p.provider} account was linked to your account here.`,
    linked: (p: { provider: string }) =>
      `Your ${p.provider} account was linked to your account here, and your password was used to confirm it. From now on, you can log in with it.`,
    notYou: 'If it wasn’t you, choose a new password now and tell the administrators of your community.',
    button: 'It wasn’t me',
  },
  socialUnlinked: {
    subject: (p: { provider: string }) => `You can no longer log in with ${p.provider}`,
    preheader: (p: { provider: string }) =>
      `Your ${p.provider} account is no longer linked to your account here.`,
    unlinked: (p: { provider: string }) =>
      `Your ${p.provider} account was unlinked from your account here, and your password was used to confirm it. From now on, you log in without it.`,
    notYou: 'If it wasn’t you, choose a new password now and tell the administrators of your community.',
    button: 'It wasn’t me',
  },
  secondFactorOn: {
    subject: 'Two-step verification is on',
    preheader: 'From now on, you need a code as well as your password to log in.',
    on: 'Two-step verification was turned on for your account. From now on, you need a code from your authenticator app as well as your password to log in.',
    keep: 'Keep your recovery codes in a safe place: they let you log in if you lose your phone.',
    notYou: 'If it wasn’t you, choose a new password now and tell the administrators of your community.',
    button: 'It wasn’t me',
  },
  apiTokenCreated: {
    subject: 'A new API token was created',
    preheader: 'If it was you, all is well. If it wasn’t, choose a new password now.',
    created:
      'An API token was created for your account. A program that has it can act on your behalf. You can see and revoke your tokens in your privacy settings.',
    notYou:
      'If it wasn’t you, choose a new password now, which revokes every token, and tell the administrators of your community.',
    button: 'It wasn’t me',
  },
  webhookPaused: {
    subject: 'A webhook endpoint was paused',
    preheader: (p: { host: string }) =>
      `Nothing more is sent to ${p.host} until an administrator resumes it.`,
    reasons: {
      failing: (p: { host: string }) =>
        `Every message to ${p.host} has failed for five days, so the endpoint was paused. What happens on the site meanwhile isn’t sent to it.`,
      gone: (p: { host: string }) =>
        `${p.host} answered that this endpoint no longer exists (410), so it was paused. What happens on the site meanwhile isn’t sent to it.`,
    },
    next: 'Ask whoever runs the receiving service what changed. When it works again, resume the endpoint; if it’s no longer needed, delete it.',
    button: 'Open the endpoint',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off',
    preheader: 'If it was you, all is well. If it wasn’t, choose a new password now.',
    off: 'Two-step verification was turned off for your account. Your password alone is now enough to log in. If it was you, all is well.',
    notYou: 'If it wasn’t you, choose a new password now and tell the administrators of your community.',
    button: 'It wasn’t me',
  },
  secondFactorRemoved: {
    subject: 'An administrator turned off your two-step verification',
    preheader: 'Your password alone is now enough to log in.',
    removed:
      'An administrator of your community turned off two-step verification for your account, as is done when someone loses their phone. You were logged out everywhere. Your password alone is now enough to log in.',
    again: 'You can turn it on again at any time.',
    notAsked: 'If you didn’t ask for this, choose a new password now and tell your administrators.',
    button: 'Choose a new password',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    preheader: 'If it was you, all is well. If it wasn’t, choose a new password now.',
    used: 'One of your recovery codes was used instead of a code from your authenticator app. If it was you, all is well.',
    left: (p: { count: number }) =>
      p.count === 0
        ? 'It was the last one. Create new ones before you need them.'
        : plural('en', p.count, {
            one: 'You have one left. Create new ones before you need them.',
            other: 'You have # left.',
          }),
    notYou: 'If it wasn’t you, choose a new password now and tell the administrators of your community.',
    button: 'It wasn’t me',
  },
  exportReady: {
    subject: 'Your copy of your data is ready',
    preheader: 'You can download it in your privacy settings.',
    ready: 'The copy of your data you asked for is ready to download.',
    until: (p: { day: string }) => `It’s kept until ${p.day} and then deleted.`,
    button: 'Download my copy',
    alone: 'You need to be logged in to download it, so no one else can open it.',
    notYou: 'If you didn’t ask for it, choose a new password. Someone else may know yours.',
  },
  deletionScheduled: {
    subject: (p: { day: string }) => `Your account will be deleted on ${p.day}`,
    preheader: 'Until then, you can keep it and find everything as it was.',
    asked: (p: { day: string }) =>
      `You asked for your account to be deleted. No one sees you or what you shared any more, and on ${p.day} everything will be permanently erased.`,
    keep: (p: { day: string }) =>
      `If you change your mind, log in before ${p.day} and choose “Keep my account”. You’ll find everything as it was.`,
    button: 'Log in to keep my account',
    notYou:
      'If it wasn’t you who asked, log in now, keep your account and choose a new password. Someone else knows yours.',
  },
  deletionCancelled: {
    subject: 'You kept your account',
    preheader: 'It won’t be deleted. Everything is as it was.',
    kept: 'Your account won’t be deleted. Everything is as it was, and the people who could see what you shared can see it again.',
    glad: 'We’re glad you’re staying.',
    button: (p: { site: string }) => `Go to ${p.site}`,
    notYou: 'If it wasn’t you who kept it, choose a new password. Someone else knows yours.',
  },
  postHeld: {
    subject: 'Your scheduled post was not published',
    preheader: 'Nothing is lost. It’s waiting for you.',
    notShared: 'A post you scheduled could not be published at its time. Here’s why:',
    kept: 'Nothing is lost. It’s waiting for you, and no one else can see it. You can edit it, choose another time or delete it.',
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
    answer: (p: { email: string }) => `Your reply to this email will go to ${p.email}.`,
    unknown:
      'This person wasn’t logged in and typed the address by hand, so it isn’t verified. Don’t share anything about an account until you know who they are.',
  },
  supportAnswer: {
    subject: (p: { subject: string }) => `Re: ${p.subject}`,
    answered: 'The administrators replied to your message:',
    yours: 'Here’s what you wrote:',
    reply: 'Reply to this email to write back to them.',
    again: 'Write to them again',
    noReply: 'No one reads replies to this email. Please write back through the help page.',
  },
  supportReceived: {
    subject: 'We have your message',
    preheader: 'The administrators received it and will reply by email.',
    received:
      'Thank you for writing. The administrators received your message and will reply to this address.',
    yours: 'Here’s what you wrote:',
    /** Of a request about personal data. */
    due: (p: { day: string }) => `By law, you’re entitled to an answer by ${p.day}.`,
  },
  /** To the address that a guest typed, without their text: it may be someone else’s. */
  privacyRequestReceived: {
    subject: 'Your request about personal data',
    preheader: (p: { day: string }) => `You’ll get an answer by ${p.day}.`,
    received: (p: { request: string }) =>
      `Someone who wasn’t logged in sent a request to the administrators and gave this address for the answer: ${p.request}.`,
    due: (p: { day: string }) => `You’ll get an answer by ${p.day}. You may first be asked who you are.`,
    notYou: 'If it wasn’t you, you can ignore this email.',
  },
  testMail: {
    subject: (p: { site: string }) => `Test email from ${p.site}`,
    goes: (p: { site: string }) => `If you can read this, ${p.site} can send email.`,
    sender: (p: { name: string; address: string }) => `This one came from ${p.name}, ${p.address}.`,
    asked: 'You asked for this email under Site Settings.',
  },
};
