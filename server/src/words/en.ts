import { writeCount } from './count.ts';
import { lettersEn } from './en-letters.ts';

/** What the server itself writes: answers, mails and notifications. English is the source; French has its type. */
export const en = {
  /** What search engines and previews say of a site that has not described itself. */
  page: {
    description: (p: { site: string }) =>
      `${p.site}: a place to ask for prayer, to pray for one another and to give thanks.`,
    /** A post without a title, to those who link to it. */
    untitledPost: (p: { kind: string; author: string }) => `${p.kind} by ${p.author}`,
  },
  /** Sentences that the calls of the account answer with. */
  accounts: {
    signedUp: 'Your account was created. Enter the code that we sent to your email address.',
    signedUpReady: 'Your account was created. You can log in now.',
    verified: 'Your email address is verified.',
    codeSent: 'A new code is on its way.',
    resetSent: 'If there is an account for this address, a link to choose a new password is on its way.',
    passwordReset: 'Your password was changed. You can log in with it now.',
  },
  privacy: {
    /** What stands beside the data in a member's copy. */
    readMe: {
      fileName: 'READ-ME.txt',
      text: `This is a copy of what is yours.

Each .json file holds one part of it: your account, your profile and settings, your consents and
sessions, your posts with their former versions, your comments, reactions, shares and answers to
events, your friends, requests and blocks, your notifications, your reports. The folder "media" holds
your pictures and videos as large as they are kept. Any text editor opens a .json file.

What others wrote is theirs and is not in here, not even under your own posts. Of other people you
find the names of your friends, and of those whom you asked or blocked, and nothing else.
`,
    },
  },
  moderation: {
    reported: 'Reporting Successful',
  },
  mails: {
    hello: (p: { name: string }) => (p.name === '' ? 'Hello,' : `Hello ${p.name},`),
    footer: (p: { site: string }) =>
      `You receive this e-mail because it is about your own account at ${p.site}.`,
    administratorFooter: (p: { site: string }) =>
      `You receive this e-mail because messages to the administrators of ${p.site} come to this address.`,
    orOpen: 'If the button does not work, open this address:',
    /** Under mails that somebody asked for. */
    unsubscribe: 'Unsubscribe',
    manage: 'Manage what you receive',
    verifyEmail: {
      subject: 'Your verification code',
      welcome:
        'Welcome! To confirm that this e-mail address is yours, enter this code on the verification page:',
      validity: 'The code works for 15 minutes.',
      notYou: 'If you did not create an account, ignore this e-mail: without the code, nothing happens.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      asked: 'Somebody, most likely you, asked for a new password for your account.',
      button: 'Choose a new password',
      validity: 'The link works once, for 30 minutes.',
      notYou: 'If it was not you, ignore this e-mail: your password stays as it is.',
    },
    /** A message to the administrators, as they get it. */
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
    postHeld: {
      subject: 'Your scheduled post was not shared',
      notShared: 'A post that you had scheduled could not be shared when its time came. This is why:',
      kept: 'Nothing is lost: it waits for you, and nobody else sees it. You can change it, choose another time or delete it.',
      button: 'See my scheduled posts',
    },
    deletionScheduled: {
      subject: (p: { day: string }) => `Your account will be deleted on ${p.day}`,
      asked: (p: { day: string }) =>
        `You asked for your account to be deleted. Nobody sees you or what you shared any more, and on ${p.day} it will be erased for good.`,
      keep: (p: { day: string }) =>
        `If you change your mind, log in before ${p.day} and choose “Keep my account”: everything will be there again as it was.`,
      button: 'Log in to keep my account',
      notYou:
        'If it was not you who asked, log in now, keep your account, and choose a new password: somebody else knows yours.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      changed: 'The password of your account was changed. If you did it, all is well.',
      notYou:
        'If it was not you, choose a new password now with “Forgot Password” on the login page, and tell the administrators of your community.',
    },
  },
  letters: lettersEn,
  support: {
    sent: 'Your message is on its way to the administrators.',
  },
  /** What answering an event is answered with. */
  events: {
    going: 'You are going to this event.',
    notGoing: 'You have left this event.',
    interested: 'You are interested in this event.',
    /** In calendars elsewhere. */
    online: 'Online',
    calendarName: (p: { site: string }) => `${p.site}: my events`,
  },
  notifications: {
    prayed: (p: { count: number }) =>
      p.count === 1
        ? 'Someone prayed for your request'
        : `${writeCount('en', p.count)} people prayed for your request`,
    amen: (p: { count: number; post: string }) =>
      p.count === 1
        ? `Someone said Amen to ${p.post}`
        : `${writeCount('en', p.count)} people said Amen to ${p.post}`,
    commented: (p: { count: number; name: string; post: string }) =>
      p.count === 1
        ? `${p.name} commented on ${p.post}`
        : `${writeCount('en', p.count)} new comments on ${p.post}, the latest from ${p.name}`,
    mentioned: (p: { count: number; name: string }) =>
      p.count === 1
        ? `${p.name} mentioned you in a comment`
        : `${writeCount('en', p.count)} comments mention you, the latest from ${p.name}`,
    friendRequested: (p: { name: string }) => `${p.name} sent you a friend request`,
    answered: (p: { name: string }) => `${p.name}’s prayer, for which you prayed, was answered`,
    friendAccepted: (p: { name: string }) => `${p.name} accepted your friend request`,
    /** `when` and `place`: what is new of it; both null when that is something else. */
    eventChanged: (p: { title: string; when: string | null; place: string | null }) => {
      if (p.when && p.place) return `“${p.title}” has a new time and place: ${p.when}, ${p.place}`;
      if (p.when) return `“${p.title}” has a new time: ${p.when}`;
      if (p.place) return `“${p.title}” has a new place: ${p.place}`;
      return `“${p.title}” has changed`;
    },
    eventCancelled: (p: { title: string }) => `“${p.title}” will not take place`,
    /** Of one that is not there to be read any more. */
    eventGone: (p: { when: string }) => `An event you answered will not take place: ${p.when}`,
    eventReminder: (p: { title: string; when: string; hasBegun: boolean }) =>
      p.hasBegun ? `“${p.title}” began on ${p.when}` : `“${p.title}” begins on ${p.when}`,
    online: 'online',
    prayerTime: 'It is time to pray',
    /** To see whether one arrives. */
    pushTest: 'This is what your notifications look like on this device',
    tagged: (p: { name: string }) => `${p.name} tagged you in a post`,
    postPublished: 'Your scheduled post was shared',
    untitledEvent: 'Event',
    /** A post as its own author hears of it. */
    yourPost: {
      prayer: 'your prayer request',
      testimony: 'your testimony',
      scripture: 'your scripture',
      event: 'your event',
      general: 'your post',
      link: 'your link',
    },
    /** Of somebody whose name is not there any more. */
    someone: 'Someone',
  },
};

export type Words = typeof en;
