import { limits } from '@radiant/contract/limits.ts';
import type { Words } from '../../words/en.ts';

/** A size in megabytes with two decimals, as the message of the specification wants it. */
export const megabytesOf = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(2);

/** Why a file cannot be shared; null when it can. Whether it really is a picture is decided by the server. */
export function pictureProblem(t: Words, file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return t.composer.notAPicture;
  if (file.size > limits.uploadMax) return t.fields.file_too_large({ megabytes: megabytesOf(file.size) });
  return null;
}

/** The first file of a drop or a paste; null when there is none. */
export const firstFileOf = (transfer: DataTransfer | null): File | null => transfer?.files[0] ?? null;
