import { limits } from '@radiant/contract/limits.ts';
import type { Words } from '../../words/en.ts';
import { formatMegabytes } from './picture-check.ts';

export type MediaKind = 'image' | 'video';

/** What a tab of the composer takes. */
export type AcceptedMedia = MediaKind | 'any';

/** What a browser takes a file for; null: neither. Whether it is one is decided by the server, from its content. */
export function getMediaKind({ type }: { type: string }): MediaKind | null {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}

/** Why a file cannot be shared here; null when it can. */
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
