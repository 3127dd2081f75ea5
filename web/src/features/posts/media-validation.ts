import { limits } from '@radiant/contract/limits.ts';
import type { Words } from '../../words/en.ts';

export type MediaKind = 'image' | 'video';

export type AcceptedMedia = MediaKind | 'any';

/** The kind by MIME type; null for other files. The server checks the content. */
export function getMediaKind({ type }: { type: string }): MediaKind | null {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}

/** An error message, or null when the file can be uploaded. */
export function findMediaError(
  t: Words,
  file: { type: string; size: number },
  accept: AcceptedMedia,
): string | null {
  const kind = getMediaKind(file);
  if (kind === null || (accept !== 'any' && kind !== accept)) return t.media.wrongKind[accept];
  if (file.size > limits.uploadMax) return t.fields.file_too_large({ megabytes: formatMegabytes(file.size) });
  return null;
}

/** Megabytes with two decimals, as the specification's message requires. */
export const formatMegabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(2);
