import { formatPlural } from './count.ts';
import { answersEn } from './en-answers.ts';
import { appealsEn } from './en-appeals.ts';
import { decisionsEn } from './en-decisions.ts';
import { exportsEn } from './en-exports.ts';
import { mailsEn } from './en-mails.ts';
import { measuresEn } from './en-measures.ts';
import { notificationMailsEn } from './en-notification-mails.ts';
import { ownDataEn } from './en-own-data.ts';
import { statisticsEn } from './en-statistics.ts';
import { usersEn } from './en-users.ts';

/** What the server writes: answers, mails and notifications. English is the source; French has its type. */
type SignUpWords = { count: number; name: string; title: string };

export const en = {
  /** Of the installed application, from a long press on its icon. */
  shortcuts: {
    pray: 'Pray now',
    write: 'New post',
    prayers: 'Prayer Wall',
    events: 'Events',
  },
  bible: {
    title: 'Bible',
    description:
      'Read the World English Bible chapter by chapter, open a passage by its reference, or search by words.',
  },
  /** Fallback for a site without a description. */
  page: {
    description: (p: { site: string }) =>
      `${p.site}: a place to ask for prayer, to pray for one another and to give thanks.`,
    /** For link previews of a post without a title. */
    untitledPost: (p: { kind: string; author: string }) => `${p.kind} by ${p.author}`,
    untitledAnonymous: (p: { kind: string }) => `Anonymous ${p.kind.toLowerCase()}`,
  },
  /** Titles of the Atom feeds. */
  feeds: {
    all: (p: { site: string }) => `${p.site}: public posts`,
    prayers: (p: { site: string }) => `${p.site}: prayer requests`,
    testimonies: (p: { site: string }) => `${p.site}: testimonies`,
  },
  accounts: {
    signedUp: 'Your account was created. Enter the code we sent to your email address.',
    signedUpChild:
      'Your account was created. We’ve emailed your parent or guardian: once they agree, you can log in.',
    signedUpReady: 'Your account was created. You can log in now.',
    verified: 'Your email address is verified.',
    verifiedChild: 'Your email address is verified. Once your parent or guardian agrees, you can log in.',
    codeSent: 'A new code is on its way.',
    resetSent: 'If there is an account for this address, a link to choose a new password is on its way.',
    passwordReset: 'Your password was changed. You can now log in with the new one.',
  },
  privacy: {
    ownData: ownDataEn,
    /** Part of a member's data export. */
    readMe: {
      fileName: 'READ-ME.txt',
      text: `This is a copy of your data.

Open my-data.html in a browser to read all of it. The .json files contain the same for programs: your
account, your profile and settings, your consents and sessions, your API tokens without the tokens
themselves, your posts with their edit history, your comments, reactions, shares and event responses,
your friends, requests and blocks, your notifications, your reports. The folder "media" contains your
pictures and videos, at the size we keep them.

What others wrote belongs to them and is not included, not even under your own posts. About other
people, you will find only the names of your friends and of those you sent a request to or blocked.
`,
    },
  },
  moderation: {
    reported: 'Reporting Successful',
  },
  mails: mailsEn,
  letters: notificationMailsEn,
  answers: answersEn,
  exports: exportsEn,
  statistics: statisticsEn,
  users: usersEn,
  support: {
    sent: 'Your message is on its way to the administrators.',
    requests: {
      access: 'Access to personal data',
      correction: 'Correction of personal data',
      portability: 'Personal data to take elsewhere',
      withdrawal: 'Withdrawal of consent',
      deletion: 'Deletion of personal data',
    },
    requestSubject: (p: { request: string; dueOn: string; subject: string }) =>
      `${p.request}, answer by ${p.dueOn}: ${p.subject}`,
  },
  events: {
    going: 'You’re going to this event.',
    notGoing: 'You’re no longer going to this event.',
    interested: 'You’re interested in this event.',
    waiting: (p: { position: number }) =>
      `You’re number ${p.position} on the waiting list. We’ll let you know when you have a place.`,
    /** For external calendars. */
    online: 'Online',
    joinOnline: (p: { url: string }) => `Join online: ${p.url}`,
    calendarName: (p: { site: string }) => `${p.site}: my events`,
    publicCalendarName: (p: { site: string }) => `${p.site}: events`,
    cancelled: 'Cancelled',
    /** The exported list of attendees. */
    attendees: {
      title: 'Attendees',
      name: 'Name',
      email: 'Email',
      church: 'Church',
      answer: 'Response',
      guests: 'Others they bring',
      registered: 'Registered on',
      going: 'Going',
      interested: 'Interested',
    },
    /** Beside it: who brings what, and who serves. */
    signUps: {
      title: 'Dishes and duties',
      slot: 'Dish or duty',
      name: 'Name',
      quantity: 'How many',
      state: 'Status',
      accepted: 'Signed up',
      asked: 'Asked, no answer yet',
      seeking: 'Asks for a replacement',
      member: 'A member',
    },
  },
  notifications: {
    /** Who answers below their own anonymous prayer, or another anonymous post. */
    asker: 'the person who asked',
    poster: 'the person who posted',
    prayed: (p: { count: number }) =>
      formatPlural('en', p.count, 'Someone prayed for your request', 'people prayed for your request'),
    amen: (p: { count: number; post: string }) =>
      formatPlural('en', p.count, `Someone said Amen to ${p.post}`, `people said Amen to ${p.post}`),
    commented: (p: { count: number; name: string; post: string }) =>
      formatPlural(
        'en',
        p.count,
        `${p.name} commented on ${p.post}`,
        `new comments on ${p.post}, the latest from ${p.name}`,
      ),
    mentioned: (p: { count: number; name: string }) =>
      formatPlural(
        'en',
        p.count,
        `${p.name} mentioned you in a comment`,
        `comments mention you, the latest from ${p.name}`,
      ),
    /** `title`: of the post; null when it has none or may not be quoted. */
    replied: (p: { count: number; name: string; title: string | null }) => {
      const on = p.title === null ? '' : ` on “${p.title}”`;
      return formatPlural(
        'en',
        p.count,
        `${p.name} replied to your comment${on}`,
        `new replies to your comments${on}, the latest from ${p.name}`,
      );
    },
    /** `group`: null where its name stays private. */
    groupInvited: (p: { name: string; group: string | null }) =>
      `${p.name} invited you to ${p.group === null ? 'a group' : `“${p.group}”`}`,
    groupRequested: (p: { name: string; group: string | null }) =>
      `${p.name} asked to join ${p.group === null ? 'your group' : `“${p.group}”`}`,
    careAlert: 'Someone may need the care team right now',
    careRequest: 'Someone asks the care team for support',
    careAssigned: (p: { name: string }) => `${p.name} handed a request to the care team over to you`,
    prayerChain: 'It’s your turn in the prayer chain',
    prayerChainWaiting: 'The prayer chain is waiting for you',
    privacyRequestDue: 'A request about personal data is waiting for an answer',
    careWaiting: 'A request to the care team is waiting',
    groupAccepted: (p: { group: string | null }) =>
      `You are now a member of ${p.group === null ? 'the group you asked to join' : `“${p.group}”`}`,
    friendRequested: (p: { name: string }) => `${p.name} sent you a friend request`,
    answered: (p: { name: string }) => `${p.name}’s prayer, which you prayed for, was answered`,
    prayerEnded: 'Your prayer request ended on the day you chose',
    prayerUrgent: (p: { name: string }) => `${p.name} asks urgently for prayer`,
    urgencyEnded: 'The care team ended the urgent mark of your prayer request',
    prayerNewsAsked: 'Is there any news about your prayer request?',
    prayerUpdated: (p: { name: string }) => `${p.name} has news about a prayer you prayed for`,
    friendAccepted: (p: { name: string }) => `${p.name} accepted your friend request`,
    /** `when` and `place`: the new values; both null when something else changed. */
    eventChanged: (p: { title: string; when: string | null; place: string | null; hasNewLink?: boolean }) => {
      if (p.when && p.place) return `“${p.title}” has a new time and place: ${p.when}, ${p.place}`;
      if (p.when && p.hasNewLink) return `“${p.title}” has a new time and meeting link: ${p.when}`;
      if (p.when) return `“${p.title}” has a new time: ${p.when}`;
      if (p.place) return `“${p.title}” has a new place: ${p.place}`;
      if (p.hasNewLink) return `“${p.title}” has a new meeting link`;
      return `“${p.title}” has changed`;
    },
    /** `why` may be empty. */
    eventCancelled: (p: { title: string; why: string }) =>
      `“${p.title}” was cancelled${p.why === '' ? '' : `: ${p.why}`}`,
    /** For a removed event. */
    eventGone: (p: { when: string }) => `An event you responded to was cancelled: ${p.when}`,
    eventPlace: (p: { title: string }) => `You have a place: you’re going to “${p.title}”`,
    /** `answer`: null once it has changed since. */
    answeredForYou: (p: {
      name: string;
      title: string;
      answer: 'going' | 'waiting' | 'not-going' | 'interested' | null;
    }) => {
      if (p.answer === 'going') return `${p.name} answered for you: you’re going to “${p.title}”`;
      if (p.answer === 'waiting')
        return `${p.name} answered for you: you’re on the waiting list of “${p.title}”`;
      if (p.answer === 'not-going') return `${p.name} answered for you: you’re not going to “${p.title}”`;
      return `${p.name} answered “${p.title}” for you`;
    },
    /** `count`: of what happened since the reader last looked. */
    signUps: {
      'sign-up-asked': (p: SignUpWords) => `${p.name} asks you to serve at “${p.title}”`,
      'sign-up-declined': (p: SignUpWords) =>
        p.count > 1
          ? `${p.count} people can’t serve at “${p.title}”`
          : `${p.name} can’t serve at “${p.title}”`,
      'sign-up-replacement': (p: SignUpWords) =>
        p.count > 1
          ? `${p.count} people ask for a replacement at “${p.title}”`
          : `${p.name} asks for a replacement at “${p.title}”`,
      'sign-up-taken-over': (p: SignUpWords) =>
        p.count > 1
          ? `${p.count} duties at “${p.title}” were taken over`
          : `${p.name} took over a duty at “${p.title}”`,
      'sign-up-removed': (p: SignUpWords) => `You’re no longer on the sign-up list of “${p.title}”`,
    },
    eventReminder: (p: { title: string; when: string; hasBegun: boolean }) =>
      p.hasBegun ? `“${p.title}” began on ${p.when}` : `“${p.title}” begins on ${p.when}`,
    online: 'online',
    prayerTime: 'It’s time to pray',
    pushTest: 'This is what your notifications look like on this device',
    tagged: (p: { name: string }) => `${p.name} tagged you in a post`,
    aboutYou: (p: { name: string; kind: 'prayer' | 'testimony' }) =>
      `${p.name} shared a ${p.kind === 'prayer' ? 'prayer' : 'testimony'} that is about you`,
    postPublished: 'Your scheduled post was published',
    groupPosted: (p: { name: string; isPrayer: boolean }) =>
      p.isPrayer
        ? `${p.name} shared a prayer request with your group`
        : `${p.name} shared a post with your group`,
    untitledEvent: 'Event',
    /** A post, addressed to its author. */
    yourPost: {
      prayer: 'your prayer request',
      testimony: 'your testimony',
      scripture: 'your scripture',
      event: 'your event',
      general: 'your post',
      link: 'your link',
    },
    /** Fallback for a missing name. */
    someone: 'Someone',
  },
  decisions: decisionsEn,
  measures: measuresEn,
  appeals: appealsEn,
  /** Fallbacks for what was removed or is not visible to the recipient. */
  announcements: {
    someEvent: 'an event',
    someTime: 'soon',
    somePrayer: 'a prayer',
    read: (p: { site: string }) => `Read it on ${p.site}`,
    why: (p: { site: string }) =>
      `You’re receiving this email because you asked ${p.site} for community announcements.`,
  },
};

export type Words = typeof en;
