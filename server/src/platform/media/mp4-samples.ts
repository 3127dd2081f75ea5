import type { Mp4Box } from './mp4-boxes.ts';
import { damaged } from './video-error.ts';

export type ByteSpan = { start: number; end: number };

/** A version and flags, a count, then rows of `width` bytes. */
function readTable(file: Buffer, box: Mp4Box, width: number): { count: number; at: (row: number) => number } {
  if (box.end - box.content < 8) throw damaged(`${box.type} is cut off`);
  const count = file.readUInt32BE(box.content + 4);
  if (count * width > box.end - box.content - 8) throw damaged(`${box.type} has fewer rows than it says`);
  return { count, at: (row) => box.content + 8 + row * width };
}

function readSizes(file: Buffer, box: Mp4Box): { count: number; of: (sample: number) => number } {
  if (box.type !== 'stsz' || box.end - box.content < 12) throw damaged('no sizes of samples');
  const uniform = file.readUInt32BE(box.content + 4);
  const count = file.readUInt32BE(box.content + 8);
  const fits = uniform > 0 ? count * uniform <= file.length : count * 4 <= box.end - box.content - 12;
  if (!fits) throw damaged('more samples than the file holds');
  return {
    count,
    of: (sample) => (uniform > 0 ? uniform : file.readUInt32BE(box.content + 12 + sample * 4)),
  };
}

function readOffsets(file: Buffer, box: Mp4Box): { count: number; of: (chunk: number) => number } {
  const { count, at } = readTable(file, box, box.type === 'co64' ? 8 : 4);
  const of = (chunk: number) =>
    box.type === 'co64' ? Number(file.readBigUInt64BE(at(chunk))) : file.readUInt32BE(at(chunk));
  return { count, of };
}

/** Samples per chunk; the table lists only the chunks where the number changes. */
function readRuns(file: Buffer, box: Mp4Box, chunks: number): (chunk: number) => number {
  const { count, at } = readTable(file, box, 12);
  let row = 0;
  return (chunk) => {
    while (row + 1 < count && file.readUInt32BE(at(row + 1)) <= chunk + 1) row += 1;
    if (count === 0 || chunks === 0) throw damaged('no chunks');
    return file.readUInt32BE(at(row) + 4);
  };
}

/** @throws VideoError when the tables contradict each other or the file */
export function locateSamples(file: Buffer, tables: readonly Mp4Box[]): ByteSpan[] {
  const find = (...types: string[]) => tables.find(({ type }) => types.includes(type));
  const [sizeBox, offsetBox, runBox] = [find('stsz'), find('stco', 'co64'), find('stsc')];
  if (!sizeBox || !offsetBox || !runBox) throw damaged('a track without its tables');
  const sizes = readSizes(file, sizeBox);
  const offsets = readOffsets(file, offsetBox);
  const samplesIn = readRuns(file, runBox, offsets.count);
  const spans: ByteSpan[] = [];
  let sample = 0;
  for (let chunk = 0; chunk < offsets.count && sample < sizes.count; chunk += 1) {
    const start = offsets.of(chunk);
    const last = Math.min(sample + samplesIn(chunk), sizes.count);
    let end = start;
    for (; sample < last; sample += 1) end += sizes.of(sample);
    if (!(end <= file.length)) throw damaged('a sample lies beyond the end');
    spans.push({ start, end });
  }
  if (sample < sizes.count) throw damaged('samples without a chunk');
  return spans;
}
