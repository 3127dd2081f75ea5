import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Points, 72 to the inch, rounded. */
export const paperSizes = { letter: '612 x 792', a4: '595 x 842' } as const;

/** For whoever wants to look at them. */
const folder = process.env.PRINTED_PAGES;

export const keep = async (name: string, pdf: Buffer): Promise<Buffer> => {
  if (folder) await writeFile(join(folder, `${name}.pdf`), pdf);
  return pdf;
};

/** The sizes of its pages. */
export const listPages = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  );
