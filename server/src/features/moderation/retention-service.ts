import { retention } from '@radiant/contract/retention.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldCases, deleteOldMeasures, deleteOldReports } from './retention-queries.ts';

/** Rows per transaction, to keep locks short. */
const batchSize = 200;

/** Deletes what was settled long ago; what is open, in force or under appeal stays. @returns how many rows */
export async function sweepOldCases(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - retention.moderationCaseYears);
  const batch = { before, limit: batchSize, now };
  let total = 0;
  for (const deleteBatch of [deleteOldCases, deleteOldReports, deleteOldMeasures])
    total += await deleteAll(platform, (tx) => deleteBatch(tx, batch));
  return total;
}

async function deleteAll(platform: Platform, deleteBatch: (tx: Tx) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(platform.db, deleteBatch);
    total += count;
    if (count < batchSize) return total;
  }
}
