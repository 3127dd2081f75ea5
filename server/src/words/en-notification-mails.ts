import { formatCount } from './count.ts';

const count = (many: number, one: string, more: string): string =>
  many === 1 ? one : `${formatCount('en', many)} ${more}`;

/** Mails that members subscribe to: notifications and digests. */
export const notificationMailsEn = {
  /** Per kind: the line below the text, the button, and why the mail was sent. */
  kinds: {
    prayed: {
      more: 'You are not carrying it alone. Who prays stays between them and God.',
      button: 'See your prayer request',
      why: 'somebody prays for what you asked',
    },
    amen: {
      more: 'Your words have reached someone.',
      button: 'See what you shared',
      why: 'somebody says Amen to what you share',
    },
    commented: {
      more: 'Read what was said, and answer when you like.',
      button: 'Read the comments',
      why: 'somebody comments on what you share',
    },
    mentioned: {
      more: 'Read what was said, and answer when you like.',
      button: 'Read the comment',
      why: 'somebody mentions you',
    },
    'friend-requested': {
      more: 'Take your time to answer.',
      button: 'See the request',
      why: 'somebody asks to be your friend',
    },
    'friend-accepted': {
      more: 'From now on each of you sees what the other shares with friends.',
      button: 'Open their profile',
      why: 'somebody accepts your friend request',
    },
    answered: {
      more: 'Read how, and give thanks together.',
      button: 'Read how it was answered',
      why: 'a prayer for which you prayed is answered',
    },
    'event-changed': {
      more: 'Have a look before you set out.',
      button: 'See the event',
      why: 'an event that you answered changes',
    },
    'event-cancelled': {
      more: 'We tell you now so that nobody sets out for nothing.',
      button: 'See the event',
      why: 'an event that you answered is cancelled',
    },
    'event-reminder': {
      more: 'Where it is and who goes stands on its page.',
      button: 'See the event',
      why: 'an event that you answered is near',
    },
    'prayer-time': {
      more: 'A quiet moment is enough.',
      button: 'Open my prayer times',
      why: 'it is time to pray',
    },
    tagged: {
      more: 'Have a look. You can take the tag away there.',
      button: 'See the post',
      why: 'somebody tags you in a post',
    },
    'post-published': {
      more: 'Those for whom it is can read it now.',
      button: 'See your post',
      why: 'a post that you scheduled is shared',
    },
    'post-moderated': {
      more: 'If a moderator left you a word, it stands in the app.',
      button: 'Open it',
      why: 'a moderator reads or decides about what you wrote',
    },
    'report-resolved': {
      more: 'You helped to keep this a kind place.',
      button: 'Open it',
      why: 'a moderator looked at what you reported',
    },
    'moderation-waiting': {
      more: 'Whoever is first takes it; the list shows what is still open.',
      button: 'Open the moderation queue',
      why: 'something waits for the moderators',
    },
  },
  /** `when` completes it: 'somebody mentions you'. */
  why: (p: { site: string; when: string }) =>
    `You receive this e-mail because you asked ${p.site} for e-mails when ${p.when}.`,
  digest: {
    subject: (p: { site: string; rhythm: 'daily' | 'weekly' }): string =>
      p.rhythm === 'daily' ? `Your day at ${p.site}` : `Your week at ${p.site}`,
    intro: (p: { rhythm: 'daily' | 'weekly' }): string =>
      p.rhythm === 'daily'
        ? 'This is what is new since your last digest.'
        : 'This is what is new in your community this week.',
    why: (p: { site: string; rhythm: 'daily' | 'weekly' }): string =>
      p.rhythm === 'daily'
        ? `You receive this e-mail because you asked ${p.site} for a daily digest.`
        : `You receive this e-mail because you asked ${p.site} for a weekly digest.`,
    prayers: 'Friends ask for prayer',
    asksForPrayer: (p: { name: string }) => `${p.name} asks for prayer`,
    /** Friends-only prayers: none of their content appears in a mail. */
    friendsAsk: (p: { count: number }) =>
      count(p.count, 'A friend asked for prayer among friends', 'prayers were asked for among friends'),
    friendsAskMore: 'What it is about stands in the app.',
    testimonies: 'Testimonies',
    testimonyOf: (p: { name: string }) => `A testimony by ${p.name}`,
    events: 'Coming events',
    online: 'online',
    unseen: 'Waiting for you',
    moreUnseen: (p: { count: number }) => count(p.count, 'One more notification', 'more notifications'),
    verse: (p: { text: string; reference: string }) => `${p.text}\n${p.reference}`,
    open: (p: { site: string }) => `Open ${p.site}`,
    counted: {
      prayers: (p: { count: number }) => count(p.count, 'one friend asks for prayer', 'prayers of friends'),
      testimonies: (p: { count: number }) => count(p.count, 'one testimony', 'testimonies'),
      events: (p: { count: number }) => count(p.count, 'one event', 'events'),
      unseen: (p: { count: number }) => count(p.count, 'one notification', 'notifications'),
    },
  },
};
