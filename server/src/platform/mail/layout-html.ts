import { serverWords, type Words } from '../../words/words.ts';
import { type Html, html } from '../html.ts';
import type { MailFrame } from './layout.ts';
import { reasonOf } from './layout-text.ts';
import type { MailSite } from './site.ts';
import type { MailContent, MailItem, MailLink, MailSection } from './template.ts';

const sans = "font-family: Inter, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif;";
const serif = "font-family: Georgia, 'Times New Roman', serif;";
const mono = "font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;";

/** What every part of a mail is drawn with. */
type Brush = { site: MailSite; words: Words['mails'] };

// Colours of the design tokens. Programs that know the dark scheme take the second set; the others keep the first.
const darkStyles = ({ dark }: MailSite): Html => html`
      @media (prefers-color-scheme: dark) {
        .ground { background: #121212 !important; }
        .paper { background: #1e1e1e !important; border-color: #2c2f34 !important; }
        .text { color: #ffffff !important; }
        .soft { color: #b9c0cb !important; }
        .ink { color: ${dark.accent} !important; }
        .rule { border-color: #2c2f34 !important; }
        .quote { color: #ffffff !important; background: #26282c !important; border-color: ${dark.accent} !important; }
        .code { color: #f0c674 !important; background: #2b2416 !important; border-color: #4a3d20 !important; }
        .button { color: ${dark.onAccent} !important; background: ${dark.accent} !important; }
      }`;

/** A mail as HTML: one column of 600 pixels at the most, every style inline, tables where Outlook needs them. */
export function layOutHtml(content: MailContent, { site, locale }: MailFrame): Html {
  const brush = { site, words: serverWords[locale].mails };
  return html`<!doctype html>
<html lang="${locale}-CA">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${content.subject}</title>
    <style>${darkStyles(site)}
    </style>
  </head>
  <body class="ground" style="margin: 0; padding: 0; background: #f8f9fa;">${content.preheader === undefined ? [] : [preheader(content.preheader)]}
    <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #f8f9fa;"><tr><td align="center" style="padding: 24px 12px;">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px;"><tr><td align="left">
        <p class="ink" style="${serif} margin: 0 4px 16px; font-size: 22px; line-height: 1.3; color: ${site.light.accent};">${site.name}</p>
        ${paper(content, brush)}
        ${foot(content, brush)}
      </td></tr></table>
    </td></tr></table>
  </body>
</html>
`;
}

const preheader = (text: string): Html => html`
    <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${text}</div>`;

function paper(content: MailContent, brush: Brush): Html {
  const { subject, name, paragraphs, quote, code, button, sections = [], notes } = content;
  const { site, words } = brush;
  return html`<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #ffffff; border: 1px solid #e4e8ee; border-radius: 16px; border-collapse: separate;"><tr><td style="padding: 28px;">
          <h1 class="ink" style="${serif} margin: 0 0 16px; font-size: 24px; line-height: 1.3; font-weight: normal; color: ${site.light.accent};">${subject}</h1>
          ${paragraph(words.hello({ name }))}${paragraphs.map(paragraph)}${quote === undefined ? [] : [quotation(quote, site)]}${code === undefined ? [] : [largeCode(code)]}${sections.map((one) => section(one, site))}${button === undefined ? [] : [linkButton(button, brush)]}${notes.map(note)}${site.signOff === '' ? [] : [signOff(site.signOff)]}
        </td></tr></table>`;
}

const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const paragraph = (text: string): Html => html`
          <p class="text" style="${sans} margin: 0 0 16px; font-size: 16px; line-height: 1.6; color: #1f2937;">${text}</p>`;

const quotation = (text: string, { light }: MailSite): Html => html`
          <blockquote class="quote" style="${sans} margin: 0 0 16px; padding: 12px 16px; font-size: 16px; line-height: 1.6; color: #1f2937; background: #f8f9fa; border-left: 4px solid ${light.accent}; overflow-wrap: anywhere;">${lines(text)}</blockquote>`;

const note = (text: string): Html => html`
          <p class="soft" style="${sans} margin: 16px 0 0; font-size: 15px; line-height: 1.5; color: #556072;">${text}</p>`;

const signOff = (text: string): Html => html`
          <p class="text" style="${sans} margin: 24px 0 0; font-size: 16px; line-height: 1.6; color: #1f2937;">${lines(text)}</p>`;

// Spaced by style, not by spaces: what is copied is the bare code.
const largeCode = (code: string): Html => html`
          <p class="code" style="${mono} margin: 24px 0; padding: 16px; font-size: 32px; line-height: 1.2; letter-spacing: 6px; text-align: center; color: #8f5e12; background: #fdf3df; border: 1px solid #f3e2bd; border-radius: 10px; user-select: all; -webkit-user-select: all;">${code}</p>`;

const linkButton = ({ label, url }: MailLink, { site, words }: Brush): Html => html`
          <p style="margin: 24px 0;"><a class="button" href="${url}" style="${sans} display: inline-block; padding: 12px 24px; font-size: 16px; font-weight: 600; color: ${site.light.onAccent}; background: ${site.light.accent}; border-radius: 10px; text-decoration: none;">${label}</a></p>
          <p class="soft" style="${sans} margin: 0; font-size: 14px; line-height: 1.5; color: #556072; overflow-wrap: anywhere;">${words.orOpen}<br><a class="ink" href="${url}" style="color: ${site.light.accent};">${url}</a></p>`;

const section = ({ heading, items, more }: MailSection, site: MailSite): Html => html`
          <h2 class="ink" style="${serif} margin: 28px 0 4px; font-size: 19px; line-height: 1.3; font-weight: normal; color: ${site.light.accent};">${heading}</h2>${items.map((one) => item(one, site))}${more === undefined ? [] : [moreLink(more, site)]}`;

const item = ({ title, text, url, meta }: MailItem, site: MailSite): Html => html`
          <div class="rule" style="padding: 12px 0; border-top: 1px solid #e4e8ee;">
            <p class="text" style="${sans} margin: 0; font-size: 16px; line-height: 1.5; font-weight: 600; color: #1f2937; overflow-wrap: anywhere;">${url === undefined ? title : html`<a class="ink" href="${url}" style="color: ${site.light.accent};">${title}</a>`}</p>${meta === undefined ? [] : [itemMeta(meta)]}${text === undefined ? [] : [itemText(text)]}
          </div>`;

const itemMeta = (meta: string): Html => html`
            <p class="soft" style="${sans} margin: 2px 0 0; font-size: 14px; line-height: 1.5; color: #556072;">${meta}</p>`;

const itemText = (text: string): Html => html`
            <p class="text" style="${sans} margin: 6px 0 0; font-size: 16px; line-height: 1.6; color: #1f2937; overflow-wrap: anywhere;">${lines(text)}</p>`;

const moreLink = ({ label, url }: MailLink, { light }: MailSite): Html => html`
          <p style="${sans} margin: 4px 0 0; font-size: 15px; line-height: 1.5;"><a class="ink" href="${url}" style="color: ${light.accent};">${label}</a></p>`;

function foot({ reason, list }: MailContent, { site, words }: Brush): Html {
  const why = list ? list.why : reasonOf(words, reason)({ site: site.name });
  return html`<p class="soft" style="${sans} margin: 16px 4px 0; font-size: 14px; line-height: 1.6; color: #556072;">${why}${list ? [leave(list, { site, words })] : []}<br><a class="ink" href="${site.url}" style="color: ${site.light.accent};">${site.url}</a></p>${list ? [sender(site)] : []}`;
}

const leave = (
  { unsubscribeUrl, manageUrl }: NonNullable<MailContent['list']>,
  { site, words }: Brush,
): Html =>
  html`<br><a class="ink" href="${unsubscribeUrl}" style="color: ${site.light.accent};">${words.unsubscribe}</a> · <a class="ink" href="${manageUrl}" style="color: ${site.light.accent};">${words.manage}</a>`;

const sender = ({ sender: { name }, postalAddress }: MailSite): Html => html`
        <p class="soft" style="${sans} margin: 8px 4px 0; font-size: 14px; line-height: 1.6; color: #556072;">${lines(`${name}\n${postalAddress}`)}</p>`;
