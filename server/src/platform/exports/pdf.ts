import { createRequire } from 'node:module';
import printer from 'pdfmake';
import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import { writeMoment } from '../../words/moment.ts';
import { serverWords } from '../../words/words.ts';
import { type Cell, type Column, cleanText, type Table, type TableDocument, wallClock } from './tables.ts';

const fontOf = (file: string) =>
  createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${file}.ttf`);
const fonts = { normal: fontOf('Regular'), bold: fontOf('Medium') };

printer.addFonts({ Roboto: fonts });
// Whatever a document says, nothing is fetched for it and no other file read.
printer.setUrlAccessPolicy(() => false);
printer.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));

const ink = '#1f2937';
const quiet = '#5b6472';
const line = '#d5dae1';
const accent = '#144172';

/** A4 pages with the fonts in them: title, scope and site above, page numbers and the time it was made below. */
export function writePdf(document: TableDocument): Promise<Buffer> {
  const { siteName, title, scope, madeAt, timeZone, locale, tables } = document;
  const words = serverWords[locale].exports;
  const isWide = tables.some(({ columns }) => columns.length > 6);
  const made = words.madeAt({ when: writeMoment(locale, { at: madeAt, timeZone, isNamed: true }) });
  return printer
    .createPdf({
      info: { title: cleanText(`${title} – ${scope}`), author: cleanText(siteName), creationDate: madeAt },
      language: locale === 'fr' ? 'fr-CA' : 'en-CA',
      pageSize: 'A4',
      pageOrientation: isWide ? 'landscape' : 'portrait',
      pageMargins: [40, 48, 40, 56],
      defaultStyle: { font: 'Roboto', fontSize: 9, color: ink, lineHeight: 1.15 },
      content: [
        { text: cleanText(siteName), color: quiet, fontSize: 10 },
        { text: cleanText(title), fontSize: 18, bold: true, color: accent, margin: [0, 2, 0, 2] },
        { text: cleanText(scope), fontSize: 11, margin: [0, 0, 0, 6] },
        ...tables.flatMap((table) => layTable(table, document)),
      ],
      footer: (page, pages) => ({
        margin: [40, 16, 40, 0],
        fontSize: 8,
        color: quiet,
        columns: [
          { text: cleanText(made), width: '*' },
          { text: words.page({ page, pages }), width: 'auto', alignment: 'right' },
        ],
      }),
    })
    .getBuffer();
}

function layTable({ title, columns, rows }: Table, document: TableDocument): Content[] {
  const headings = columns.map(
    ({ header, kind }): TableCell => ({ text: cleanText(header), bold: true, color: quiet, ...sideOf(kind) }),
  );
  const body = rows.map((row) =>
    columns.map(
      (column, index): TableCell => ({
        text: writeCell(row[index] ?? null, column, document),
        ...sideOf(column.kind),
      }),
    ),
  );
  return [
    {
      text: cleanText(title),
      fontSize: 12,
      bold: true,
      margin: [0, 14, 0, 4],
      headlineLevel: 1,
    },
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ kind }) => (kind === 'text' ? '*' : 'auto')),
        body: [headings, ...body],
      },
      layout: {
        hLineWidth: (index) => (index === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => line,
        paddingLeft: (index) => (index === 0 ? 0 : 8),
        paddingRight: () => 4,
      },
    },
  ];
}

const sideOf = (kind: Column['kind']): { alignment: 'left' | 'right' } => ({
  alignment: kind === 'number' || kind === 'percent' ? 'right' : 'left',
});

function writeCell(cell: Cell, { kind }: Column, { locale, timeZone }: TableDocument): string {
  if (cell === null) return '–';
  if (cell instanceof Date) return wallClock(cell, timeZone);
  if (typeof cell === 'string') return breakable(cleanText(cell));
  if (!Number.isFinite(cell)) return '–';
  const options: Intl.NumberFormatOptions =
    kind === 'percent' ? { style: 'percent', maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', options).format(cell);
}

// A word longer than its column would stand beyond the edge of the page.
const breakable = (text: string): string => text.replace(/\S{30}(?=\S)/gu, '$&\u200b');
