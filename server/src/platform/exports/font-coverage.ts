import { readFileSync } from 'node:fs';

/** @returns whether a TrueType font has a glyph, by its `cmap` table (OpenType, formats 4 and 12) */
export function readGlyphCoverage(file: string): (letter: string) => boolean {
  const font = readFileSync(file);
  const start = findTable(font, 'cmap');
  const count = font.readUInt16BE(start + 2);
  const ranges: (readonly [number, number])[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = start + font.readUInt32BE(start + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) ranges.push(...readSegments(font, at));
    if (format === 12) ranges.push(...readGroups(font, at));
  }
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
}

function findTable(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new TypeError(`the font has no table '${tag}'`);
}

function readSegments(font: Buffer, at: number): (readonly [number, number])[] {
  const twice = font.readUInt16BE(at + 6);
  return Array.from({ length: twice / 2 - 1 }, (_, index) => [
    font.readUInt16BE(at + 16 + twice + index * 2),
    font.readUInt16BE(at + 14 + index * 2),
  ]);
}

function readGroups(font: Buffer, at: number): (readonly [number, number])[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => [
    font.readUInt32BE(at + 16 + index * 12),
    font.readUInt32BE(at + 20 + index * 12),
  ]);
}
