import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ReceivedFile } from '../src/platform/media/media.ts';
import { uploadFolder } from '../src/platform/media/upload-folder.ts';
import type { Platform } from '../src/platform/platform.ts';

export const renderPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** The middle of a drawing, as a member would crop it. */
export const renderSquare = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(400, 400).png().toBuffer();

/** As if a member had uploaded it. */
export async function toReceivedFile(platform: Platform, bytes: Buffer): Promise<ReceivedFile> {
  const folder = uploadFolder(platform.config.dataDir);
  await mkdir(folder, { recursive: true });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(folder, `seed-${sha256}`);
  await writeFile(path, bytes);
  return { path, sha256, bytes: bytes.length };
}
