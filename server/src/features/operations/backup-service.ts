import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { operator } from '../../actor.ts';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import type { BackupResult } from '../../platform/backup/create-backup.ts';
import type { RestoreResult } from '../../platform/backup/restore-backup.ts';
import type { VerifiedBackup } from '../../platform/backup/verify-backup.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { codeOf } from '../../platform/database/error-class.ts';
import type { Log } from '../../platform/log.ts';
import { createFileStore } from '../../platform/media/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSecretKey, secretKeyFile, storeSecretKey } from '../../platform/secret-key.ts';
import { fileQuery } from '../media/service.ts';
import { mergeTombstones, readTombstoneFile } from '../privacy/service.ts';
import { getSettings } from '../settings/service.ts';
import { backupName } from './backup-policy.ts';
import { forgetIdentity } from './restored-copy-queries.ts';

/** Names of attachments in the archive; those of the files in the data folder. */
const secretKey = 'secret.key';
const tombstones = 'tombstones';

type Site = { config: Config; url: string; log: Log };

/** Imported only where a backup is made or read: the site itself does not need its libraries. */
const engine = {
  create: async () => (await import('../../platform/backup/create-backup.ts')).createBackup,
  verify: async () => (await import('../../platform/backup/verify-backup.ts')).verifyBackup,
  restore: async () => (await import('../../platform/backup/restore-backup.ts')).restoreBackup,
};

/** @throws BackupError when the file cannot be read or is empty */
export async function readPassphrase({ backups }: Config): Promise<string | undefined> {
  const { passphrase, passphraseFile } = backups;
  if (passphraseFile === undefined) return passphrase;
  const content = await readFile(passphraseFile, 'utf8').catch((error) => {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE cannot be read (${codeOf(error)}).`);
  });
  const [line = ''] = content.split(/\r?\n/);
  if (line === '') throw new BackupError('The first line of BACKUP_PASSPHRASE_FILE is empty.');
  return line;
}

/** @param destination a file that does not exist, or a folder, in which the name contains the time */
export async function createSiteBackup(
  { config, url, log }: Site,
  { destination, label, now }: { destination: string; label: string; now: Date },
): Promise<BackupResult> {
  const passphrase = await readPassphrase(config);
  const isFolder = await stat(destination).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const createBackup = await engine.create();
  return await createBackup({
    url,
    path: isFolder
      ? join(destination, backupName(config.publicUrl, now, passphrase !== undefined))
      : destination,
    passphrase,
    label,
    files: createFileStore(config),
    fileQuery,
    readAttachments: () => readAttachments(config),
    log,
    now,
  });
}

/** For commands on the server itself: as the nightly one, and in the audit log, because the file contains everything. */
export async function backUpSite(platform: Platform, destination: string): Promise<BackupResult> {
  const { config, directDatabaseUrl: url, log, clock } = platform;
  const { general } = await getSettings(platform);
  await inTransaction(platform.db, (tx) =>
    audit(platform, tx, {
      actor: operator,
      action: 'operations.backUp',
      subject: { kind: 'site', id: null },
    }),
  );
  return createSiteBackup({ config, url, log }, { destination, label: general.siteName, now: clock.now() });
}

async function readAttachments(config: Config): Promise<ReadonlyMap<string, Buffer>> {
  const attachments = new Map<string, Buffer>();
  const key = config.secretKey ?? (await readSecretKey(config.dataDir));
  if (key !== undefined) attachments.set(secretKey, Buffer.from(key));
  const erased = await readTombstoneFile(config);
  attachments.set(tombstones, Buffer.from(erased.map((line) => `${line}\n`).join('')));
  return attachments;
}

/** @throws BackupError when it is damaged or this version cannot restore it */
export async function verifySiteBackup(config: Config, path: string): Promise<VerifiedBackup> {
  const verifyBackup = await engine.verify();
  return await verifyBackup(path, { passphrase: await readPassphrase(config) });
}

/** Before the database is opened. @throws BackupError when the site would not be able to decrypt its secrets */
export async function assertSecretKeyFits(config: Config, backup: VerifiedBackup): Promise<void> {
  const archived = backup.attachments.get(secretKey)?.toString('utf8');
  if (archived === undefined) return;
  if (config.secretKey !== undefined && config.secretKey !== archived)
    throw new BackupError(
      'SECRET_KEY is not the key of this backup, and without that key its secrets cannot be decrypted. ' +
        'Set SECRET_KEY to the key of the original site, or unset it to use the one in the backup.',
    );
  const existing = await readSecretKey(config.dataDir);
  if (config.secretKey === undefined && existing !== undefined && existing !== archived)
    throw new BackupError(
      `${secretKeyFile(config.dataDir)} belongs to another site. Restore into a new data folder.`,
    );
}

/** Into an empty database and file store. On its next start the site is a restored copy, which sends nothing. */
export async function restoreSite(
  { config, url, log }: Site,
  { path, backup }: { path: string; backup: VerifiedBackup },
): Promise<RestoreResult> {
  await assertSecretKeyFits(config, backup);
  const restoreBackup = await engine.restore();
  let isKeyAdded = false;
  try {
    return await restoreBackup({
      url,
      path,
      passphrase: await readPassphrase(config),
      backup,
      files: createFileStore(config),
      log,
      onLoaded: async (query) => {
        await mkdir(config.dataDir, { recursive: true });
        await query(forgetIdentity);
        await mergeTombstones(config, backup.attachments.get(tombstones)?.toString('utf8') ?? '');
        isKeyAdded = await addSecretKey(config, backup);
      },
    });
  } catch (error) {
    if (isKeyAdded) await rm(secretKeyFile(config.dataDir), { force: true });
    throw error;
  }
}

async function addSecretKey(config: Config, { attachments }: VerifiedBackup): Promise<boolean> {
  const key = attachments.get(secretKey)?.toString('utf8');
  if (key === undefined || config.secretKey !== undefined) return false;
  if ((await readSecretKey(config.dataDir)) !== undefined) return false;
  await storeSecretKey(config.dataDir, key);
  return true;
}
