import type { MailContent, WaitingMail } from '../../platform/mail/template.ts';
import { greetable } from '../../platform/mail/template.ts';
import { shortenText } from '../../words/shorten-text.ts';
import type { OutsideNotification } from './delivery-present.ts';
import type { LetterKind } from './mail-policy.ts';

/** What the foot of a mail is made of, besides its words. */
export type Links = { unsubscribeUrl: string; manageUrl: string };

type Letter = {
  kind: LetterKind;
  notification: OutsideNotification;
  firstName: string;
  links: Links;
};

/** A mail about one notification, in the words in which it may leave the house. */
export function presentLetter(
  { kind, notification, firstName, links }: Letter,
  mail: WaitingMail,
): MailContent {
  const { kinds, why } = mail.words.letters;
  const words = kinds[kind];
  const { text, title, link, joinUrl } = notification;
  const joining = joinUrl === undefined ? [] : [mail.words.events.joinOnline({ url: joinUrl })];
  const quote = title === null ? {} : { quote: title };
  return {
    subject: shortenText(text, 90),
    heading: text,
    preheader: words.more,
    name: greetable(firstName),
    paragraphs: [sentence(text), ...joining, ...(quote.quote === undefined ? [words.more] : [])],
    ...quote,
    button: { label: words.button, url: `${mail.site.url}${link}` },
    notes: quote.quote === undefined ? [] : [words.more],
    validMinutes: validMinutes(kind),
    list: { id: 'notifications', why: why({ site: mail.site.name, when: words.why }), ...links },
  };
}

/** Long enough for a mail server that is away for a day or two; a time for prayer is soon over. */
const validMinutes = (kind: LetterKind): number => (kind === 'prayer-time' ? 60 : 3 * 24 * 60);

/** With its full stop, which the hour of an event may have brought along: '6:30 p.m.', or somebody's own words. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
