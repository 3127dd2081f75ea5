import type { MailContent, OutgoingMail } from '../../../platform/mail/template.ts';
import { safeGreetingName } from '../../../platform/mail/template.ts';
import { shortenText } from '../../../words/shorten-text.ts';
import type { DeliveryContent } from '../delivery/present.ts';
import type { MailedKind } from './policy.ts';

/** What the foot of a mail is made of, besides its words. */
export type UnsubscribeLinks = { unsubscribeUrl: string; manageUrl: string };

type NotificationMail = {
  kind: MailedKind;
  notification: DeliveryContent;
  firstName: string;
  links: UnsubscribeLinks;
};

/** A mail about one notification, in the words in which it may leave the house. */
export function presentNotificationMail(
  { kind, notification, firstName, links }: NotificationMail,
  mail: OutgoingMail,
): MailContent {
  const { kinds, why } = mail.words.letters;
  const words = kinds[kind];
  const { text, title, link, joinUrl } = notification;
  const joinParagraphs = joinUrl === undefined ? [] : [mail.words.events.joinOnline({ url: joinUrl })];
  const quote = title === null ? {} : { quote: title };
  return {
    subject: shortenText(text, 90),
    heading: text,
    preheader: words.more,
    name: safeGreetingName(firstName),
    paragraphs: [withFullStop(text), ...joinParagraphs, ...(quote.quote === undefined ? [words.more] : [])],
    ...quote,
    button: { label: words.button, url: `${mail.site.url}${link}` },
    notes: quote.quote === undefined ? [] : [words.more],
    validMinutes: validMinutes(kind),
    list: { id: 'notifications', reason: why({ site: mail.site.name, when: words.why }), ...links },
  };
}

/** Long enough for a mail server that is away for a day or two; a time for prayer is soon over. */
const validMinutes = (kind: MailedKind): number => (kind === 'prayer-time' ? 60 : 3 * 24 * 60);

/** With its full stop, which the hour of an event may have brought along: '6:30 p.m.', or somebody's own words. */
const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
