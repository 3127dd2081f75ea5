import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readPrintedPages } from '../server/src/testing/read-exports.ts';

/** Points, 72 to the inch, rounded. */
export const paperSizes = { letter: '612 x 792', a4: '595 x 842' } as const;

/** For whoever wants to look at them. */
const folder = process.env.PRINTED_PAGES;

export const keep = async (name: string, pdf: Buffer): Promise<Buffer> => {
  if (folder) await writeFile(join(folder, `${name}.pdf`), pdf);
  return pdf;
};

/** A line may end after a hyphen. One glyph is both apostrophes, and Chromium writes that it is the rarer one. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u02bc', '’')
    .replace(/(?<=\p{L}-)\n/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

export const listPages = async (pdf: Buffer): Promise<string[]> =>
  (await readPrintedPages(pdf)).map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`);

/** What is on the paper, whatever the page it is on, and what is on none. */
export async function expectPrinted(
  pdf: Buffer,
  { shown, absent }: { shown: readonly string[]; absent: readonly string[] },
): Promise<void> {
  const pages = await readPrintedPages(pdf);
  const text = normalize(pages.map((page) => page.text).join('\n'));
  for (const words of shown) expect(text).toContain(normalize(words));
  for (const words of absent) expect(text).not.toContain(normalize(words));
}
