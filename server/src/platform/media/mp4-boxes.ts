import { damaged } from './video-error.ts';

// ISO/IEC 14496-12: a file is a list of boxes; a box has a size, a type and content, which may be boxes again.

export type Mp4Box = { type: string; start: number; content: number; end: number };

const typeAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4);

function readBox(file: Buffer, at: number, end: number): Mp4Box | undefined {
  if (at + 8 > end) return undefined;
  const size = file.readUInt32BE(at);
  const type = typeAt(file, at + 4);
  // 0: up to the end of the parent. 1: a 64-bit size follows.
  if (size === 0) return { type, start: at, content: at + 8, end };
  if (size === 1) {
    if (at + 16 > end) return undefined;
    const large = file.readBigUInt64BE(at + 8);
    if (large < 16n || large > BigInt(end - at)) return undefined;
    return { type, start: at, content: at + 16, end: at + Number(large) };
  }
  if (size < 8 || size > end - at) return undefined;
  return { type, start: at, content: at + 8, end: at + size };
}

export function readBoxes(file: Buffer, at: number, end: number): { boxes: Mp4Box[]; end: number } {
  const boxes: Mp4Box[] = [];
  let next = at;
  for (let box = readBox(file, next, end); box; box = readBox(file, next, end)) {
    boxes.push(box);
    next = box.end;
  }
  return { boxes, end: next };
}

/** QuickTime ends some lists with four zero bytes. @throws VideoError when the children do not fill the box */
export function childrenOf(file: Buffer, box: Mp4Box, skip = 0): Mp4Box[] {
  const { boxes, end } = readBoxes(file, Math.min(box.content + skip, box.end), box.end);
  if (box.end - end >= 8) throw damaged(`${box.type} holds something that is no box`);
  file.fill(0, end, box.end);
  return boxes;
}

/** Zeroes the box and turns it into free space, so that every other offset stays valid. */
export function blankBox(file: Buffer, box: Mp4Box): void {
  file.write('free', box.start + 4, 'latin1');
  file.fill(0, box.content, box.end);
}
