import type { ExportFormat, StreamedFile, WholeFile } from '@radiant/contract/exports.ts';
import { streamCsv, writeCsv } from './csv.ts';
import type { Cell, Column, TableDocument } from './tables.ts';
import { formatLocalTime } from './tables.ts';

const fileTypes = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  excel: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
} as const satisfies Record<ExportFormat, { extension: string; type: string }>;

/** PDF layout blocks the server and a workbook is built in memory. Callers refuse larger exports. */
export const maxExportRows = { pdf: 2_000, excel: 20_000, csv: 50_000 } as const satisfies Record<
  ExportFormat,
  number
>;

/** The file name is site, content and subject or date: `st-anne-statistics-2026-10-01-2026-10-31.csv`. */
export async function createExportFile(document: TableDocument, format: ExportFormat): Promise<WholeFile> {
  const rows = document.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > maxExportRows[format]) throw new RangeError(`${rows} rows are too many for ${format}`);
  return { ...describeFile(document, format), bytes: await write(document, format) };
}

type FileNaming = Pick<TableDocument, 'name' | 'subject' | 'siteName' | 'createdAt' | 'timeZone'>;

export const streamExportFile = (
  document: FileNaming & Pick<TableDocument, 'locale'> & { columns: readonly Column[] },
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): StreamedFile => ({ ...describeFile(document, 'csv'), chunks: streamCsv(document, batches) });

function describeFile(
  { siteName, name, subject = '', createdAt, timeZone }: FileNaming,
  format: ExportFormat,
) {
  const { extension, type } = fileTypes[format];
  const day = formatLocalTime(createdAt, timeZone).slice(0, 10);
  const stem = [siteName, name].map(toFileName).filter(Boolean).join('-');
  return { name: `${stem}-${toFileName(subject) || day}.${extension}`, type };
}

/** The libraries are large, so they are loaded at the first export. */
async function write(document: TableDocument, format: ExportFormat): Promise<Buffer> {
  if (format === 'csv') return writeCsv(document);
  if (format === 'excel') return (await import('./excel.ts')).writeExcel(document);
  return (await import('./pdf.ts')).writePdf(document);
}

const toFileName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
