import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from './config.ts';
import { createSiteBackup } from './features/operations/service.ts';
import { BackupBusyError, BackupError } from './platform/backup/backup-error.ts';
import { summarizeFailure } from './platform/jobs/failure.ts';
import { createLog } from './platform/log.ts';

export type BackupThreadInput = {
  config: Config;
  url: string;
  destination: string;
  label: string;
  now: Date;
};

export type BackupThreadResult =
  | { kind: 'done'; file: string; bytes: number; rows: number; files: number; missing: number }
  | { kind: 'failed'; reason: string }
  /** Another one is running. */
  | { kind: 'busy' };

const { config, url, destination, label, now }: BackupThreadInput = workerData;

async function backUp(): Promise<BackupThreadResult> {
  try {
    const log = createLog(config.logLevel);
    const result = await createSiteBackup({ config, url, log }, { destination, label, now });
    const { path, bytes, rows, files, missing } = result;
    return { kind: 'done', file: basename(path), bytes, rows, files, missing: missing.count };
  } catch (error) {
    if (error instanceof BackupBusyError) return { kind: 'busy' };
    return {
      kind: 'failed',
      reason: error instanceof BackupError ? error.message : summarizeFailure(error),
    };
  }
}

parentPort?.postMessage(await backUp());
