import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { JobsSummary } from '@radiant/contract/jobs.ts';
import type { BackupThreadInput, BackupThreadResult } from '../../backup-thread.ts';
import type { Config } from '../../config.ts';
import type { JobName } from '../../jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { isBackupDue, isPartialBackup, listExpiredBackups } from './backup-policy.ts';
import * as queries from './backup-queries.ts';

export const backUpTask = 'operations.backUp' satisfies JobName;

/** Does nothing unless a backup is due. The result is recorded, also of a failure, which is not a failure of the job. */
export async function backUpWhenDue(platform: Platform): Promise<void> {
  const { config, db, clock, log } = platform;
  const { folder } = config.backups;
  if (folder === undefined) return;
  const { general } = await getSettings(platform);
  const { last, succeededAt } = await queries.findLastBackups(db);
  const history = { lastStartedAt: last?.started_at ?? null, succeededAt };
  const startedAt = clock.now();
  if (!isBackupDue(startedAt, general.timeZone, history)) return;
  const result = await tryBackUp(platform, folder, { label: general.siteName, startedAt });
  if (result.kind === 'busy') return log.info('another backup is under way, so this one waits for it');
  const endedAt = new Date(Math.max(clock.now().getTime(), startedAt.getTime()));
  await queries.insertBackup(db, toRow(result, { startedAt, endedAt }));
  if (result.kind === 'failed') return log.error({ reason: result.reason }, 'the backup failed');
  log.info({ rows: result.rows, files: result.files, bytes: result.bytes }, 'backed up');
  if (result.missing > 0) log.error({ files: result.missing }, 'stored files are missing in the backup');
  await removeExpired(config, folder);
}

async function tryBackUp(
  { config, directDatabaseUrl: url }: Platform,
  folder: string,
  { label, startedAt: now }: { label: string; startedAt: Date },
): Promise<BackupThreadResult> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(config, folder);
    return await runInThread({ config, url, destination: folder, label, now });
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Encryption and hashing would delay requests. A process that ends does not wait for the thread. */
async function runInThread(workerData: BackupThreadInput): Promise<BackupThreadResult> {
  const thread = new Worker(new URL('../../backup-thread.ts', import.meta.url), { workerData });
  thread.unref();
  const ended = once(thread, 'exit').then(() => {
    throw new Error('the thread ended without a result');
  });
  ended.catch(() => {});
  const [result]: BackupThreadResult[] = await Promise.race([once(thread, 'message'), ended]);
  if (!result) throw new Error('the thread returned nothing');
  return result;
}

const toRow = (
  result: Exclude<BackupThreadResult, { kind: 'busy' }>,
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date },
): queries.BackupRow => {
  const times = { started_at: startedAt, ended_at: endedAt };
  const nothing = { file: null, bytes: null, row_count: null, file_count: null, missing_count: null };
  if (result.kind === 'failed') return { ...times, ...nothing, failure: result.reason };
  const { file, bytes, rows, files, missing } = result;
  return {
    ...times,
    file,
    bytes: String(bytes),
    row_count: String(rows),
    file_count: files,
    missing_count: missing,
    failure: null,
  };
};

const abandonedAfterMs = 60 * 60_000;

/** What a crash left. Another instance may be writing a backup: its file is younger. */
async function removeAbandoned({ publicUrl }: Config, folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((name) => isPartialBackup(publicUrl, name))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

async function removeExpired({ publicUrl, backups }: Config, folder: string): Promise<void> {
  for (const name of listExpiredBackups(publicUrl, await readdir(folder), backups.keep))
    await rm(join(folder, name), { force: true });
}

export async function getBackupSummary({ db }: Platform): Promise<JobsSummary['backups']> {
  const [{ last, succeededAt }, isScheduled] = await Promise.all([
    queries.findLastBackups(db),
    queries.hasWorkerFor(db, backUpTask),
  ]);
  return {
    isScheduled,
    succeededAt: succeededAt?.toISOString() ?? null,
    last: last
      ? {
          startedAt: last.started_at.toISOString(),
          seconds: Math.round((last.ended_at.getTime() - last.started_at.getTime()) / 1000),
          bytes: Number(last.bytes ?? 0),
          rows: Number(last.row_count ?? 0),
          files: last.file_count ?? 0,
          missingFiles: last.missing_count ?? 0,
          failure: last.failure,
        }
      : null,
  };
}
