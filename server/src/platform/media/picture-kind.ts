/** Allowed formats. SVG, PDF, TIFF, BMP, HEIC and all others are refused before anything decodes them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

export const signatureBytes = 64;

/** Decides by the first bytes alone, never by the sender's file name or type. */
export function kindOf(head: Buffer): PictureKind | undefined {
  if (starts(head, 0, '\xff\xd8\xff')) return 'jpeg';
  if (starts(head, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(head, 0, 'GIF87a') || starts(head, 0, 'GIF89a')) return 'gif';
  if (starts(head, 0, 'RIFF') && starts(head, 8, 'WEBP')) return 'webp';
  if (starts(head, 4, 'ftyp') && isAvif(head)) return 'avif';
  return undefined;
}

// The first box lists the brands. HEIC uses the same box, but its HEVC pictures are not decoded here.
function isAvif(head: Buffer): boolean {
  if (head.length < 16) return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  if (starts(head, 8, 'avif') || starts(head, 8, 'avis')) return true;
  for (let at = 16; at + 4 <= end; at += 4) if (starts(head, at, 'avif')) return true;
  return false;
}
