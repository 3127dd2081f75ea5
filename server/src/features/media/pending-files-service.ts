import type { Tx } from '../../platform/database/database.ts';
import {
  attachPendingRowToPost,
  insertPicture,
  insertVideo,
  removePendingRow,
  type StoredPicture,
  type StoredVideo,
} from './queries.ts';
import { requireSpaceFor } from './storage-service.ts';

export type PendingFile = { kind: 'image'; stored: StoredPicture } | { kind: 'video'; stored: StoredVideo };

/** Only the owner can read the file until the post is published. @throws ApiError rule_broken over quota */
export async function insertPendingFile(
  tx: Tx,
  file: PendingFile,
  { alt, now }: { alt: string; now: Date },
): Promise<string> {
  await requireSpaceFor(tx, file.stored, file.kind === 'image' ? 'photo' : 'video');
  if (file.kind === 'image')
    await insertPicture(tx, file.stored, { place: { purpose: 'scheduled', alt }, now });
  else await insertVideo(tx, file.stored, { postId: null, alt, position: 0, now });
  return file.stored.id;
}

export const attachPendingFileToPost = (
  tx: Tx,
  id: string,
  post: { postId: string; alt: string },
): Promise<void> => attachPendingRowToPost(tx, id, post);

/** @returns its files, for `discardFiles` after the commit */
export const removePendingFile = (tx: Tx, id: string): Promise<string[]> => removePendingRow(tx, id);
