import { damaged } from './video-error.ts';

/**
 * Blanks the comments in the set-up of a Vorbis sound (three packets: identification, comments, books), where a
 * recorder may have written a title or a place. Lengths stay, so that everything else stays where it is.
 * @throws VideoError when it is not whole
 */
export function blankComments(codecPrivate: Buffer): void {
  const { start, end } = locateComments(codecPrivate);
  // A byte that tells the kind of packet and the word `vorbis`, then who wrote it, a count, and each comment.
  let at = blankText(codecPrivate, start + 7, end);
  if (at + 4 > end) throw damaged('comments without a count');
  const count = codecPrivate.readUInt32LE(at);
  at += 4;
  for (let comment = 0; comment < count; comment += 1) at = blankText(codecPrivate, at, end);
}

/** Two lengths in the manner of Xiph – bytes that are added up until one is less than 255 – then the packets. */
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

/** A length and a text. The texts of comments need a name and `=`; players pass over one that is empty. */
function blankText(codecPrivate: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw damaged('a comment is cut off');
  const next = at + 4 + codecPrivate.readUInt32LE(at);
  if (next > end) throw damaged('a comment is cut off');
  codecPrivate.fill('=', at + 4, next);
  return next;
}
