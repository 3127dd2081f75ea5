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

/** A stored file whose post is not published yet. */
export type PendingFile = { kind: 'image'; stored: StoredPicture } | { kind: 'video'; stored: StoredVideo };

/**
 * Writes the row of a file whose post is published later; until then its owner alone reads it. Answers the row's id.
 * @throws ApiError rule_broken when the member's files would take more than they may
 */
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

/** From then on the post's rules decide who may read it. */
export const attachPendingFileToPost = (
  tx: Tx,
  id: string,
  post: { postId: string; alt: string },
): Promise<void> => attachPendingRowToPost(tx, id, post);

/** @returns its files, for `discardFiles` after the commit */
export const removePendingFile = (tx: Tx, id: string): Promise<string[]> => removePendingRow(tx, id);
