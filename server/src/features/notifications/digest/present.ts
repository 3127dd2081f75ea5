import type { DigestFrequency } from '@radiant/contract/mail-preferences.ts';
import {
  type MailContent,
  type MailItem,
  type MailSection,
  type OutgoingMail,
  safeGreetingName,
} from '../../../platform/mail/template.ts';
import { formatMoment } from '../../../words/moment.ts';
import { shortenText } from '../../../words/shorten-text.ts';
import type { Words } from '../../../words/words.ts';
import type { DeliveryContent } from '../delivery/present.ts';
import type { AnswerUrl } from '../letter/answer-service.ts';
import type { UnsubscribeLinks } from '../mail/present.ts';
import type { DigestEvent, DigestGroup, DigestPost } from './content-queries.ts';

/** Never entirely empty. */
export type DigestContent = {
  prayers: DigestPost[];
  testimonies: DigestPost[];
  groups: DigestGroup[];
  events: DigestEvent[];
  unseen: DeliveryContent[];
  verse: { text: string; reference: string | null } | null;
};

type DigestMail = {
  rhythm: DigestFrequency;
  timeZone: string;
  content: DigestContent;
  firstName: string;
  links: UnsubscribeLinks;
  /** Makes it the letter. */
  answerUrl?: AnswerUrl;
};

/** Renders a digest without any content of posts for friends or groups. */
export function presentDigest(
  { rhythm, timeZone, content, firstName, links, answerUrl }: DigestMail,
  mail: OutgoingMail,
): MailContent {
  const { site } = mail;
  const { letter, ...words } = mail.words.letters.digest;
  const sections: MailSection[] = [
    {
      heading: answerUrl ? letter.prayers : words.prayers,
      items: prayerItems(content.prayers, answerUrl, mail),
    },
    { heading: words.groups, items: content.groups.map((group) => groupItem(group, mail)) },
    { heading: words.unseen, items: content.unseen.map((one) => unseenItem(one, mail)) },
    {
      heading: words.events,
      items: content.events.map((event) => eventItem(event, { timeZone, answerUrl }, mail)),
    },
    {
      heading: words.testimonies,
      items: content.testimonies.map((post) => postItem(post, words.testimonyOf, mail)),
    },
  ].filter(({ items }) => items.length > 0);
  const reason = answerUrl ? letter.why({ site: site.name }) : words.why({ site: site.name, rhythm });
  return {
    subject: answerUrl ? letter.subject({ site: site.name }) : words.subject({ site: site.name, rhythm }),
    preheader: summary(content, { isLetter: answerUrl !== undefined }, mail),
    name: safeGreetingName(firstName),
    paragraphs: [answerUrl ? letter.intro : words.intro({ rhythm })],
    sections,
    ...(content.verse && { quote: verseOf(content.verse) }),
    button: { label: words.open({ site: site.name }), url: site.url },
    notes: [],
    // Valid for the morning only.
    validMinutes: 6 * 60,
    list: { id: 'digest', reason, ...links },
  };
}

function prayerItems(
  prayers: readonly DigestPost[],
  answerUrl: AnswerUrl | undefined,
  mail: OutgoingMail,
): MailItem[] {
  const words = mail.words.letters.digest;
  const friendsOnlyCount = prayers.filter(({ isShareable }) => !isShareable).length;
  return [
    ...prayers
      .filter(({ isShareable }) => isShareable)
      .map((post) => ({
        ...postItem(post, words.asksForPrayer, mail),
        ...(answerUrl && { answers: [{ label: words.letter.prayed, url: answerUrl('prayed', post.id) }] }),
      })),
    ...(friendsOnlyCount === 0
      ? []
      : [
          {
            title: words.friendsAsk({ count: friendsOnlyCount }),
            text: words.friendsAskMore,
            url: mail.site.url,
          },
        ]),
  ];
}

function postItem(
  post: DigestPost,
  by: (p: { name: string }) => string,
  { site, words }: OutgoingMail,
): MailItem {
  const line = by({ name: safeGreetingName(post.author ?? '') || words.notifications.someone });
  return {
    title: post.title === null ? line : shortenText(post.title, 120),
    text: shortenText(post.body, 160),
    url: `${site.url}/post/${post.id}`,
    ...(post.title !== null && { meta: line }),
  };
}

const groupItem = ({ id, name, posts }: DigestGroup, { site, words }: OutgoingMail): MailItem => ({
  title: shortenText(name, 120),
  text: words.letters.digest.groupPosts({ count: posts }),
  url: `${site.url}/groups/${id}`,
});

type EventOptions = { timeZone: string; answerUrl: AnswerUrl | undefined };

function eventItem(
  event: DigestEvent,
  { timeZone, answerUrl }: EventOptions,
  { site, locale, words }: OutgoingMail,
): MailItem {
  const when = formatMoment(locale, { at: event.startsAt, timeZone, hasZoneName: false });
  const place = event.isOnline ? words.letters.digest.online : event.place;
  return {
    title: shortenText(event.title ?? words.notifications.untitledEvent, 120),
    url: `${site.url}/events/${event.id}`,
    meta: place ? `${when} · ${shortenText(place, 80)}` : when,
    ...(answerUrl && eventAnswers(event, answerUrl, words.letters.digest.letter)),
  };
}

function eventAnswers(
  { id, ownAnswer }: DigestEvent,
  answerUrl: AnswerUrl,
  words: Words['letters']['digest']['letter'],
): Pick<MailItem, 'text' | 'answers'> {
  const linksTo = (...kinds: ('going' | 'not-going')[]) =>
    kinds.map((kind) => ({ label: words[kind], url: answerUrl(kind, id) }));
  if (ownAnswer === 'going') return { text: words.youCome, answers: linksTo('not-going') };
  if (ownAnswer === 'not-going') return { text: words.youDoNotCome, answers: linksTo('going') };
  return { answers: linksTo('going', 'not-going') };
}

const unseenItem = ({ text, title, link }: DeliveryContent, { site }: OutgoingMail): MailItem => ({
  title: shortenText(text, 160),
  ...(title !== null && { text: title }),
  url: `${site.url}${link}`,
});

/** In the line that phones show below the subject. */
const maxCounted = 3;

function summary(
  { prayers, testimonies, events, unseen, groups }: DigestContent,
  { isLetter }: { isLetter: boolean },
  { words }: OutgoingMail,
): string {
  const { counted, letter } = words.letters.digest;
  const countPrayers = isLetter ? letter.counted : counted.prayers;
  const parts = [
    ...(prayers.length > 0 ? [countPrayers({ count: prayers.length })] : []),
    ...(groups.length > 0
      ? [counted.groupPosts({ count: groups.reduce((sum, { posts }) => sum + posts, 0) })]
      : []),
    ...(unseen.length > 0 ? [counted.unseen({ count: unseen.length })] : []),
    ...(events.length > 0 ? [counted.events({ count: events.length })] : []),
    ...(testimonies.length > 0 ? [counted.testimonies({ count: testimonies.length })] : []),
  ]
    .slice(0, maxCounted)
    .join(' · ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

const verseOf = ({ text, reference }: { text: string; reference: string | null }): string =>
  reference === null ? shortenText(text, 300) : `${shortenText(text, 300)}\n${reference}`;
