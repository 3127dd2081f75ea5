import type { ExportFormat, StreamedFile, WholeFile } from '@radiant/contract/exports.ts';
import { streamCsv, writeCsv } from './csv.ts';
import type { Cell, Column, TableDocument } from './tables.ts';
import { wallClock } from './tables.ts';

const kinds = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  excel: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
} as const satisfies Record<ExportFormat, { ending: string; type: string }>;

/**
 * Rows that a format takes at the most: laying out pages holds the server up, and a spreadsheet is made in memory. Whoever
 * asks for more is to be told so before.
 */
export const exportRowsMost = { pdf: 2_000, excel: 20_000, csv: 50_000 } as const satisfies Record<
  ExportFormat,
  number
>;

/** Tables as a file, named for the site, what it holds and the day it was made: `st-anne-statistics-2026-11-20.csv`. */
export async function makeFile(document: TableDocument, format: ExportFormat): Promise<WholeFile> {
  const rows = document.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > exportRowsMost[format]) throw new RangeError(`${rows} rows are too many for ${format}`);
  return { ...named(document, format), bytes: await write(document, format) };
}

type Named = Pick<TableDocument, 'name' | 'siteName' | 'madeAt' | 'timeZone'>;

/** A table of any length as CSV, named like the others; its rows are asked for while it goes. */
export const streamFile = (
  document: Named & { columns: readonly Column[] },
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): StreamedFile => ({ ...named(document, 'csv'), chunks: streamCsv(document, batches) });

function named({ siteName, name, madeAt, timeZone }: Named, format: ExportFormat) {
  const { ending, type } = kinds[format];
  const day = wallClock(madeAt, timeZone).slice(0, 10);
  const stem = [siteName, name].map(fileWord).filter(Boolean).join('-');
  return { name: `${stem}-${day}.${ending}`, type };
}

/** The libraries are large; they come when somebody exports. */
async function write(document: TableDocument, format: ExportFormat): Promise<Buffer> {
  if (format === 'csv') return writeCsv(document);
  if (format === 'excel') return (await import('./excel.ts')).writeExcel(document);
  return (await import('./pdf.ts')).writePdf(document);
}

/** A name in letters that every system takes. */
const fileWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
