import { serverWords, type Words } from '../../words/words.ts';
import type { RenderOptions } from './layout.ts';
import { renderRichText } from './rich-text.ts';
import type { MailContent, MailItem, MailLink, MailSection } from './template.ts';

export function renderText(content: MailContent, frame: RenderOptions): string {
  const { name, paragraphs, richText = [], quote, code, button, sections = [], notes } = content;
  const words = serverWords[frame.locale].mails;
  const blocks = [
    ...(name === null ? [] : [words.hello({ name })]),
    ...paragraphs,
    ...(richText.length === 0 ? [] : [renderRichText(richText)]),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...sections.map(asText),
    ...(button === undefined ? [] : [link(button)]),
    ...notes,
    ...(frame.site.signOff === '' ? [] : [frame.site.signOff]),
    `-- \n${footer(content, frame, words)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function footer({ reason, list }: MailContent, { site }: RenderOptions, words: Words['mails']): string {
  if (!list) return [site.name, site.url, footerReason(words, reason)({ site: site.name })].join('\n');
  return [
    site.sender.name,
    site.postalAddress,
    site.url,
    '',
    list.reason,
    `${words.unsubscribe}\n${list.unsubscribeUrl}`,
    `${words.manage}\n${list.manageUrl}`,
  ].join('\n');
}

const asText = ({ heading, items, more }: MailSection): string =>
  [heading.toLocaleUpperCase(), ...items.map(item), ...(more === undefined ? [] : [link(more)])].join('\n\n');

const item = ({ title, text, url, meta, answers = [] }: MailItem): string =>
  [
    `* ${title}`,
    ...[meta, text, url, ...answers.map((answer) => `\n${link(answer)}`)]
      .filter((line) => line !== undefined)
      .map((line) => indented(line)),
  ].join('\n');

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const link = ({ label, url }: MailLink): string => `${label}\n${url}`;

/** Quoted line by line, so that it cannot be mistaken for the mail's own text. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

export function footerReason(words: Words['mails'], reason: MailContent['reason'] = 'account') {
  switch (reason) {
    case 'account':
      return words.footer;
    case 'administrator':
      return words.administratorFooter;
    case 'sender':
      return words.senderFooter;
    case 'guardian':
      return words.guardianFooter;
  }
}
