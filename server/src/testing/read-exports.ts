import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readWorkbook from 'read-excel-file/node';

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

export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages;
}

/** The filled shapes of all pages. */
export async function countFilledShapes(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  let count = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    // Every text brings an empty path, without bounds.
    count += fnArray.filter((fn, index) => {
      const [paint, , bounds] = fn === OPS.constructPath ? argsArray[index] : [];
      return paint === OPS.fill && bounds;
    }).length;
  }
  await task.destroy();
  return count;
}
