import { rm } from 'node:fs/promises';
import type { Member } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { pictureFileName } from '../../platform/media/file-name.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { PreparedPicture } from '../../platform/media/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredPicture } from './queries.ts';
import { discardFiles, requireFreeSpace, withFieldName } from './storage-service.ts';

/** Stores the files before any row names them. @throws ApiError unsupported_file, storage_full, unavailable */
export async function storePicture(
  platform: Platform,
  owner: Pick<Member, 'id'>,
  { file, field, widths }: { file: ReceivedFile; field: string; widths: readonly number[] },
): Promise<StoredPicture> {
  await requireFreeSpace(platform, owner.id, field);
  const prepared = await withFieldName(field, () => platform.pictures.prepare(file, widths));
  const id = newId();
  const sizes = prepared.sizes.map(({ width }) => ({ file: pictureFileName(id, width), width }));
  const { width, height, color } = prepared;
  const picture = {
    id,
    ownerId: owner.id,
    file: pictureFileName(id, width),
    width,
    height,
    bytes: prepared.sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    color,
    sizes,
  };
  try {
    for (const size of prepared.sizes) await platform.files.put(pictureFileName(id, size.width), size.path);
  } catch (error) {
    await discardPicture(platform, picture);
    throw error;
  } finally {
    await removeTemporaryFiles(prepared);
  }
  return picture;
}

const removeTemporaryFiles = (prepared: PreparedPicture) =>
  Promise.all(prepared.sizes.map(({ path }) => rm(path, { force: true })));

export const discardPicture = (platform: Platform, { sizes }: Pick<StoredPicture, 'sizes'>): Promise<void> =>
  discardFiles(
    platform,
    sizes.map(({ file }) => file),
  );
