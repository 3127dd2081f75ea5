import type { Locale } from '@radiant/contract/words/words.ts';
import { serverWords, type Words } from '../../words/words.ts';
import { type Html, html } from '../html.ts';
import type { MailContent } from './template.ts';

/** The site as its mails name it. */
export type MailSite = { name: string; url: string };

type Frame = { site: MailSite; locale: Locale };

/** Lays a mail out: as text, and as plain HTML that reads well in light and dark, and without any picture. */
export function layOut(content: MailContent, frame: Frame): { text: string; html: string } {
  return { text: asText(content, frame), html: asHtml(content, frame).markup };
}

function asText(
  { name, paragraphs, quote, code, button, notes, reason }: MailContent,
  { site, locale }: Frame,
): string {
  const words = serverWords[locale].mails;
  const blocks = [
    words.hello({ name }),
    ...paragraphs,
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(button === undefined ? [] : [`${button.label}\n${button.url}`]),
    ...notes,
    `-- \n${site.name}\n${site.url}\n${reasonOf(words, reason)({ site: site.name })}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Marked line by line: what somebody wrote must not pass for the mail's own words. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const reasonOf = (words: Words['mails'], reason: MailContent['reason']) =>
  reason === 'administrator' ? words.administratorFooter : words.footer;

const sans = "font-family: Inter, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif;";
const serif = "font-family: Georgia, 'Times New Roman', serif;";
const mono = "font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;";

// Colours of the design tokens. Programs that know the dark scheme take the second set; the others keep the first.
const darkStyles: Html = html`
    @media (prefers-color-scheme: dark) {
      .ground { background: #121212 !important; }
      .paper { background: #1e1e1e !important; border-color: #2c2f34 !important; }
      .text { color: #ffffff !important; }
      .soft { color: #b9c0cb !important; }
      .ink { color: #a8c7f0 !important; }
      .quote { color: #ffffff !important; background: #26282c !important; border-color: #a8c7f0 !important; }
      .code { color: #f0c674 !important; background: #2b2416 !important; border-color: #4a3d20 !important; }
      .button { background: #a8c7f0 !important; color: #0e1f36 !important; }
    }`;

function asHtml(
  { subject, name, paragraphs, quote, code, button, notes, reason }: MailContent,
  { site, locale }: Frame,
): Html {
  const words = serverWords[locale].mails;
  return html`<!doctype html>
<html lang="${locale}-CA">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${subject}</title>
    <style>${darkStyles}
    </style>
  </head>
  <body class="ground" style="margin: 0; padding: 24px 12px; background: #f8f9fa;">
    <div style="max-width: 560px; margin: 0 auto;">
      <p class="ink" style="${serif} margin: 0 0 16px; font-size: 22px; color: #144172;">${site.name}</p>
      <div class="paper" style="padding: 28px; background: #ffffff; border: 1px solid #e4e8ee; border-radius: 16px;">
        <h1 class="ink" style="${serif} margin: 0 0 16px; font-size: 24px; line-height: 1.3; font-weight: normal; color: #144172;">${subject}</h1>
        ${paragraph(words.hello({ name }))}${paragraphs.map(paragraph)}${quote === undefined ? [] : [quotation(quote)]}${code === undefined ? [] : [largeCode(code)]}${button === undefined ? [] : [linkButton(button, words.orOpen)]}${notes.map(note)}
      </div>
      <p class="soft" style="${sans} margin: 16px 4px 0; font-size: 14px; line-height: 1.5; color: #556072;">${reasonOf(words, reason)({ site: site.name })}<br><a class="ink" href="${site.url}" style="color: #144172;">${site.url}</a></p>
    </div>
  </body>
</html>
`;
}

const paragraph = (text: string): Html => html`
        <p class="text" style="${sans} margin: 0 0 16px; font-size: 16px; line-height: 1.6; color: #1f2937;">${text}</p>`;

const quotation = (text: string): Html => html`
        <blockquote class="quote" style="${sans} margin: 0 0 16px; padding: 12px 16px; font-size: 16px; line-height: 1.6; color: #1f2937; background: #f8f9fa; border-left: 4px solid #144172; overflow-wrap: anywhere;">${text.split('\n').map((line) => html`${line}<br>`)}</blockquote>`;

const note = (text: string): Html => html`
        <p class="soft" style="${sans} margin: 16px 0 0; font-size: 15px; line-height: 1.5; color: #556072;">${text}</p>`;

// Spaced by style, not by spaces: what is copied is the bare code.
const largeCode = (code: string): Html => html`
        <p class="code" style="${mono} margin: 24px 0; padding: 16px; font-size: 32px; line-height: 1.2; letter-spacing: 6px; text-align: center; color: #8f5e12; background: #fdf3df; border: 1px solid #f3e2bd; border-radius: 10px; user-select: all; -webkit-user-select: all;">${code}</p>`;

const linkButton = ({ label, url }: { label: string; url: string }, orOpen: string): Html => html`
        <p style="margin: 24px 0;"><a class="button" href="${url}" style="${sans} display: inline-block; padding: 12px 24px; font-size: 16px; font-weight: 600; color: #ffffff; background: #144172; border-radius: 10px; text-decoration: none;">${label}</a></p>
        <p class="soft" style="${sans} margin: 0; font-size: 14px; line-height: 1.5; color: #556072; overflow-wrap: anywhere;">${orOpen}<br><a class="ink" href="${url}" style="color: #144172;">${url}</a></p>`;
