import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { uploadFolder } from '../../platform/media/upload-folder.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardPicture, storePicture } from './pictures-service.ts';
import { previewMinWidth, previewWidths } from './policy.ts';
import { insertPicture, linkPreviewPictureToPost, removePreviewRows, type StoredPicture } from './queries.ts';
import { requireSpaceFor } from './storage-service.ts';

export { linkPreviewPictureToPost, removePreviewRows as removePreviewPictures };

/** @returns null when the picture cannot be shown or stored; the link works without it */
export async function preparePreviewPicture(
  platform: Platform,
  ownerId: string,
  bytes: Buffer,
): Promise<StoredPicture | null> {
  const parent = uploadFolder(platform.config.dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'preview-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const file = { path, bytes: bytes.length, sha256: '' };
    const widths = previewWidths;
    const picture = await storePicture(platform, { id: ownerId }, { file, field: 'url', widths });
    if (picture.width >= previewMinWidth) return picture;
    await discardPicture(platform, picture);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param postId set when the post is already published. @throws ApiError rule_broken over quota */
export async function attachToPreview(
  tx: Tx,
  picture: StoredPicture,
  { postId, now }: { postId: string | null; now: Date },
): Promise<void> {
  await requireSpaceFor(tx, picture, 'url');
  await insertPicture(tx, picture, { place: { purpose: 'preview', postId }, now });
}
