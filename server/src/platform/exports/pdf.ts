import { createRequire } from 'node:module';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import { addZoneName } from '@radiant/contract/words/time-zones.ts';
import printer from 'pdfmake';
import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import { formatDay } from '../../words/moment.ts';
import { serverWords } from '../../words/words.ts';
import { readGlyphCoverage } from './font-coverage.ts';
import { drawCharts } from './pdf-charts.ts';
import {
  type Cell,
  type Column,
  cleanText,
  formatLocalTime,
  type Table,
  type TableDocument,
} from './tables.ts';

const fontOf = (file: string) =>
  createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${file}.ttf`);
const fonts = { normal: fontOf('Regular'), bold: fontOf('Medium') };

printer.addFonts({ Roboto: fonts });
// A document must never make the server fetch an address or read another file.
printer.setUrlAccessPolicy(() => false);
printer.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));

const textColor = '#1f2937';
const mutedColor = '#5b6472';
const ruleColor = '#d5dae1';
const accentColor = '#144172';

/** In points, of letter paper within the margins. */
const contentWidth = { portrait: 516, landscape: 696 } as const;

const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const;

export function writePdf(document: TableDocument): Promise<Buffer> {
  const { siteName, title, scope, notes = [], createdAt, locale, tables } = document;
  const words = serverWords[locale].exports;
  const shown = tables.filter((table) => !isEmpty(table));
  const isWide = shown.some(({ columns }) => columns.length > 8);
  const orientation = isWide ? 'landscape' : 'portrait';
  const made = words.madeAt({ when: formatCreationTime(document) });
  const content: Content[] = [
    { text: toPrintable(siteName), color: mutedColor, fontSize: 10 },
    { text: toPrintable(title), fontSize: 20, bold: true, color: accentColor, margin: [0, 2, 0, 2] },
    { text: toPrintable(scope), fontSize: 11, margin: [0, 0, 0, 8] },
    ...notes.map((note): Content => ({ text: toPrintable(note), color: mutedColor, margin: [0, 0, 0, 2] })),
    ...(shown.length > 0
      ? shown.flatMap((table) => [
          ...buildCharts(table, { locale, width: contentWidth[orientation], toPrintable }),
          buildTable(table, document),
        ])
      : [{ text: words.empty, margin: [0, 16, 0, 0] } satisfies Content]),
  ];
  const isWhole = [siteName, title, scope, ...notes, ...tables.flatMap(textsOf)].every(isPrintable);
  return printer
    .createPdf({
      info: { title: cleanText(`${title} – ${scope}`), author: cleanText(siteName), creationDate: createdAt },
      language: localeTags[locale],
      pageSize: 'LETTER',
      pageOrientation: orientation,
      pageMargins: [48, 56, 48, 56],
      defaultStyle: { font: 'Roboto', fontSize: 9.5, color: textColor, lineHeight: 1.15 },
      content: isWhole
        ? content
        : [...content, { text: words.unprintable, color: mutedColor, margin: [0, 14, 0, 0] }],
      header: (page) =>
        page === 1
          ? null
          : {
              text: toPrintable([siteName, title, scope].filter(Boolean).join(' · ')),
              color: mutedColor,
              fontSize: 8,
              margin: [48, 28, 48, 0],
            },
      footer: (page, pages) => ({
        margin: [48, 16, 48, 0],
        fontSize: 8,
        color: mutedColor,
        columns: [
          { text: toPrintable(made), width: '*' },
          { text: words.page({ page, pages }), width: 'auto', alignment: 'right' },
        ],
      }),
    })
    .getBuffer();
}

/** Without rows, or with nothing but zeros and gaps in its figures. */
function isEmpty({ columns, rows }: Table): boolean {
  const figures = columns.flatMap(({ kind }, index) =>
    kind === 'number' || kind === 'percent' ? [index] : [],
  );
  return figures.length === 0
    ? rows.length === 0
    : rows.every((row) => figures.every((index) => (row[index] ?? 0) === 0));
}

function formatCreationTime({ createdAt, timeZone, locale }: TableDocument): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const time = new Intl.DateTimeFormat(localeTags[locale], options).format(createdAt);
  return addZoneName(locale, correctFrenchDates(time), timeZone);
}

/** Under a title, which stays with them. */
function buildCharts(table: Table, options: Parameters<typeof drawCharts>[1]): Content[] {
  const svg = drawCharts(table, options);
  if (svg === undefined) return [];
  const title: Content = { text: toPrintable(table.title), fontSize: 12, bold: true, margin: [0, 0, 0, 6] };
  return [{ unbreakable: true, stack: [title, { svg }], margin: [0, 20, 0, 0] }];
}

function buildTable({ title, columns, rows, chart }: Table, document: TableDocument): Content {
  const headings = columns.map(
    ({ header, kind }): TableCell => ({
      text: toPrintable(header),
      bold: true,
      color: mutedColor,
      ...alignmentOf(kind),
    }),
  );
  const body = rows.map((row) =>
    columns.map(
      (column, index): TableCell => ({
        text: writeCell(row[index] ?? null, column, document),
        ...alignmentOf(column.kind),
      }),
    ),
  );
  const isDense = columns.length > 7;
  const hasNoText = columns.every(({ kind }) => kind !== 'text');
  // The title is a repeated header row, so that it stays with its table and reappears on the next page.
  const name: TableCell = {
    text: toPrintable(title),
    bold: true,
    colSpan: columns.length,
    // Below its charts, whose title it repeats.
    ...(chart ? { color: mutedColor } : { fontSize: 12 }),
  };
  return {
    margin: [0, chart ? 10 : 16, 0, 0],
    fontSize: isDense ? 8.5 : 9.5,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ kind }) => (kind === 'text' || (hasNoText && kind !== 'date') ? '*' : 'auto')),
      body: [[name, ...columns.slice(1).map(() => '')], headings, ...body],
    },
    layout: {
      hLineWidth: (index) => (index < 2 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => ruleColor,
      paddingLeft: (index) => (index === 0 ? 0 : isDense ? 6 : 10),
      paddingRight: () => 2,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}

const alignmentOf = (kind: Column['kind']): { alignment: 'left' | 'right' } => ({
  alignment: kind === 'number' || kind === 'percent' ? 'right' : 'left',
});

function writeCell(cell: Cell, { kind }: Column, { locale, timeZone }: TableDocument): string {
  if (cell === null) return '–';
  if (cell instanceof Date) return formatLocalTime(cell, timeZone);
  if (typeof cell === 'string')
    return kind === 'date' && isDay(cell)
      ? formatDay(locale, cell, 'medium').replaceAll(' ', '\u00a0')
      : breakable(toPrintable(cell));
  if (!Number.isFinite(cell)) return '–';
  const options: Intl.NumberFormatOptions =
    kind === 'percent' ? { style: 'percent', maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(localeTags[locale], options).format(cell);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const textsOf = ({ title, columns, rows }: Table): string[] => [
  title,
  ...columns.map(({ header }) => header),
  ...rows.flat().filter((cell) => typeof cell === 'string'),
];

const hasGlyph = readGlyphCoverage(fonts.normal);
// Joiners and variation selectors need no glyph of their own.
const invisiblePattern = /^(?:\s|\u200b|\u200c|\u200d|\u200e|\u200f|\ufe0e|\ufe0f)$/u;
const lettersIn = (text: string): string[] => [...cleanText(text).normalize('NFC')];
const isPrintable = (text: string): boolean =>
  lettersIn(text).every((letter) => invisiblePattern.test(letter) || hasGlyph(letter));

/** Replaces characters that the font lacks. */
function toPrintable(text: string): string {
  const signs = lettersIn(text).map((letter) => {
    if (hasGlyph(letter) || /\s/.test(letter)) return letter;
    return invisiblePattern.test(letter) ? '' : '\ufffd';
  });
  return signs.join('').replace(/\ufffd+/gu, '\ufffd');
}

// A word longer than its column would overflow the page.
const breakable = (text: string): string => text.replace(/\S{30}(?=\S)/gu, '$&\u200b');
