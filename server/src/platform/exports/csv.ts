import { addZoneName } from '@radiant/contract/words/time-zones.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { serverWords } from '../../words/words.ts';
import { type Cell, type Column, cleanText, formatLocalTime, type TableDocument } from './tables.ts';

const byteOrderMark = '\ufeff';

// Spreadsheets read these, also in their full-width forms, as the start of a formula.
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠]/;

// Excel separates by the reader's language, not the file's, and quotes within a cell are text to it: cells begin here too.
const embeddedFormulaPattern = /([,;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Excel separates cells and decimals by the reader's language: in French by semicolons and commas. */
const separators = { en: { cell: ',', decimal: '.' }, fr: { cell: ';', decimal: ',' } } as const;

/** The byte order mark makes spreadsheets read accents. A single table has no title row, for programs. */
export function writeCsv(document: TableDocument): Buffer {
  const { tables, locale } = document;
  const isAlone = tables.length === 1;
  const blocks = tables.map(({ title, columns, rows }) => [
    ...(isAlone ? [] : [[writeText(title)]]),
    columns.map(({ header }) => writeText(header)),
    ...rows.map((row) => row.map((cell, index) => writeCell(cell, columns[index], document))),
  ]);
  const parts = isAlone ? blocks : [headerLines(document), ...blocks];
  const lines = parts.flatMap((part, index) => (index === 0 ? part : [[], ...part]));
  return Buffer.from(`${byteOrderMark}${lines.map((line) => writeLine(line, locale)).join('')}`);
}

function headerLines({
  siteName,
  title,
  scope,
  notes = [],
  createdAt,
  timeZone,
  locale,
}: TableDocument): string[][] {
  const made = serverWords[locale].exports.madeAt({
    when: addZoneName(locale, formatLocalTime(createdAt, timeZone), timeZone),
  });
  return [siteName, title, scope, made, ...notes].map((text) => [writeText(text)]);
}

export async function* streamCsv(
  { columns, ...format }: { columns: readonly Column[] } & CellFormat,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Buffer> {
  const { locale } = format;
  const headings = columns.map(({ header }) => writeText(header));
  yield Buffer.from(`${byteOrderMark}${writeLine(headings, locale)}`);
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      writeLine(
        row.map((cell, at) => writeCell(cell, columns[at], format)),
        locale,
      ),
    );
    yield Buffer.from(lines.join(''));
  }
}

type CellFormat = Pick<TableDocument, 'timeZone' | 'locale'>;

const writeLine = (fields: readonly string[], locale: Locale): string =>
  `${fields.join(separators[locale].cell)}\r\n`;

function writeCell(cell: Cell, column: Column | undefined, { timeZone, locale }: CellFormat): string {
  if (cell === null) return '';
  if (cell instanceof Date) return formatLocalTime(cell, timeZone);
  if (typeof cell === 'string') return writeText(cell);
  if (!Number.isFinite(cell)) return '';
  const figure = column?.kind === 'percent' ? `${roundedPercent(cell)}%` : String(cell);
  return figure.replace('.', separators[locale].decimal);
}

const roundedPercent = (part: number): number => Math.round(part * 1_000) / 10;

/** What `writeText` put before a formula, so that a file of ours is read as it was: a phone number may begin with a plus sign. */
export const removeFormulaGuard = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').replace(/([,;\t\r\n][\s"]*)'(?=[=+\-@＝＋－＠])/g, '$1');

/** Prevents CSV formula injection. */
function writeText(text: string): string {
  const clean = cleanText(text);
  const disarmed = (formulaPattern.test(clean) ? `'${clean}` : clean).replace(embeddedFormulaPattern, "$1'");
  return /[",;\r\n\t']/.test(disarmed) || disarmed !== disarmed.trim()
    ? `"${disarmed.replaceAll('"', '""')}"`
    : disarmed;
}
