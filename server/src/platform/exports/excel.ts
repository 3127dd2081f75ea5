import { addZoneName } from '@radiant/contract/words/time-zones.ts';
import writeWorkbook, { type CellObject, type Sheet } from 'write-excel-file/node';
import { serverWords } from '../../words/words.ts';
import {
  type Cell,
  type Column,
  type ColumnKind,
  cleanText,
  formatLocalTime,
  type Table,
  type TableDocument,
} from './tables.ts';

/** Limits of Excel's cells and sheet names. */
const maxCellLength = 32_767;
const maxSheetNameLength = 31;

/** Texts are typed as text, so that none is a formula. */
export function writeExcel(document: TableDocument): Promise<Buffer> {
  const names = nameSheets([
    ...document.tables.map(({ title }) => title),
    serverWords[document.locale].exports.about,
  ]);
  const sheets = [...document.tables.map((table) => sheetOf(table, document.timeZone)), aboutSheet(document)];
  return writeWorkbook(
    sheets.map((sheet, index) => ({ ...sheet, sheet: names[index] ?? String(index + 1) })),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer();
}

function sheetOf({ columns, rows }: Table, timeZone: string): Sheet<Buffer> {
  const headings = columns.map(
    ({ header, kind }): CellObject => ({
      value: toCellText(header),
      type: String,
      fontWeight: 'bold',
      align: isFigure(kind) ? 'right' : 'left',
      bottomBorderStyle: 'thin',
    }),
  );
  return {
    data: [
      headings,
      ...rows.map((row) => row.map((cell, index) => writeCell(cell, columns[index], timeZone))),
    ],
    columns: columns.map((column, index) => ({
      width: widthOf(
        column,
        rows.map((row) => row[index] ?? null),
      ),
    })),
    stickyRowsCount: 1,
  };
}

function aboutSheet({
  siteName,
  title,
  scope,
  notes = [],
  createdAt,
  timeZone,
  locale,
}: TableDocument): Sheet<Buffer> {
  const words = serverWords[locale].exports;
  const rows = [
    siteName,
    title,
    scope,
    words.madeAt({ when: addZoneName(locale, formatLocalTime(createdAt, timeZone), timeZone) }),
    ...notes,
  ];
  return { data: rows.map((text) => [{ value: toCellText(text), type: String }]), columns: [{ width: 60 }] };
}

const isFigure = (kind: ColumnKind): boolean => kind === 'number' || kind === 'percent';

function writeCell(cell: Cell, column: Column | undefined, timeZone: string): CellObject | null {
  if (cell === null || cell === '') return null;
  if (cell instanceof Date) {
    return { value: asSheetTime(formatLocalTime(cell, timeZone)), type: Date, format: 'yyyy-mm-dd hh:mm' };
  }
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return null;
    return { value: cell, type: Number, format: column?.kind === 'percent' ? '0.0%' : '#,##0' };
  }
  if (column?.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(cell)) {
    return { value: asSheetTime(`${cell} 00:00`), type: Date, format: 'yyyy-mm-dd' };
  }
  return {
    value: toCellText(cell),
    type: String,
    ...(column && isFigure(column.kind) && { align: 'right' }),
  };
}

/** Sheets have no time zones: the local time is written as if it were UTC. */
const asSheetTime = (clock: string): Date => new Date(`${clock.replace(' ', 'T')}:00Z`);

const toCellText = (text: string): string => cleanText(text).slice(0, maxCellLength).toWellFormed();

function widthOf(column: Column, cells: readonly Cell[]): number {
  const longest = cells.reduce<number>(
    (width, cell) => Math.max(width, cell instanceof Date ? 16 : String(cell ?? '').length),
    column.header.length,
  );
  return Math.min(Math.max(longest + 2, 10), 60);
}

/** Excel's rules for sheet names: short, without reserved characters, unique regardless of case. */
function nameSheets(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const clean =
      cleanText(title)
        .replace(/[[\]:*?/\\\t\r\n]/g, ' ')
        .trim()
        .replace(/^'+|'+$/g, '') || '–';
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` ${number}`;
      const name = `${clean
        .slice(0, maxSheetNameLength - ending.length)
        .toWellFormed()
        .trim()}${ending}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}
