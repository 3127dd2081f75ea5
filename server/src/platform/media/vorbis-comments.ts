import { damaged } from './video-error.ts';

/** A recorder may have written a title or a place there. Lengths stay, so that every other offset stays valid. */
export function blankComments(codecPrivate: Buffer): void {
  const { start, end } = locateComments(codecPrivate);
  // A packet type byte and `vorbis`, then the vendor, a count, and the comments.
  let at = blankText(codecPrivate, start + 7, end);
  if (at + 4 > end) throw damaged('comments without a count');
  const count = codecPrivate.readUInt32LE(at);
  at += 4;
  for (let comment = 0; comment < count; comment += 1) at = blankText(codecPrivate, at, end);
}

/** Two lengths in Xiph lacing (bytes are added up until one is below 255), then the packets. */
function locateComments(codecPrivate: Buffer): { start: number; end: number } {
  if (codecPrivate[0] !== 2) throw damaged('a Vorbis set-up of other packets than three');
  let at = 1;
  const lengths: number[] = [];
  let length = 0;
  while (lengths.length < 2 && at < codecPrivate.length) {
    const byte = codecPrivate[at] ?? 0;
    length += byte;
    at += 1;
    if (byte === 255) continue;
    lengths.push(length);
    length = 0;
  }
  const [first = 0, second = 0] = lengths;
  const start = at + first;
  const end = start + second;
  if (lengths.length < 2 || end > codecPrivate.length || second < 7)
    throw damaged('a Vorbis set-up is cut off');
  return { start, end };
}

/** A comment needs a name and `=`; players ignore one that is empty. */
function blankText(codecPrivate: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw damaged('a comment is cut off');
  const next = at + 4 + codecPrivate.readUInt32LE(at);
  if (next > end) throw damaged('a comment is cut off');
  codecPrivate.fill('=', at + 4, next);
  return next;
}
