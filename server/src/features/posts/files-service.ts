import type { Member } from '../../actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  attachToPost,
  attachVideoToPost,
  discardPicture,
  discardVideo,
  giveWaitingFile,
  preparePostPicture,
  prepareVideo,
  type WaitingFile,
} from '../media/service.ts';

/** What was sent with a post. */
export type SentFiles = { photo?: ReceivedFile | undefined; video?: ReceivedFile | undefined };

/** A post's file, in the store before the post is written. */
export type PostFile = WaitingFile;

/** One that has its row already, because its post waited to be published. */
export type KeptFile = { kind: 'image' | 'video'; keptId: string };

/**
 * Makes the file of a post ready, if one came.
 * @throws ApiError of a file that cannot be used, or for which there is no room
 */
export async function preparePostFile(
  platform: Platform,
  member: Member,
  { photo, video }: SentFiles,
): Promise<PostFile | null> {
  if (photo) return { kind: 'image', stored: await preparePostPicture(platform, member, photo) };
  if (video) return { kind: 'video', stored: await prepareVideo(platform, member, video) };
  return null;
}

/** Writes the row of the file, in the transaction that writes the post. */
export const attachPostFile = (
  tx: Tx,
  file: PostFile | KeptFile,
  place: { postId: string; alt: string; now: Date },
): Promise<void> => {
  if ('keptId' in file) return giveWaitingFile(tx, file.keptId, place);
  return file.kind === 'image'
    ? attachToPost(tx, file.stored, place)
    : attachVideoToPost(tx, file.stored, place);
};

/** Lets go of a file whose post was not written after all. Never fails. */
export const discardPostFile = (platform: Platform, file: PostFile): Promise<void> =>
  file.kind === 'image' ? discardPicture(platform, file.stored) : discardVideo(platform, file.stored);
