import type { Locale } from '@radiant/contract/words/words.ts';
import { type Html, html } from '../../platform/html.ts';
import { formatDay } from '../../words/moment.ts';
import { serverWords } from '../../words/words.ts';
import { formatMoment } from './policy.ts';
import type { SectionName } from './sections-queries.ts';

export type Reader = { locale: Locale; timeZone: string; site: string; publicUrl: string; at: Date };

const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const;
const dateFields = /(At|On|Since|Version|_at)$|^(at|since|date|birthday|version|wording|covered_until)$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;
const date = /^\d{4}-\d\d-\d\d$/;
const fileFields = new Set(['file', 'moreFiles']);
const addressFields = new Set(['url', 'meetingUrl', 'facebook', 'twitter', 'instagram']);
/** Of a few fixed values: those of other fields are texts, which stay as they were written. */
const codedFields = new Set(
  `agreement answer audience by choice defaultAudience direction document endReason how kind language lastAudience list
  mention outcome provider purpose reaction reason relation request rhythm role scopes sex sound state way whoSees
  writtenToAbout as`.split(/\s+/),
);
const weekdays = new Set(['weekday', 'weekly_prayer_day']);
/** References to other files of the copy; only what can be opened on the site is shown. */
const isIdentifier = (field: string): boolean =>
  field === 'id' || field === 'replyTo' || field.endsWith('Id');
const pagesOnSite: Readonly<Record<string, string>> = { postId: '/post/', eventId: '/events/' };

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:48rem;margin:0 auto;padding:1.5rem}
h2{margin:2.5rem 0 .5rem;border-bottom:1px solid #8886}
article{padding:.75rem 0;border-bottom:1px solid #8883;break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:0}
dt{opacity:.75}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
dl dl,ol,ul{margin:0;padding-inline-start:1rem}dl dl{padding:0}
img{max-width:100%;max-height:20rem;border-radius:.5rem}
@media (max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Also of a list or an object in which nothing is. */
const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isObject(value)) return Object.values(value).every(isEmpty);
  return value === null || value === undefined || value === '';
};

/** By field, so that a text which looks like a date or an address stays as it was written. */
function renderText(reader: Reader, field: string, value: string): Html {
  const { locale, timeZone } = reader;
  if (dateFields.test(field)) {
    if (instant.test(value)) return html`${formatMoment(locale, new Date(value), timeZone)}`;
    if (date.test(value)) return html`${formatDay(locale, value, 'long')}`;
  }
  if (fileFields.has(field)) return renderFile(value);
  if (addressFields.has(field) && /^https?:\/\//.test(value))
    return html`<a href="${value}" rel="noreferrer">${value}</a>`;
  const values: Readonly<Record<string, string>> = serverWords[locale].privacy.ownData.values;
  const isKnown = codedFields.has(field) && Object.hasOwn(values, value);
  return html`${isKnown ? (values[value] ?? value) : value}`;
}

const renderFile = (file: string): Html =>
  /\.(avif|gif|jpe?g|png|webp)$/.test(file)
    ? html`<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`
    : html`<a href="${file}">${file}</a>`;

function renderNumber({ locale }: Reader, field: string, value: number): Html {
  if (!weekdays.has(field)) return html`${new Intl.NumberFormat(localeTags[locale]).format(value)}`;
  // The first of January 2023 was a Sunday.
  const day = new Date(Date.UTC(2023, 0, 1 + value));
  return html`${new Intl.DateTimeFormat(localeTags[locale], { weekday: 'long', timeZone: 'UTC' }).format(day)}`;
}

function renderValue(reader: Reader, field: string, value: unknown): Html {
  const words = serverWords[reader.locale].privacy.ownData;
  if (typeof value === 'boolean') return html`${value ? words.yes : words.no}`;
  if (typeof value === 'number') return renderNumber(reader, field, value);
  if (Array.isArray(value))
    return html`<ul>${value.map((one) => html`<li>${renderValue(reader, field, one)}</li>`)}</ul>`;
  return isObject(value) ? renderFields(reader, value, field) : renderText(reader, field, String(value));
}

function renderFields(reader: Reader, item: Readonly<Record<string, unknown>>, within = ''): Html {
  const words = serverWords[reader.locale].privacy.ownData;
  const labels: Readonly<Record<string, string>> = words.fields;
  const rows = Object.entries(item).flatMap(([field, value]) => {
    const page = pagesOnSite[field];
    if (isEmpty(value) || (isIdentifier(field) && page === undefined)) return [];
    const content =
      page === undefined
        ? renderValue(reader, within === 'whoSees' ? within : field, value)
        : html`<a href="${`${reader.publicUrl}${page}${value}`}" rel="noreferrer">${words.open}</a>`;
    return [html`<dt>${labels[field] ?? field}</dt><dd>${content}</dd>\n`];
  });
  return html`<dl>${rows}</dl>`;
}

/**
 * A member's data as one page in their language and time zone, which opens without a connection. Sections in which nothing is
 * are left out. What it shows is what the JSON files contain, but for identifiers.
 */
export async function* writeReadablePage(
  reader: Reader,
  sections: Iterable<readonly [SectionName, AsyncIterable<unknown>]>,
): AsyncGenerator<string> {
  const words = serverWords[reader.locale].privacy.ownData;
  const at = formatMoment(reader.locale, reader.at, reader.timeZone);
  yield `<!doctype html>\n<html lang="${reader.locale}">\n<meta charset="utf-8">
<meta name="viewport" content="width=device-width">\n<style>${style}</style>\n`;
  yield html`<title>${words.title}</title>\n<h1>${words.title}</h1>
<p>${words.intro({ site: reader.site, at })}</p>\n`.markup;
  for (const [name, items] of sections) {
    let isBegun = false;
    for await (const item of items) {
      if (!isBegun) yield html`<section>\n<h2>${words.sections[name]}</h2>\n`.markup;
      isBegun = true;
      if (isObject(item)) yield html`<article>${renderFields(reader, item)}</article>\n`.markup;
    }
    if (isBegun) yield '</section>\n';
  }
  yield '</html>\n';
}
