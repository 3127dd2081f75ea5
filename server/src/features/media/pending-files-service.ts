import type { Tx } from '../../platform/database/database.ts';
import {
  attachPendingRowToPost,
  insertPicture,
  insertVideo,
  removePendingRows,
  type StoredPicture,
  type StoredVideo,
} from './queries.ts';
import { requireSpaceFor } from './storage-service.ts';

export type PendingFile = { kind: 'image'; stored: StoredPicture } | { kind: 'video'; stored: StoredVideo };

/** Only the owner can read the file until the post is published. @throws ApiError rule_broken over quota */
export async function insertPendingFile(
  tx: Tx,
  file: PendingFile,
  { alt, position, now }: { alt: string; position: number; now: Date },
): Promise<string> {
  await requireSpaceFor(tx, file.stored, file.kind === 'image' ? 'photo' : 'video');
  if (file.kind === 'image')
    await insertPicture(tx, file.stored, { place: { purpose: 'scheduled', alt, position }, now });
  else await insertVideo(tx, file.stored, { postId: null, alt, position, now });
  return file.stored.id;
}

export const attachPendingFileToPost = (
  tx: Tx,
  id: string,
  post: { postId: string; alt: string },
): Promise<void> => attachPendingRowToPost(tx, id, post);

/** @returns their files, for `discardFiles` after the commit */
export const removePendingFiles = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  removePendingRows(tx, ids);
