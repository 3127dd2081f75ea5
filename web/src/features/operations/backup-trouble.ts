import type { BackupSummary } from '@radiant/contract/jobs.ts';

export type BackupTrouble = 'failed' | 'overdue' | 'never' | 'off';

const overdueAfterMs = 2 * 24 * 60 * 60 * 1000;

/** A failure counts even where an earlier backup is recent: the next night may fail as well. */
export function findBackupTrouble(
  { isScheduled, succeededAt, last }: BackupSummary,
  now: number,
): BackupTrouble | null {
  if (last?.failure != null) return succeededAt === null ? 'never' : 'failed';
  if (succeededAt !== null && now - Date.parse(succeededAt) > overdueAfterMs) return 'overdue';
  return isScheduled ? null : 'off';
}
