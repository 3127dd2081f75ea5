import type { Locale } from '@radiant/contract/words/words.ts';

/** `percent`: a fraction. `date`: `YYYY-MM-DD`, or a `Date` shown in the site's time zone. */
export type ColumnKind = 'text' | 'number' | 'percent' | 'date';
export type Column = { header: string; kind: ColumnKind };

/** Text in a number column says why there is no number. Null leaves the cell empty. */
export type Cell = string | number | Date | null;

/** One small chart per number column: over the first column's days or months, or with a bar per row. */
export type TableChart = 'by-day' | 'by-month' | 'by-row';

export type Table = {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Drawn by formats that show pictures. */
  chart?: TableChart;
};

export type TableDocument = {
  name: string;
  /** What the file name says instead of the day of the export, such as a period or an event. */
  subject?: string;
  title: string;
  /** The period, or part, covered. */
  scope: string;
  notes?: readonly string[];
  siteName: string;
  createdAt: Date;
  timeZone: string;
  locale: Locale;
  tables: readonly Table[];
};

// No format can hold control characters other than tab and line breaks.
const unwritable = /[^\P{Cc}\t\r\n]|[\ufffe\uffff]/gu;

export const cleanText = (text: string): string => text.toWellFormed().replace(unwritable, '');

// Creating a formatter takes longer than a thousand uses of it.
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

export function formatLocalTime(at: Date, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}
