import type { MailContent, OutgoingMail } from '../../../platform/mail/template.ts';
import { safeGreetingName } from '../../../platform/mail/template.ts';
import { shortenText } from '../../../words/shorten-text.ts';
import type { DeliveryContent } from '../delivery/present.ts';
import type { MailedKind } from './policy.ts';

export type UnsubscribeLinks = { unsubscribeUrl: string; manageUrl: string };

type NotificationMail = {
  kind: MailedKind;
  notification: DeliveryContent;
  firstName: string;
  links: UnsubscribeLinks;
};

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

/** Survives a mail server that is down for a day or two; prayer times expire after an hour. */
const validMinutes = (kind: MailedKind): number => (kind === 'prayer-time' ? 60 : 3 * 24 * 60);

/** The text may already end with punctuation: '6:30 p.m.', or words of a member. */
const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
