import { limits } from '@radiant/contract/limits.ts';
import type { Words } from '../../words/en.ts';
import { megabytesOf } from './picture-check.ts';

export type MediaKind = 'image' | 'video';

/** What a tab of the composer takes. */
export type MediaAccept = MediaKind | 'any';

/** What a browser takes a file for; null: neither. Whether it is one is decided by the server, from its content. */
export function mediaKindOf({ type }: { type: string }): MediaKind | null {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}

/** Why a file cannot be shared here; null when it can. */
export function mediaProblem(
  t: Words,
  file: { type: string; size: number },
  accept: MediaAccept,
): string | null {
  const kind = mediaKindOf(file);
  if (kind === null || (accept !== 'any' && kind !== accept)) return t.media.wrongKind[accept];
  if (file.size > limits.uploadMax) return t.fields.file_too_large({ megabytes: megabytesOf(file.size) });
  return null;
}
