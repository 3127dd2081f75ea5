import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { localeTags } from './locale.ts';

/** `1,234` or `1 234`. */
export const formatNumber = (locale: Locale, value: number): string => numberFormats[locale].format(value);

/** Creating a format is slow, and a feed needs them for every count. */
const numberFormats: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat(localeTags.en),
  fr: new Intl.NumberFormat(localeTags.fr),
};

const formatWith = (locale: Locale, date: string | Date, options: Intl.DateTimeFormatOptions): string =>
  correctFrenchDates(new Intl.DateTimeFormat(localeTags[locale], options).format(new Date(date)));

export const formatDate = (locale: Locale, date: string | Date): string =>
  formatWith(locale, date, { dateStyle: 'long' });

/** In the reader's time zone unless another is given. */
export const formatDateTime = (locale: Locale, date: string | Date, timeZone?: string): string =>
  formatWith(locale, date, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** An instant of a calendar day that falls on this day in every time zone of the reader. */
export const dayAtNoon = (day: string): string => `${day}T12:00:00`;

/** `Nov 21, 2026`, for tables. */
export const formatShortDate = (locale: Locale, date: string | Date): string =>
  formatWith(locale, date, { dateStyle: 'medium' });

/** `Nov 21, 2026, 7:05 a.m.` */
export const formatShortDateTime = (locale: Locale, date: string | Date): string =>
  formatWith(locale, date, { dateStyle: 'medium', timeStyle: 'short' });

/** `7:05 a.m.`, `7 h 05`. */
export const formatTime = (locale: Locale, date: string | Date, timeZone: string): string =>
  formatWith(locale, date, { timeStyle: 'short', timeZone });

/** `Date:`, `Date\u00a0:` */
export const withColon = (locale: Locale, label: string): string =>
  locale === 'fr' ? `${label}\u00a0:` : `${label}:`;

export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Letters and punctuation of European languages: each is a grapheme. Segmenting a preview takes longer than rendering it. */
const oneGraphemeEach = /^[\n -~\xa0-\u024f\u2010-\u2027]*$/;

/** Keeps the first `count` characters as people count them (an emoji family is one) and adds an ellipsis when cut. */
export function truncateGraphemes(text: string, count: number): string {
  // No text has more graphemes than code units.
  if (text.length <= count) return text;
  // The next one may belong to the last.
  if (oneGraphemeEach.test(text.slice(0, count + 1))) return `${text.slice(0, count).trimEnd()}…`;
  let taken = 0;
  for (const { index } of graphemes.segment(text)) {
    if (taken === count) return `${text.slice(0, index).trimEnd()}…`;
    taken += 1;
  }
  return text;
}

/** Like `truncateGraphemes`, but ends with a whole word, unless that would cost more than 30 characters. */
export function truncateAtWord(text: string, count: number): string {
  const cut = truncateGraphemes(text, count);
  if (cut === text) return text;
  const kept = cut.slice(0, -1);
  const words = /\s/.test(text.charAt(kept.length)) ? kept : kept.replace(/\s+\S{0,30}$/u, '');
  return `${words.replace(/[\s.,;:–—-]+$/u, '')}…`;
}

export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** Names over 10 characters are cut to 14 and an ellipsis on phones (specification, section 9). */
export const truncateName = (name: string): string =>
  countGraphemes(name) > 10 ? truncateGraphemes(name, 14) : name;

/** An extension follows a pause. */
export const toPhoneUrl = (phone: string): string =>
  `tel:${phone.replace(/[^+\d#x]/g, '').replace('x', ',')}`;
