import { serverWords } from '../../words/words.ts';
import { type Cell, type Column, cleanText, formatLocalTime, type TableDocument } from './tables.ts';

const byteOrderMark = '\ufeff';

// What makes a spreadsheet calculate; it reads the wide forms of other alphabets as these too.
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠]/;

// A French Excel separates by semicolons and reads quotes within a field as letters, so that cells and lines begin here too.
const embeddedFormulaPattern = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/**
 * UTF-8 with a byte order mark, without which spreadsheets read accents wrongly; commas and CRLF. One table is nothing but
 * its headings and rows, for whatever reads it; several stand one below the other, each under its title, and what they are
 * stands above them.
 */
export function writeCsv(document: TableDocument): Buffer {
  const { tables, timeZone } = document;
  const isAlone = tables.length === 1;
  const blocks = tables.map(({ title, columns, rows }) => [
    ...(isAlone ? [] : [[writeText(title)]]),
    columns.map(({ header }) => writeText(header)),
    ...rows.map((row) => row.map((cell, index) => writeCell(cell, columns[index], timeZone))),
  ]);
  const parts = isAlone ? blocks : [headerLines(document), ...blocks];
  const lines = parts.flatMap((part, index) => (index === 0 ? part : [[], ...part]));
  return Buffer.from(`${byteOrderMark}${lines.map(writeLine).join('')}`);
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
    when: `${formatLocalTime(createdAt, timeZone)} (${timeZone})`,
  });
  return [siteName, title, scope, made, ...notes].map((text) => [writeText(text)]);
}

/** One table, row by row as they come, without ever holding all of it. */
export async function* streamCsv(
  { columns, timeZone }: { columns: readonly Column[]; timeZone: string },
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Buffer> {
  yield Buffer.from(`${byteOrderMark}${writeLine(columns.map(({ header }) => writeText(header)))}`);
  for await (const rows of batches) {
    const lines = rows.map((row) => writeLine(row.map((cell, at) => writeCell(cell, columns[at], timeZone))));
    yield Buffer.from(lines.join(''));
  }
}

const writeLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

function writeCell(cell: Cell, column: Column | undefined, timeZone: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return formatLocalTime(cell, timeZone);
  if (typeof cell === 'string') return writeText(cell);
  if (!Number.isFinite(cell)) return '';
  return column?.kind === 'percent' ? `${roundedPercent(cell)}%` : String(cell);
}

const roundedPercent = (part: number): number => Math.round(part * 1_000) / 10;

/** A text as a field that no spreadsheet takes for a formula. */
function writeText(text: string): string {
  const clean = cleanText(text);
  const disarmed = (formulaPattern.test(clean) ? `'${clean}` : clean).replace(embeddedFormulaPattern, "$1'");
  return /[",;\r\n\t']/.test(disarmed) || disarmed !== disarmed.trim()
    ? `"${disarmed.replaceAll('"', '""')}"`
    : disarmed;
}
