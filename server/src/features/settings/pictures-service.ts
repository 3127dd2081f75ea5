import { readFile, rm } from 'node:fs/promises';
import type { SitePicture } from '@radiant/contract/site.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { hashToken } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './assets-queries.ts';
import { clearSettingsCache, publishSiteChanged } from './service.ts';

/** In pixels, for high-density screens; smaller pictures are not enlarged. Pages show the first. */
const widths = { logo: [480], favicon: [192, 512] } as const;
/** Mails use the logo at twice its size; icons get a margin, since home screens crop them. */
const pngSizes = {
  logo: { width: 400, height: 80 },
  favicon: { width: 512, height: 512, margin: 51 },
} as const;
/** The table's check constraint. */
const maxBytes = 512 * 1024;

/** @throws ApiError forbidden, unsupported_file naming the field `image`, invalid_input without a file */
export async function setSitePicture(
  platform: Platform,
  actor: Actor,
  { purpose, file }: { purpose: SitePicture; file: ReceivedFile | undefined },
): Promise<void> {
  const admin = requireAdmin(actor);
  if (!file) throw invalid({ image: 'picture_required' });
  const picture = await preparePicture(platform, purpose, file);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await queries.upsertPicture(tx, { purpose, ...picture, now });
    await audit(platform, tx, {
      actor: admin,
      action: 'settings.setPicture',
      subject: { kind: 'settings', id: purpose },
    });
    await publishSiteChanged(platform, tx);
  });
  clearSettingsCache(platform);
}

async function preparePicture(platform: Platform, purpose: SitePicture, file: ReceivedFile) {
  const prepared = await platform.pictures
    .prepare(file, widths[purpose], pngSizes[purpose])
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.fields.file)
        throw new ApiError(error.code, { fields: { image: error.fields.file }, cause: error });
      throw error;
    });
  const paths = [...prepared.sizes, prepared.png].flatMap((made) => made?.path ?? []);
  try {
    const [main] = prepared.sizes;
    const bytes = main && (await readFile(main.path));
    const png = prepared.png && (await readFile(prepared.png.path));
    if (!main || !bytes || !png || Math.max(bytes.length, png.length) > maxBytes) {
      throw new ApiError('unsupported_file', { fields: { image: 'picture_too_large' } });
    }
    const version = hashToken(bytes.toString('base64')).toString('base64url').slice(0, 12);
    return { bytes, png, version, width: main.width, height: main.height };
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

export async function removeSitePicture(
  platform: Platform,
  actor: Actor,
  { purpose }: { purpose: SitePicture },
): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    await queries.deletePicture(tx, purpose);
    await audit(platform, tx, {
      actor: admin,
      action: 'settings.removePicture',
      subject: { kind: 'settings', id: purpose },
    });
    await publishSiteChanged(platform, tx);
  });
  clearSettingsCache(platform);
}

export const readSitePicture = ({ db }: Platform, purpose: SitePicture) => queries.findPicture(db, purpose);

export const readSitePng = ({ db }: Platform, purpose: SitePicture) => queries.findPng(db, purpose);
