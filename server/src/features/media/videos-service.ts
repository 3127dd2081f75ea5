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
// Painted where there is no still: dark as a screen before the first picture.
const fallbackColor = '#1f2937';

/**
 * Makes a video for a post ready and puts its files in the store, before any row names them. Whoever calls attaches it
 * (`attachVideoToPost`), or lets go of it (`discardVideo`) when the transaction fails; after a crash the sweeper finds it.
 * @throws ApiError unsupported_file, rule_broken (field `video`), storage_full, unavailable
 */
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

/**
 * Writes the row of a post's video, in the transaction that writes the post.
 * @throws ApiError rule_broken when the member's files would take more than they may
 */
export async function attachVideoToPost(
  tx: Tx,
  video: StoredVideo,
  place: { postId: string; alt: string; position?: number; now: Date },
): Promise<void> {
  const { postId, alt, position = 0, now } = place;
  await requireSpaceFor(tx, video, field);
  await insertVideo(tx, video, { postId, alt, position, now });
}

/** Never fails: the sweeper removes what is left. */
export const discardVideo = (
  platform: Platform,
  { file, sizes }: Pick<StoredVideo, 'file' | 'sizes'>,
): Promise<void> => discardFiles(platform, [file, ...sizes.map((size) => size.file)]);
