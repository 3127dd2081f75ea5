import { limits } from '@radiant/contract/limits.ts';
import { invalid } from '../../platform/errors.ts';
import { removeFormulaGuard } from '../../platform/exports/csv.ts';

export type CsvLine = { line: number; cells: readonly string[] };
export type CsvFile = { columns: string[]; lines: CsvLine[] };

/** The first line names the columns. @throws ApiError invalid_input */
export async function readCsv(base64: string): Promise<CsvFile> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.importBytesMax) throw refused('import_too_large');
  const [head, ...lines] = await parseLines(decodeText(bytes));
  if (!head || lines.length === 0) throw refused('import_empty');
  if (lines.length > limits.importLinesMax) throw refused('import_too_long');
  return { columns: head.cells.map((cell) => cell.slice(0, limits.detailMax)), lines };
}

const refused = (key: string) => invalid({ file: key });

/** Excel in Canada saves Windows-1252, except when asked for UTF-8. A spreadsheet or another binary file has zero bytes. */
function decodeText(bytes: Buffer): string {
  if (bytes.includes(0)) throw refused('import_not_csv');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function parseLines(text: string): Promise<CsvLine[]> {
  const { CsvError, parse } = await import('csv-parse/sync');
  try {
    // `info` changes what the parser returns, which its types do not say.
    const rows: unknown[] = parse(text, {
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      to: maxRows,
      trim: true,
    });
    if (rows.length === maxRows) throw refused('import_too_long');
    return (rows as ParsedRow[]).flatMap(({ record, info }) =>
      record.every((cell) => cell === '')
        ? []
        : [{ line: firstLineOf(record, info.lines), cells: record.map(removeFormulaGuard) }],
    );
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refused('import_open_quote');
    if (error instanceof CsvError) throw refused('import_not_csv');
    throw error;
  }
}

/** With the empty rows that spreadsheets leave. */
const maxRows = 4 * limits.importLinesMax;

type ParsedRow = { record: string[]; info: { lines: number } };

/** The parser counts the line on which a record ends; a quoted cell may have several lines. */
const firstLineOf = (record: readonly string[], lastLine: number): number =>
  lastLine - record.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** The separator that is most frequent in the first line. */
function findDelimiter(text: string): string {
  const head = /[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
