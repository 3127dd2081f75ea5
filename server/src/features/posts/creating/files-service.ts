import { pictureFields } from '@radiant/contract/posts.ts';
import type { Member } from '../../../actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
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

export type UploadedFiles = {
  photos?: readonly ReceivedFile[] | undefined;
  video?: ReceivedFile | undefined;
};

export type PostFile = PendingFile;

/** A file whose row was stored when its post was scheduled. */
export type ScheduledFile = { kind: 'image' | 'video'; mediaId: string };

/** @throws invalid_input when a picture is missing before another, because descriptions belong to a position */
export function toUploadedFiles(files: Readonly<Record<string, ReceivedFile>>): UploadedFiles {
  const photos = pictureFields.flatMap((field) => files[field] ?? []);
  const missing = pictureFields.slice(0, photos.length).find((field) => !files[field]);
  if (missing) throw invalid({ [missing]: 'picture_required' });
  return { photos, video: files.video };
}

/** In order, all or none. @throws the errors of an unusable file, or of a full quota */
export async function preparePostFiles(
  platform: Platform,
  member: Member,
  { photos = [], video }: UploadedFiles,
): Promise<PostFile[]> {
  if (video) return [{ kind: 'video', stored: await prepareVideo(platform, member, video) }];
  const prepared: PostFile[] = [];
  try {
    for (const [position, file] of photos.entries()) {
      const stored = await preparePostPicture(platform, member, { file, field: fieldOf(position) });
      prepared.push({ kind: 'image', stored });
    }
  } catch (error) {
    await discardPostFiles(platform, prepared);
    throw error;
  }
  return prepared;
}

const fieldOf = (position: number): string => pictureFields[position] ?? 'photo';

export async function attachPostFiles(
  tx: Tx,
  files: readonly (PostFile | ScheduledFile)[],
  { postId, alts, now }: { postId: string; alts: readonly string[]; now: Date },
): Promise<void> {
  for (const [position, file] of files.entries()) {
    const target = { postId, alt: alts[position] ?? '', position, now };
    if ('mediaId' in file) await attachPendingFileToPost(tx, file.mediaId, target);
    else if (file.kind === 'video') await attachVideoToPost(tx, file.stored, target);
    else await attachToPost(tx, file.stored, target);
  }
}

/** Never throws. */
export async function discardPostFiles(platform: Platform, files: readonly PostFile[]): Promise<void> {
  for (const file of files) {
    if (file.kind === 'image') await discardPicture(platform, file.stored);
    else await discardVideo(platform, file.stored);
  }
}
