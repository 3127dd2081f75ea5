import type { Tx } from '../../platform/database/database.ts';
import {
  giveWaitingToPost,
  insertPicture,
  insertVideo,
  removeWaitingRow,
  type StoredPicture,
  type StoredVideo,
} from './queries.ts';
import { requireSpaceFor } from './storage-service.ts';

/** A file in the store before what it belongs to is written. */
export type WaitingFile = { kind: 'image'; stored: StoredPicture } | { kind: 'video'; stored: StoredVideo };

/**
 * Writes the row of a file whose post is published later; until then its owner alone reads it. Answers the row's id.
 * @throws ApiError rule_broken when the member's files would take more than they may
 */
export async function keepForLater(
  tx: Tx,
  file: WaitingFile,
  { alt, now }: { alt: string; now: Date },
): Promise<string> {
  await requireSpaceFor(tx, file.stored, file.kind === 'image' ? 'photo' : 'video');
  if (file.kind === 'image')
    await insertPicture(tx, file.stored, { place: { purpose: 'scheduled', alt }, now });
  else await insertVideo(tx, file.stored, { postId: null, alt, position: 0, now });
  return file.stored.id;
}

/** Gives a file that waited to the post that is being published; from then on it is read by the post's rules. */
export const giveWaitingFile = (tx: Tx, id: string, post: { postId: string; alt: string }): Promise<void> =>
  giveWaitingToPost(tx, id, post);

/** Lets go of a file that waited. Answers its files, for `discardFiles` after the commit. */
export const removeWaitingFile = (tx: Tx, id: string): Promise<string[]> => removeWaitingRow(tx, id);
