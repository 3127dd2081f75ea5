import type { Locale } from '@radiant/contract/words/words.ts';

/**
 * - `text`: what people or we wrote.
 * - `number`: a count.
 * - `percent`: a part of one, 0.25 for 25 %.
 * - `date`: a day of the calendar as `YYYY-MM-DD`, or an instant as a `Date`, told on the site's clock.
 */
export type ColumnKind = 'text' | 'number' | 'percent' | 'date';
export type Column = { header: string; kind: ColumnKind };

/** Words in a column of numbers say why there is none. Null: nothing to tell. */
export type Cell = string | number | Date | null;

export type Table = { title: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[] };

/** What is taken away, whatever the format: the same tables, named and dated. */
export type TableDocument = {
  /** Of the file: what it holds, in a word or two. */
  name: string;
  title: string;
  /** Of which time, or which part, it tells. */
  scope: string;
  /** What whoever reads the numbers should know of them, a sentence or two each. */
  notes?: readonly string[];
  siteName: string;
  createdAt: Date;
  timeZone: string;
  locale: Locale;
  tables: readonly Table[];
};

// Control characters no format can hold; a tab and a new line are text.
const unwritable = /[^\P{Cc}\t\r\n]|[\ufffe\uffff]/gu;

/** A text without what no file can hold. */
export const cleanText = (text: string): string => text.toWellFormed().replace(unwritable, '');

// To make one takes longer than to write a thousand times with it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, clock);
  return clock;
}

/** An instant as its wall clock on the site shows it: `2026-11-20 12:30`. */
export function formatLocalTime(at: Date, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}
