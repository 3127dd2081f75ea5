import type { Member } from '../../../actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ReceivedFile } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  attachPendingFileToPost,
  attachToPost,
  attachVideoToPost,
  discardPicture,
  discardVideo,
  type PendingFile,
  preparePostPicture,
  prepareVideo,
} from '../../media/service.ts';

export type UploadedFiles = { photo?: ReceivedFile | undefined; video?: ReceivedFile | undefined };

export type PostFile = PendingFile;

/** A file whose row was stored when its post was scheduled. */
export type ScheduledFile = { kind: 'image' | 'video'; mediaId: string };

/** @throws the errors of an unusable file, or of a full quota */
export async function preparePostFile(
  platform: Platform,
  member: Member,
  { photo, video }: UploadedFiles,
): Promise<PostFile | null> {
  if (photo) return { kind: 'image', stored: await preparePostPicture(platform, member, photo) };
  if (video) return { kind: 'video', stored: await prepareVideo(platform, member, video) };
  return null;
}

export const attachPostFile = (
  tx: Tx,
  file: PostFile | ScheduledFile,
  target: { postId: string; alt: string; now: Date },
): Promise<void> => {
  if ('mediaId' in file) return attachPendingFileToPost(tx, file.mediaId, target);
  return file.kind === 'image'
    ? attachToPost(tx, file.stored, target)
    : attachVideoToPost(tx, file.stored, target);
};

/** Never throws. */
export async function discardPostFile(platform: Platform, file: PostFile | null): Promise<void> {
  if (file?.kind === 'image') await discardPicture(platform, file.stored);
  if (file?.kind === 'video') await discardVideo(platform, file.stored);
}
