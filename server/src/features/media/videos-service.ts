import { rm } from 'node:fs/promises';
import type { Member } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { pictureFileName, videoFileName } from '../../platform/media/file-name.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { PreparedVideo } from '../../platform/media/videos.ts';
import type { Platform } from '../../platform/platform.ts';
import { postWidths } from './policy.ts';
import { insertVideo, type StoredVideo } from './queries.ts';
import { discardFiles, requireFreeSpace, requireSpaceFor, withFieldName } from './storage-service.ts';

const field = 'video';
// Shown when there is no poster.
const fallbackColor = '#1f2937';

/** Then call `attachVideoToPost`, or `discardVideo` when the transaction fails. @throws ApiError as `storePicture` */
export async function prepareVideo(
  platform: Platform,
  owner: Pick<Member, 'id'>,
  file: ReceivedFile,
): Promise<StoredVideo> {
  await requireFreeSpace(platform, owner.id, field);
  const prepared = await withFieldName(field, () => platform.videos.prepare(file, postWidths));
  const video = toStored(prepared, owner.id);
  const posters = prepared.poster?.sizes ?? [];
  try {
    await platform.files.put(video.file, prepared.path);
    for (const { width, path } of posters) await platform.files.put(pictureFileName(video.id, width), path);
  } catch (error) {
    await discardVideo(platform, video);
    throw error;
  } finally {
    await Promise.all([prepared, ...posters].map(({ path }) => rm(path, { force: true })));
  }
  return video;
}

function toStored({ poster, ...prepared }: PreparedVideo, ownerId: string): StoredVideo {
  const id = newId();
  const sizes = poster?.sizes ?? [];
  return {
    id,
    ownerId,
    file: videoFileName(id, prepared.mime),
    mime: prepared.mime,
    width: prepared.width,
    height: prepared.height,
    seconds: prepared.seconds,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, prepared.bytes),
    color: poster?.color ?? fallbackColor,
    sizes: sizes.map(({ width }) => ({ file: pictureFileName(id, width), width })),
  };
}

/** @throws ApiError rule_broken over quota */
export async function attachVideoToPost(
  tx: Tx,
  video: StoredVideo,
  place: { postId: string; alt: string; position?: number; now: Date },
): Promise<void> {
  const { postId, alt, position = 0, now } = place;
  await requireSpaceFor(tx, video, field);
  await insertVideo(tx, video, { postId, alt, position, now });
}

export const discardVideo = (
  platform: Platform,
  { file, sizes }: Pick<StoredVideo, 'file' | 'sizes'>,
): Promise<void> => discardFiles(platform, [file, ...sizes.map((size) => size.file)]);
