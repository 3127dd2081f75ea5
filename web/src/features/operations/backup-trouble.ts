import type { BackupSummary } from '@radiant/contract/jobs.ts';

export type BackupTrouble = 'failed' | 'overdue' | 'never' | 'off';

const dayMs = 24 * 60 * 60 * 1000;
const overdueAfterMs = 2 * dayMs;
/** Backups that were turned off this long ago were turned off on purpose. */
const offAfterMs = 30 * dayMs;

/** A failure counts even where an earlier backup is recent: the next night may fail as well. */
export function findBackupTrouble(
  { isScheduled, succeededAt, last }: BackupSummary,
  now: number,
): BackupTrouble | null {
  if (last?.failure != null) return succeededAt === null ? 'never' : 'failed';
  const ageMs = succeededAt === null ? 0 : now - Date.parse(succeededAt);
  if (ageMs > overdueAfterMs && (isScheduled || ageMs < offAfterMs)) return 'overdue';
  return isScheduled ? null : 'off';
}
