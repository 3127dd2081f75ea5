import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readWorkbook from 'read-excel-file/node';

export type PrintedPage = { width: number; height: number; text: string };

/** Parses RFC 4180 independently of the writer; throws for malformed input. */
export function readCsv(bytes: Uint8Array, separator = ','): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\ufeff')) throw new Error('no byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error('a quote is not closed');
        if (text[at] === '"') at += 1;
        field += text[at];
        at += 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`${text[at]} outside of quotes`);
        field += text[at];
        at += 1;
      }
    }
    row.push(field);
    if (text[at] === separator) {
      at += 1;
      if (text[at] === '\r') row.push('');
      else continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error('a line does not end with CRLF');
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}

export async function readExcel(bytes: Uint8Array): Promise<Record<string, readonly (readonly unknown[])[]>> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
}

/** Reads each page with a parser that is not the writer's. */
async function readPages<Result>(
  bytes: Uint8Array,
  read: (page: PDFPageProxy) => Promise<Result>,
): Promise<Result[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const results: Result[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    results.push(await read(await document.getPage(number)));
  await task.destroy();
  return results;
}

export const readPdf = (bytes: Uint8Array): Promise<string[]> =>
  readPages(bytes, async (page) => {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });

/** The lines of each page, and its size in points. */
export const readPrintedPages = (bytes: Uint8Array): Promise<PrintedPage[]> =>
  readPages(bytes, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const lineOf = (item: (typeof items)[number]) => {
      if (!('str' in item)) return '';
      return item.hasEOL ? `${item.str}\n` : item.str;
    };
    return { width, height, text: items.map(lineOf).join('') };
  });

/** The filled shapes of all pages. */
export async function countFilledShapes(bytes: Uint8Array): Promise<number> {
  const counts = await readPages(bytes, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    // Every text brings an empty path, without bounds.
    return fnArray.filter((fn, index) => {
      const [paint, , bounds] = fn === OPS.constructPath ? argsArray[index] : [];
      return paint === OPS.fill && bounds;
    }).length;
  });
  return counts.reduce((total, count) => total + count, 0);
}
