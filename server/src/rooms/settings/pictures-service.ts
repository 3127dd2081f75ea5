import { readFile, rm } from 'node:fs/promises';
import type { SitePicture } from '@radiant/contract/site.ts';
import type { Actor } from '../../actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { hashToken } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, Refusal } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './marks-queries.ts';
import { requireMayChangeSettings } from './policy.ts';
import { forgetCached, tellSiteChanged } from './service.ts';

/** In pixels, for dense screens; what is smaller is not enlarged. */
const widths = { logo: 480, favicon: 192 } as const;
/** As the table has it. */
const mostBytes = 512 * 1024;

/**
 * Has the site show another logo or favicon. It is made ready as every picture is: by what it holds, upright and without
 * anything that came with it. Only administrators.
 * @throws Refusal forbidden, unsupported_file naming the field `image`, invalid_input without a file
 */
export async function setSitePicture(
  platform: Platform,
  actor: Actor,
  { purpose, file, ip }: { purpose: SitePicture; file: ReceivedFile | undefined; ip: string },
): Promise<void> {
  const { id } = requireMayChangeSettings(actor);
  if (!file) throw invalid({ image: 'picture_required' });
  const picture = await makeReady(platform, purpose, file);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await queries.putPicture(tx, { purpose, ...picture, now });
    await writeAudit(tx, {
      at: now,
      actorId: id,
      action: 'settings.setPicture',
      subject: { kind: 'settings', id: purpose },
      ip,
    });
    await tellSiteChanged(platform, tx);
  });
  forgetCached(platform);
}

async function makeReady(platform: Platform, purpose: SitePicture, file: ReceivedFile) {
  const prepared = await platform.pictures.prepare(file, [widths[purpose]]).catch((error: unknown) => {
    if (error instanceof Refusal && error.fields.file)
      throw new Refusal(error.code, { fields: { image: error.fields.file }, cause: error });
    throw error;
  });
  try {
    const main = prepared.sizes.at(-1);
    const bytes = main && (await readFile(main.path));
    if (!main || !bytes || bytes.length > mostBytes) {
      throw new Refusal('unsupported_file', { fields: { image: 'picture_too_large' } });
    }
    const version = hashToken(bytes.toString('base64')).toString('base64url').slice(0, 12);
    return { bytes, version, width: main.width, height: main.height };
  } finally {
    await Promise.all(prepared.sizes.map(({ path }) => rm(path, { force: true })));
  }
}

/** Goes back to the product's own. Only administrators. @throws Refusal forbidden */
export async function removeSitePicture(
  platform: Platform,
  actor: Actor,
  { purpose, ip }: { purpose: SitePicture; ip: string },
): Promise<void> {
  const { id } = requireMayChangeSettings(actor);
  await inTransaction(platform.db, async (tx) => {
    await queries.deletePicture(tx, purpose);
    await writeAudit(tx, {
      at: platform.clock.now(),
      actorId: id,
      action: 'settings.removePicture',
      subject: { kind: 'settings', id: purpose },
      ip,
    });
    await tellSiteChanged(platform, tx);
  });
  forgetCached(platform);
}

/** The bytes of a picture of the site, for everybody; undefined when it has none of its own. */
export const readSitePicture = ({ db }: Platform, purpose: SitePicture) => queries.findPicture(db, purpose);
