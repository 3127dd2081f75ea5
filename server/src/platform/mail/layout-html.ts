import { serverWords, type Words } from '../../words/words.ts';
import { type Html, html } from '../html.ts';
import type { RenderOptions } from './layout.ts';
import { footerReason } from './layout-text.ts';
import { renderRichTextHtml } from './rich-text.ts';
import { logoContentId, type MailSite } from './site.ts';
import { fonts, logoMark, responsiveStyles, styles } from './styles.ts';
import type { MailContent, MailItem, MailLink, MailSection } from './template.ts';

type RenderContext = { site: MailSite; words: Words['mails'] };

/** One column of at most 600 pixels, inline styles; tables where Outlook would lose width, background or padding. */
export function renderHtml(content: MailContent, { site, locale }: RenderOptions): Html {
  const context = { site, words: serverWords[locale].mails };
  return html`<!doctype html>
<html lang="${locale}-CA">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>${content.subject}</title>
    <style>${responsiveStyles(site)}
    </style>
  </head>
  <body class="ground" style="margin: 0; padding: 0; ${styles.ground}">${renderIfPresent(content.preheader, preheader)}
    <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.ground}"><tr><td align="center" class="margin" style="padding: 32px 16px;">
      <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px;"><tr><td align="left">
        ${letterhead(site)}
        ${body(content, context)}
        ${footer(content, context)}
      </td></tr></table>
      <!--[if mso]></td></tr></table><![endif]-->
    </td></tr></table>
  </body>
</html>
`;
}

const renderIfPresent = <T>(value: T | undefined, draw: (value: T) => Html): Html[] =>
  value === undefined || value === '' ? [] : [draw(value)];

// Zero-width spaces keep the mail's text out of the preview in lists of mails.
const preheader = (text: string): Html => html`
    <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${text}${'\u00a0\u200c'.repeat(80)}</div>`;

/** On white in both schemes, because a logo may be invisible on dark; followed by the name as text. */
function logo(png: Buffer): Html {
  const { width, height } = halfOf(png);
  return html`<img class="logo" src="cid:${logoContentId}" width="${width}" height="${height}" alt="Logo" style="display: block; width: ${width}px; height: ${height}px; border: 0; border-radius: 6px; background: #ffffff;">`;
}

/** Half the PNG's size, for dense screens. */
const halfOf = (png: Buffer): { width: number; height: number } => ({
  width: Math.max(1, Math.round(png.readUInt32BE(16) / 2)),
  height: Math.max(1, Math.round(png.readUInt32BE(20) / 2)),
});

const letterhead = (
  site: MailSite,
): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
          <td valign="middle" style="padding: 0 10px 16px 4px;">${site.logo ? logo(site.logo) : logoMark}</td>
          <td valign="middle" class="ink" style="padding: 0 0 16px; ${fonts.serif} font-size: 21px; line-height: 28px; color: ${site.light.accent};">${site.name}</td>
        </tr></table>`;

function body(content: MailContent, context: RenderContext): Html {
  const {
    subject,
    heading = subject,
    name,
    richText = [],
    quote,
    code,
    button,
    sections = [],
    notes,
  } = content;
  const { site, words } = context;
  return html`<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.paper}"><tr><td class="inner" style="padding: 32px;">
          <h1 class="ink title" style="${fonts.serif} margin: 0 0 20px; font-size: 26px; line-height: 1.25; font-weight: normal; color: ${site.light.accent}; overflow-wrap: anywhere;">${heading}</h1>
          ${renderIfPresent(name === null ? undefined : words.hello({ name }), paragraph)}${listDistinctParagraphs(content).map(paragraph)}${renderRichTextHtml(richText, site)}${renderIfPresent(quote, (text) => quotation(text, site))}${renderIfPresent(code, largeCode)}${sections.map((one) => section(one, site))}${renderIfPresent(button, (link) => linkButton(link, site))}${notes.map(note)}${renderIfPresent(site.signOff, signOff)}${renderIfPresent(isReadingMail(content) ? undefined : button, (link) => bareLink(link, context))}
        </td></tr></table>`;
}

const isReadingMail = ({ list, sections = [] }: MailContent): boolean =>
  list !== undefined || sections.length > 0;

function listDistinctParagraphs({ subject, heading = subject, paragraphs }: MailContent): string[] {
  const normalizedHeading = normalizeText(heading);
  return paragraphs.filter((text) => normalizeText(text) !== normalizedHeading);
}

const normalizeText = (text: string): string => text.replace(/\s+/gu, ' ').replace(/\.$/, '');

const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const paragraph = (text: string): Html => html`
          <p class="text" style="${fonts.sans} margin: 0 0 16px; font-size: 16px; line-height: 1.6; ${styles.text}">${text}</p>`;

const quotation = (text: string, { light }: MailSite): Html => html`
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 4px 0 20px;"><tr><td class="quote" style="${fonts.sans} padding: 14px 18px; font-size: 16px; line-height: 1.6; ${styles.text} background: #f3f5f8; border-left: 3px solid ${light.accent}; overflow-wrap: anywhere; word-break: break-word;">${lines(text)}</td></tr></table>`;

const note = (text: string): Html => html`
          <p class="soft" style="${fonts.sans} margin: 12px 0 0; font-size: 15px; line-height: 1.55; ${styles.soft}">${text}</p>`;

const signOff = (text: string): Html => html`
          <p class="text" style="${fonts.sans} margin: 24px 0 0; font-size: 16px; line-height: 1.6; ${styles.text}">${lines(text)}</p>`;

// Spaced by style, so that copying gives the bare code.
const largeCode = (code: string): Html => html`
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 24px; border-collapse: separate;"><tr><td align="center" class="code" style="${fonts.mono} padding: 18px 12px 18px 18px; font-size: 32px; line-height: 1.2; letter-spacing: 6px; ${styles.code} user-select: all; -webkit-user-select: all;">${code}</td></tr></table>`;

const linkButton = ({ label, url }: MailLink, { light }: MailSite): Html => html`
          <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0; border-collapse: separate;"><tr><td align="center" class="button" bgcolor="${light.accent}" style="background: ${light.accent}; border-radius: 10px; mso-padding-alt: 13px 26px;"><a class="button" href="${url}" style="${fonts.sans} display: inline-block; padding: 13px 26px; font-size: 16px; line-height: 1.3; font-weight: 600; color: ${light.onAccent}; background: ${light.accent}; border-radius: 10px; text-decoration: none;">${label}</a></td></tr></table>`;

/** For programs that show no buttons. */
const bareLink = ({ url }: MailLink, { site, words }: RenderContext): Html => html`
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0 0;"><tr><td class="soft rule" style="${fonts.sans} padding: 16px 0 0; font-size: 14px; line-height: 1.5; ${styles.soft} ${styles.rule} overflow-wrap: anywhere; word-break: break-word;">${words.orOpen}<br><a class="ink" href="${url}" style="color: ${site.light.accent};">${url}</a></td></tr></table>`;

const section = ({ heading, items, more }: MailSection, site: MailSite): Html => html`
          <h2 class="ink" style="${fonts.serif} margin: 28px 0 8px; font-size: 19px; line-height: 1.3; font-weight: normal; color: ${site.light.accent};">${heading}</h2>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map((one) => item(one, site))}
          </table>${renderIfPresent(more, (link) => moreLink(link, site))}`;

const item = ({ title, text, url, meta, answers = [] }: MailItem, { light }: MailSite): Html => html`
            <tr><td class="rule" style="padding: 14px 0; ${styles.rule}">
              <p class="text" style="${fonts.sans} margin: 0; font-size: 16px; line-height: 1.45; font-weight: 600; ${styles.text} overflow-wrap: anywhere; word-break: break-word;">${url === undefined ? title : html`<a class="ink" href="${url}" style="color: ${light.accent}; text-decoration: none;">${title}</a>`}</p>${renderIfPresent(meta, itemMeta)}${renderIfPresent(text, itemText)}${answers.length === 0 ? [] : itemAnswers(answers, light)}
            </td></tr>`;

/** Apart from each other, for fingers. */
const itemAnswers = (answers: readonly MailLink[], { accent }: MailSite['light']): Html => html`
              <p style="${fonts.sans} margin: 10px 0 0; font-size: 16px; line-height: 1.3;">${answers.map(
                ({ label, url }) =>
                  html`<a class="ink answer" href="${url}" style="display: inline-block; margin: 0 8px 6px 0; padding: 10px 16px; color: ${accent}; border: 1px solid ${accent}; border-radius: 10px; font-weight: 600; text-decoration: none;">${label}</a> `,
              )}</p>`;

const itemMeta = (meta: string): Html => html`
              <p class="soft" style="${fonts.sans} margin: 3px 0 0; font-size: 14px; line-height: 1.5; ${styles.soft}">${meta}</p>`;

const itemText = (text: string): Html => html`
              <p class="text" style="${fonts.sans} margin: 6px 0 0; font-size: 15px; line-height: 1.55; ${styles.text} overflow-wrap: anywhere; word-break: break-word;">${lines(text)}</p>`;

const moreLink = ({ label, url }: MailLink, { light }: MailSite): Html => html`
          <p style="${fonts.sans} margin: 2px 0 0; font-size: 15px; line-height: 1.5;"><a class="ink" href="${url}" style="color: ${light.accent};">${label}</a></p>`;

function footer({ reason, list }: MailContent, context: RenderContext): Html {
  const { site, words } = context;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="soft" style="${fonts.sans} padding: 20px 4px 0; font-size: 14px; line-height: 1.6; ${styles.soft}">
          ${list ? list.reason : footerReason(words, reason)({ site: site.name })}${renderIfPresent(list, (one) => unsubscribeLinks(one, context))}
          <p style="margin: 12px 0 0;">${list ? lines(`${site.sender.name}\n${site.postalAddress}`) : html`${site.name}`}<br><a class="ink" href="${site.url}/" style="color: ${site.light.accent};">${new URL(site.url).host}</a></p>
        </td></tr></table>`;
}

const unsubscribeLinks = (
  { unsubscribeUrl, manageUrl }: NonNullable<MailContent['list']>,
  { site, words }: RenderContext,
): Html => html`
          <p style="margin: 12px 0 0;"><a class="ink" href="${unsubscribeUrl}" style="color: ${site.light.accent};">${words.unsubscribe}</a> &nbsp;·&nbsp; <a class="ink" href="${manageUrl}" style="color: ${site.light.accent};">${words.manage}</a></p>`;
