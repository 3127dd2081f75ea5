import { childrenOf, type Mp4Box } from './mp4-boxes.ts';
import { type ByteSpan, locateSamples } from './mp4-samples.ts';
import { damaged } from './video-error.ts';

export type Mp4Track = {
  box: Mp4Box;
  kind: 'video' | 'audio' | 'other';
  codecs: string[];
  /** The displayed size of a video, rotation applied; null when unknown. */
  size: { width: number; height: number } | null;
  /** Of the largest picture announced, which a decoder would have to hold. */
  pixels: number;
  /** None in a fragmented file. */
  spans: ByteSpan[];
};

const kinds: Readonly<Record<string, Mp4Track['kind']>> = { vide: 'video', soun: 'audio' };

/** @throws VideoError when the track is incomplete */
export function readTrack(file: Buffer, box: Mp4Box): Mp4Track {
  const parts = childrenOf(file, box);
  const media = childrenOf(file, requireBox(parts, 'mdia'));
  const handler = requireBox(media, 'hdlr');
  const tables = childrenOf(file, requireBox(childrenOf(file, requireBox(media, 'minf')), 'stbl'));
  const descriptions = childrenOf(file, requireBox(tables, 'stsd'), 8);
  const kind = handler.end - handler.content < 12 ? 'other' : kindOf(file, handler);
  const announced = kind === 'video' ? descriptions.map((one) => announcedSize(file, one)) : [];
  return {
    box,
    kind,
    codecs: descriptions.map(({ type }) => type),
    size: kind === 'video' ? (shownSize(file, requireBox(parts, 'tkhd')) ?? announced[0] ?? null) : null,
    pixels: Math.max(0, ...announced.map(({ width, height }) => width * height)),
    spans: kind === 'other' ? [] : locateSamples(file, tables),
  };
}

function requireBox(boxes: readonly Mp4Box[], type: string): Mp4Box {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw damaged(`no ${type}`);
  return found;
}

const kindOf = (file: Buffer, handler: Mp4Box) =>
  kinds[file.toString('latin1', handler.content + 8, handler.content + 12)] ?? 'other';

function announcedSize(file: Buffer, description: Mp4Box): { width: number; height: number } {
  const at = description.content + 24;
  if (at + 4 > description.end) throw damaged('a description is cut off');
  return { width: file.readUInt16BE(at), height: file.readUInt16BE(at + 2) };
}

/** The size in the track header after its matrix: phones rotate upright videos by it. */
function shownSize(file: Buffer, header: Mp4Box): { width: number; height: number } | null {
  // Version 1 has three 64-bit fields instead of 32-bit ones.
  const matrix = header.content + (file[header.content] === 1 ? 52 : 40);
  if (matrix + 44 > header.end) throw damaged('tkhd is cut off');
  const width = Math.round(file.readUInt32BE(matrix + 36) / 65_536);
  const height = Math.round(file.readUInt32BE(matrix + 40) / 65_536);
  if (width === 0 || height === 0) return null;
  const isOnItsSide = file.readInt32BE(matrix) === 0 && file.readInt32BE(matrix + 4) !== 0;
  return isOnItsSide ? { width: height, height: width } : { width, height };
}
