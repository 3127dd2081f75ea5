import { privacyRequestDays } from '@radiant/contract/support.ts';
import { formatPlural } from './count.ts';

const count = (many: number, one: string, more: string): string => formatPlural('en', many, one, more);

/** Mails that members subscribe to: notifications and digests. */
export const notificationMailsEn = {
  /** Per kind: the line below the text, the button, and why the mail was sent. */
  kinds: {
    prayed: {
      more: 'You’re not carrying it alone. Who prays stays between them and God.',
      button: 'See your prayer request',
      why: 'someone prays for your request',
    },
    amen: {
      more: 'Your words have reached someone.',
      button: 'See what you shared',
      why: 'someone says Amen to what you share',
    },
    commented: {
      more: 'Read what was said, and reply when you like.',
      button: 'Read the comments',
      why: 'someone comments on what you share',
    },
    mentioned: {
      more: 'Read what was said, and reply when you like.',
      button: 'Read the comment',
      why: 'someone mentions you',
    },
    replied: {
      more: 'Read what was said, and reply when you like.',
      button: 'Read the reply',
      why: 'someone replies to your comment',
    },
    'friend-requested': {
      more: 'Take your time to reply.',
      button: 'See the request',
      why: 'someone sends you a friend request',
    },
    'friend-accepted': {
      more: 'From now on, each of you sees what the other shares with friends.',
      button: 'Open their profile',
      why: 'someone accepts your friend request',
    },
    answered: {
      more: 'Read how, and give thanks together.',
      button: 'Read how it was answered',
      why: 'a prayer you prayed for is answered',
    },
    'prayer-updated': {
      more: 'Read it, and keep praying if you like.',
      button: 'Read the news',
      why: 'there’s news about a prayer you prayed for',
    },
    'prayer-news-asked': {
      more: 'Share an update with those who pray for you, or say whether the prayer is still needed.',
      button: 'Open your prayer request',
      why: 'a prayer request of yours has had no news for a while',
    },
    'prayer-ended': {
      more: 'Is the prayer still needed? Open it to ask again.',
      button: 'Open your prayer request',
      why: 'a prayer request of yours ends on the day you chose',
    },
    'prayer-urgent': {
      more: 'It is marked as urgent for one day.',
      button: 'See the prayer request',
      why: 'someone asks urgently for prayer',
    },
    'urgency-ended': {
      more: 'People can still read it and pray for it.',
      button: 'Open your prayer request',
      why: 'the care team ends the urgent mark of a prayer request of yours',
    },
    'event-changed': {
      more: 'Check the details before you go.',
      button: 'See the event',
      why: 'an event you responded to changes',
    },
    'event-cancelled': {
      more: 'We’re letting you know now so that no one makes the trip for nothing.',
      button: 'See the event',
      why: 'an event you responded to is cancelled',
    },
    'event-place': {
      more: 'If you can’t come after all, answer again so that the next person gets the place.',
      button: 'See the event',
      why: 'a place becomes free in an event you’re waiting for',
    },
    'event-answered-for-you': {
      more: 'You can change the answer on the page of the event, and choose under “In the directory” in your settings whether your household may answer for you.',
      button: 'See the event',
      why: 'someone in your household answers an event for you',
    },
    'sign-up-asked': {
      more: 'Accept or decline on the page of the event. Your place is kept until then.',
      button: 'See the event',
      why: 'someone asks you to serve at an event',
    },
    'sign-up-declined': {
      more: 'See who else can serve on the page of the event.',
      button: 'See the event',
      why: 'someone can’t serve at an event of yours',
    },
    'sign-up-replacement': {
      more: 'They stay on the list until another member takes over.',
      button: 'See the event',
      why: 'someone asks for a replacement at an event of yours',
    },
    'sign-up-taken-over': {
      more: 'The page of the event shows who serves now.',
      button: 'See the event',
      why: 'someone takes over a duty at an event',
    },
    'sign-up-removed': {
      more: 'The page of the event shows what is still needed.',
      button: 'See the event',
      why: 'you’re taken off the sign-up list of an event',
    },
    'event-reminder': {
      more: 'You’ll find the place and how many people are going on its page.',
      button: 'See the event',
      why: 'an event you responded to is coming up',
    },
    'prayer-time': {
      more: 'A quiet moment is enough.',
      button: 'Open my prayer times',
      why: 'it’s time to pray',
    },
    tagged: {
      more: 'Have a look. You can remove your tag there.',
      button: 'See the post',
      why: 'someone tags you in a post',
    },
    'about-you': {
      more: 'Have a look. If it shouldn’t be there, you can ask for it to be removed; it is hidden at once.',
      button: 'Read it',
      why: 'someone shares something that is about you',
    },
    'post-published': {
      more: 'The people it’s for can now read it.',
      button: 'See your post',
      why: 'a post you scheduled is published',
    },
    'group-posted': {
      more: 'Only the members of your group can read it.',
      button: 'See the post',
      why: 'someone shares a post with your group',
    },
    'group-invited': {
      more: 'Take your time. No one is told if you decline.',
      button: 'See the group',
      why: 'someone invites you to a group',
    },
    'group-requested': {
      more: 'You lead this group: accept or decline when you can.',
      button: 'See the request',
      why: 'someone asks to join a group that you lead',
    },
    'group-accepted': {
      more: 'You can now read what its members share, and share something yourself.',
      button: 'Open the group',
      why: 'a group accepts your request',
    },
    'post-moderated': {
      more: 'If the moderator left you a message, you’ll find it in the app.',
      button: 'Open it',
      why: 'a moderator reviews what you wrote',
    },
    'report-resolved': {
      more: 'You’re helping to keep this a kind place.',
      button: 'Open it',
      why: 'a report you made is reviewed',
    },
    'moderation-waiting': {
      more: 'The first decision counts. The list shows what’s still open.',
      button: 'Open the moderation queue',
      why: 'something is waiting for the moderators',
    },
    'measure-taken': {
      more: 'Open it to read why, and what you can do.',
      button: 'Read it',
      why: 'moderators decide something about your account',
    },
    'appeal-decided': {
      more: 'Open it to read why.',
      button: 'Read it',
      why: 'someone decides about an appeal of yours, or about one against a decision of yours',
    },
    'care-alert': {
      more: 'Only the care team can read it. In an emergency, call 9-1-1.',
      button: 'See the request',
      why: 'someone may need the care team right now',
    },
    'care-request': {
      more: 'Only the care team can read it.',
      button: 'See the request',
      why: 'someone asks the care team for support',
    },
    'care-assigned': {
      more: 'Only the care team can read it. Give it back if you can’t follow it up.',
      button: 'See the request',
      why: 'a request to the care team is handed over to you',
    },
    'prayer-chain': {
      more: 'Confirm when you’re praying. If you can’t right now, pass it on to the next person.',
      button: 'Open the prayer chain',
      why: 'it’s your turn in the prayer chain',
    },
    'prayer-chain-waiting': {
      more: 'Someone without an account is to be called, or everyone was told and no one has confirmed.',
      button: 'Open the prayer chain',
      why: 'the prayer chain needs the care team',
    },
    'privacy-request-due': {
      more: `By law, the person is entitled to an answer within ${privacyRequestDays} days. Answer the request, or mark it as done if it has been answered elsewhere.`,
      button: 'Answer the request',
      why: 'a request about personal data is due soon',
    },
    'care-waiting': {
      more: 'Take it on, or hand it over to someone who can.',
      button: 'See the request',
      why: 'a request to the care team is waiting',
    },
  },
  /** `when` completes it: 'someone mentions you'. */
  why: (p: { site: string; when: string }) =>
    `You’re receiving this email because you asked ${p.site} to email you when ${p.when}.`,
  digest: {
    subject: (p: { site: string; rhythm: 'daily' | 'weekly' }): string =>
      p.rhythm === 'daily' ? `Your day at ${p.site}` : `Your week at ${p.site}`,
    intro: (p: { rhythm: 'daily' | 'weekly' }): string =>
      p.rhythm === 'daily'
        ? 'Here’s what’s new since your last digest.'
        : 'Here’s what’s new in your community this week.',
    why: (p: { site: string; rhythm: 'daily' | 'weekly' }): string =>
      p.rhythm === 'daily'
        ? `You’re receiving this email because you asked ${p.site} for a daily digest.`
        : `You’re receiving this email because you asked ${p.site} for a weekly digest.`,
    prayers: 'Prayer requests from friends',
    asksForPrayer: (p: { name: string }) => `${p.name} asks for prayer`,
    /** Friends-only prayers: none of their content appears in a mail. */
    friendsAsk: (p: { count: number }) =>
      count(
        p.count,
        'A friend shared a prayer request with friends',
        'prayer requests were shared with friends',
      ),
    friendsAskMore: 'Read more in the app.',
    groups: 'New in your groups',
    groupPosts: (p: { count: number }) => count(p.count, 'One new post', 'new posts'),
    testimonies: 'Testimonies',
    testimonyOf: (p: { name: string }) => `A testimony by ${p.name}`,
    events: 'Upcoming events',
    online: 'online',
    unseen: 'Waiting for you',
    verse: (p: { text: string; reference: string }) => `${p.text}\n${p.reference}`,
    open: (p: { site: string }) => `Open ${p.site}`,
    letter: {
      subject: (p: { site: string }) => `Your weekly letter from ${p.site}`,
      intro:
        'Here’s your week. You can answer right from this letter, without logging in: each link opens a page with one button.',
      why: (p: { site: string }) =>
        `You’re receiving this email because you asked ${p.site} for a weekly letter. The links in this letter are for you alone: if you forward it, others could answer in your name.`,
      prayers: 'Prayer requests',
      prayed: 'I prayed for this',
      going: 'I will come',
      'not-going': 'I cannot come',
      youCome: 'You said that you’ll come.',
      youDoNotCome: 'You said that you can’t come.',
      counted: (p: { count: number }) => count(p.count, 'one prayer request', 'prayer requests'),
    },
    counted: {
      prayers: (p: { count: number }) =>
        count(p.count, 'one prayer request from a friend', 'prayer requests from friends'),
      groupPosts: (p: { count: number }) => count(p.count, 'one new post in a group', 'new posts in groups'),
      testimonies: (p: { count: number }) => count(p.count, 'one testimony', 'testimonies'),
      events: (p: { count: number }) => count(p.count, 'one event', 'events'),
      unseen: (p: { count: number }) => count(p.count, 'one notification', 'notifications'),
    },
  },
};
