import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { quotaBytes } from './policy.ts';
import { lockStorageOf, sumBytesOf } from './queries.ts';

const quotaExceeded = (field: string) =>
  new ApiError('rule_broken', { fields: { [field]: 'picture_quota' } });

/** @throws ApiError rule_broken for `field` */
export async function requireFreeSpace({ db }: Platform, ownerId: string, field: string): Promise<void> {
  if ((await sumBytesOf(db, ownerId)) >= quotaBytes) throw quotaExceeded(field);
}

/** Locks the member's storage until the transaction ends. @throws ApiError rule_broken for `field` */
export async function requireSpaceFor(
  tx: Tx,
  { ownerId, bytes }: { ownerId: string; bytes: number },
  field: string,
): Promise<void> {
  await lockStorageOf(tx, ownerId);
  if ((await sumBytesOf(tx, ownerId)) + bytes > quotaBytes) throw quotaExceeded(field);
}

export async function withFieldName<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.file === undefined) throw error;
    throw new ApiError(error.code, { fields: { [field]: error.fields.file }, cause: error });
  }
}

/** Never fails: the sweeper removes what is left. */
export async function discardFiles(platform: Platform, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await platform.files.remove(file).catch((error: unknown) => {
      platform.log.warn({ file, reason: String(error) }, 'a file could not be removed; the sweeper retries');
    });
  }
}
